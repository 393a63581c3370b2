import { ApiError, api } from '../../platform/api-client.ts'

/** What the person sees when it did not work; null when they changed their mind. */
export type Refusal = string | null

/** Has the device make a passkey and stores it. Resolves to true, or to what went wrong. */
export async function addPasskey(name: string): Promise<true | Refusal> {
  try {
    // Fetched when it is needed: most visits add none.
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { options } = await api('POST /api/auth/passkeys/registration-options', {})
    const response = await startRegistration({ optionsJSON: options as never })
    await api('POST /api/auth/passkeys', { body: { response: { ...response }, name } })
    return true
  } catch (error) {
    return sentenceFor(error)
  }
}

/** Our own sentence for what an authenticator throws (W3C Web Authentication, level 3, section 5.1.3). */
export function sentenceFor(error: unknown): Refusal {
  if (error instanceof ApiError) return error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') return 'This device has a passkey for this account already.'
  return 'This device could not make a passkey. Try another one.'
}

/** A name to start from, by the device. */
export function deviceName(userAgent: string): string {
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows computer'],
    [/CrOS/, 'Chromebook'],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
}
