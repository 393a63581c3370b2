import { browserStorage } from './browser-storage.ts'

/** The token of a used link or code (docs/product.md, "Signing in"). It opens nothing by itself: the cookie does. */
const key = 'nofomoSessionToken'

// Where storage is refused there is no token, and the cookie signs in all the same.

export const keptToken = (): string | null => browserStorage.read(key)

/** Keeps what proves a sign-in at `GET /api/auth/magic-link/session`. */
export function keepToken(token: string | null): void {
  if (token) browserStorage.write(key, token)
}

export function forgetToken(): void {
  browserStorage.remove(key)
}
