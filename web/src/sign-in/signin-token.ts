import { browserStorage } from '../lib/storage/browser-storage.ts'

/** The token of a used link or code (docs/product.md, "Signing in"). It grants no access: the cookie does. */
const key = 'nofomoSessionToken'

// Where storage is refused there is no token, and the cookie is enough to sign in.

export const storedToken = (): string | null => browserStorage.read(key)

/** Stores the proof of a sign-in, for `GET /api/auth/magic-link/session`. */
export function storeToken(token: string | null): void {
  if (token) browserStorage.write(key, token)
}

export function forgetToken(): void {
  browserStorage.remove(key)
}
