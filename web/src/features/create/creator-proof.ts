import { ApiError, api } from '../../platform/api-client.ts'

/** Where the token of a used link is kept (specification 2, section 3). */
const tokenKey = 'nofomoSessionToken'

/** Whether this browser holds a token that proves a host's sign-in. A check that fails proves nothing. */
export async function provesCreator(signal: AbortSignal): Promise<boolean> {
  const bearer = keptToken()
  if (!bearer) return false
  try {
    const proven = await api('GET /api/auth/magic-link/session', {}, { bearer, signal })
    return proven.authenticated && proven.purpose === 'creator_signin'
  } catch {
    return false
  }
}

function keptToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}

/** Keeps the token of a sign-in. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(tokenKey, token)
  } catch {
    // Private windows may refuse; the cookie signs in all the same.
  }
}

/** Text, @, text: the server looks closer. Null if all is well. */
export function emailProblem(email: string): string | null {
  return /^\S+@\S+$/.test(email.trim()) ? null : 'Please enter a valid email address'
}

export type Failure = { sentence: string; tone: 'error' | 'warning' }

/** What went wrong with sending a link, as the specification words it (1, section 8). */
export function linkFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { sentence: 'Failed to send magic link', tone: 'error' }
  if (error.code === 'network') return { sentence: 'Network error. Please try again.', tone: 'error' }
  const isOurs = !error.message.startsWith('HTTP error!')
  if (error.status === 429)
    return {
      sentence: isOurs ? error.message : 'Too many requests. Please try again later.',
      tone: 'warning',
    }
  const sentence = error.fields.email ?? (isOurs ? error.message : 'Failed to send magic link')
  return { sentence, tone: 'error' }
}
