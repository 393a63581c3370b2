import { browserStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'
import { deviceNow } from '../lib/time/clock.ts'
import { forgetToken } from './signin-token.ts'

/**
 * What this browser stores about signing in. It grants no access: the cookie does (docs/product.md, "What the browser
 * keeps").
 */

const keys = {
  lastEmail: 'nofomoLastEmail',
  linkHint: 'nofomoMagicLinkHint',
  lastVerifiedSession: 'nofomoLastVerifiedSession',
  verifiedLocally: 'nofomoVerifiedLocally',
} as const

/** See docs/product.md, "What the browser keeps". */
const hintLifetimeMs = 600_000

/** The last requested link: its address, its redirect, and the time, in ms since 1970. */
export type LinkHint = { email: string; redirect: string | null; sentAt: number }

/** The hint in a stored text, or null if it is older than ten minutes or invalid. */
export function freshHint(stored: string | null, now: number): LinkHint | null {
  const hint: unknown = parsedObject(stored)
  if (!isHint(hint)) return null
  const age = now - hint.sentAt
  return age >= 0 && age < hintLifetimeMs ? hint : null
}

function isHint(value: unknown): value is LinkHint {
  if (typeof value !== 'object' || value === null) return false
  const { email, redirect, sentAt } = value as Partial<LinkHint>
  return (
    typeof email === 'string' && typeof sentAt === 'number' && (!redirect || typeof redirect === 'string')
  )
}

export function rememberLink(hint: LinkHint): void {
  browserStorage.write(keys.lastEmail, hint.email)
  browserStorage.write(keys.linkHint, JSON.stringify(hint))
  setTimeout(recallLink, hintLifetimeMs)
}

/** The hint if it is fresh; an expired one is removed. */
export function recallLink(): LinkHint | null {
  const stored = browserStorage.read(keys.linkHint)
  const hint = freshHint(stored, deviceNow())
  if (!hint && stored !== null) browserStorage.remove(keys.linkHint)
  return hint
}

export const lastEmail = () => browserStorage.read(keys.lastEmail)

export function keepVerifiedSession(sessionId: string | null): void {
  if (sessionId) browserStorage.write(keys.lastVerifiedSession, sessionId)
}

/** Lets a voter without a network continue to public results. The server neither sees nor trusts it. */
export function markVerifiedLocally(): void {
  browserStorage.write(keys.verifiedLocally, 'true')
}

/** After signing out: the next person at this browser need not learn whose it was. */
export function forgetSignIn(): void {
  forgetToken()
  for (const key of Object.values(keys)) browserStorage.remove(key)
}
