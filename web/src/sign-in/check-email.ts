import { emailMissing, emailWrong } from '@nofomo/contracts/auth/sentences.ts'

/** What is wrong with an address as it was typed. The server checks more closely. */
export function checkEmail({ email }: { email: string }): { email?: string } {
  if (email.trim() === '') return { email: emailMissing }
  return email.includes('@') ? {} : { email: emailWrong }
}
