import { emailWrong } from '@nofomo/contracts/auth/sentences.ts'
import { api } from '../../../lib/http/api-client.ts'
import { storedToken } from '../../../sign-in/signin-token.ts'

/** Whether this browser holds a token that proves a host's sign-in. False if the check fails. */
export async function provesCreator(signal: AbortSignal): Promise<boolean> {
  const bearer = storedToken()
  if (!bearer) return false
  try {
    const proven = await api('GET /api/auth/magic-link/session', {}, { bearer, signal })
    return proven.authenticated && proven.purpose === 'creator_signin'
  } catch {
    return false
  }
}

/** Text, @, text: the server checks more closely. */
export function checkAddress({ email }: { email: string }): { email?: string } {
  return /^\S+@\S+$/.test(email.trim()) ? {} : { email: emailWrong }
}
