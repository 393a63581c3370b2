/** The token of a used link or code (specification 2, section 3). It opens nothing by itself: the cookie does. */
const key = 'nofomoSessionToken'

// Storage may be refused, in private windows for instance: then there is no token, and the cookie signs in all the same.

export function keptToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps what proves a sign-in at `GET /api/auth/magic-link/session`. */
export function keepToken(token: string | null): void {
  if (!token) return
  try {
    localStorage.setItem(key, token)
  } catch {}
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
