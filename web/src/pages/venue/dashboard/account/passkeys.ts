import { ApiError, api } from '../../../../lib/http/api-client.ts'
import { importOrLeave } from '../../../../lib/loading/retry-import.ts'
import type { AskAgain } from '../../../../sign-in/use-ask-again.tsx'

/** The message if it did not work; null if it was canceled. */
export type Refusal = string | null

/** Creates a passkey on the device and stores it. Resolves to the recovery code of a first one, or to what went wrong. */
export async function addPasskey(
  name: string,
  askAgain: AskAgain['askAgain'],
): Promise<{ recoveryCode: string | null } | Refusal> {
  try {
    // Loaded on demand: most visits add none.
    const { startRegistration } = await importOrLeave(() => import('@simplewebauthn/browser'))
    const { options } = await askAgain(() => api('POST /api/auth/passkeys/registration-options', {}))
    const response = await startRegistration({ optionsJSON: options as never })
    const { recoveryCode } = await api('POST /api/auth/passkeys', {
      body: { response: { ...response }, name },
    })
    return { recoveryCode }
  } catch (error) {
    return sentenceFor(error)
  }
}

/** Our message for an authenticator's error (W3C Web Authentication, level 3, section 5.1.3). */
export function sentenceFor(error: unknown): Refusal {
  if (error instanceof ApiError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') return 'This device has a passkey for this account already.'
  return 'This device could not make a passkey. Try another one.'
}
