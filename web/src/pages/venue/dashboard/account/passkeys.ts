import { ApiError, api } from '../../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../../lib/http/problem.ts'
import { importOrLeave } from '../../../../lib/loading/retry-import.ts'
import type { AskAgain } from '../../../../sign-in/use-ask-again.tsx'

/** Creates a passkey on the device and stores it. Resolves to the recovery code of a first one. */
export async function addPasskey(name: string, askAgain: AskAgain['askAgain']): Promise<string | null> {
  // Loaded on demand: most visits add none.
  const { startRegistration } = await importOrLeave(() => import('@simplewebauthn/browser'))
  const { options } = await askAgain(() => api('POST /api/auth/passkeys/registration-options', {}))
  const response = await startRegistration({ optionsJSON: options as never })
  const body = { response: { ...response }, name }
  return (await askAgain(() => api('POST /api/auth/passkeys', { body }))).recoveryCode
}

/** What an authenticator's error says to people (W3C Web Authentication, level 3, section 5.1.3): nothing if they gave up. */
export function passkeyProblem(error: unknown): Problem {
  if (error instanceof ApiError) return problemOf(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return { sentence: '', fields: {} }
  const isSecond = name === 'InvalidStateError'
  const sentence = isSecond
    ? 'This device has a passkey for this account already.'
    : 'This device could not make a passkey. Try another one.'
  return { sentence, fields: {} }
}
