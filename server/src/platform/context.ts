import type { SignedIn } from './accounts.ts'
import type { Db } from './database/database.ts'

/**
 * Who asks. A `browser` carries the secrets of its HttpOnly cookies: whether it is a voter or the host of a
 * session is decided by each session, never by the link.
 */
export type Actor =
  | {
      kind: 'browser'
      /** 128 random bits, base64url. */
      deviceId: string
      /** It came without a device id and has just been given one, so it cannot have voted. */
      isNew: boolean
      /** When it was given its device id; null when it came without one, or nothing proves the time. */
      deviceSince: () => Date | null
      /** 256 random bits, base64url. */
      hostToken: string
      /** 256 random bits, base64url, of a browser that says it is signed in; null without the cookie. */
      authToken: string | null
    }
  | { kind: 'system' }

/** What every verb gets: where data lives, who asks, and the server's clock. */
export type Ctx = {
  db: Db
  actor: Actor
  now: Date
  /** The account signed in here, or null. Looked up at most once a request, and never for browsers without the cookie. */
  signedIn(this: Ctx): Promise<SignedIn | null>
}
