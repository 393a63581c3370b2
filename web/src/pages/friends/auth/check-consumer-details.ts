import { emailMissing, firstNameMissing, signUpEmailWrong } from '@nofomo/contracts/auth/sentences.ts'
import type { Problems } from '../../../lib/http/problem.ts'
import type { ConsumerDetails } from './signup-draft.ts'

/** What is wrong with a consumer's sign-up as it was typed (docs/product.md, "Signing up"). */
export function checkConsumerDetails({ firstName, email }: ConsumerDetails): Problems<keyof ConsumerDetails> {
  const problem = problemOfEmail(email.trim())
  return {
    ...(firstName.trim() === '' && { firstName: firstNameMissing }),
    ...(problem && { email: problem }),
  }
}

function problemOfEmail(email: string): string | null {
  if (email === '') return emailMissing
  return /^\S+@\S+\.\S+$/.test(email) ? null : signUpEmailWrong
}
