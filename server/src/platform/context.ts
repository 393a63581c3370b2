import type { SignedIn } from './accounts.ts'
import type { ApiKeyProof } from './api-keys.ts'
import type { Db } from './database/database.ts'

/**
 * Who makes the call. A `browser` has the secrets of its HttpOnly cookies: each session decides whether it is a voter
 * or the host, never the link.
 */
export type Actor =
  | {
      kind: 'browser'
      /** 128 random bits, base64url. */
      deviceId: string
      /** The device id was generated for this request, so this browser cannot have voted. */
      isNew: boolean
      /** When the device id was issued; null if the request had none, or the time is not signed. */
      deviceSince: () => Date | null
      /** 256 random bits, base64url. */
      hostToken: string
      /** 256 random bits, base64url, the token of the login; null without the cookie. */
      authToken: string | null
      /** 256 random bits, base64url, the token of a login of staff; null without one. */
      staffToken: string | null
      /** The signed id of a browser in which staff signed in before; else null. A hint for limits, and no right. */
      staffBrowser: () => string | null
      /** This process recently read the login of an account with a verified address. A hint for limits, and no right. */
      wasSignedIn: () => boolean
      /** As sent; undefined without one. */
      userAgent?: string | undefined
    }
  | { kind: 'system' }

/** The API key that came with a call. */
export type SentApiKey = {
  /** The key; null for a text that can be none, such as a part of one. */
  secret: string | null
  /** Set by `execute`; until then nobody is signed in. */
  proof: ApiKeyProof | null
}

/** What every service function receives: the database, the actor, and the server's time. */
export type Ctx = {
  db: Db
  actor: Actor
  now: Date
  /** The number of a write that replaces a value, see `refuseOlder`; undefined for clients that send none. */
  sequence?: number | undefined
  /** What makes a call a repetition of an earlier one of the same caller; `content`: compared in place of the body. */
  idempotency?: { key: string; content?: unknown } | undefined
  /** When a vote has been refused because it took too long, of `performance.now()`; undefined for other calls. */
  answerBy?: number | undefined
  /** Does dear work when it is the network's turn (`inTurn`); undefined where nobody's call causes it. */
  takeTurn?: (<T>(cost: number, work: () => T | Promise<T>) => Promise<T>) | undefined
  /** Somebody without cookies calls, through an assistant or a chat. */
  isChannel?: true
  /** Undefined for browsers. With a key, the actor is a browser of its own, whose secrets are derived from the key. */
  apiKey?: SentApiKey | undefined
  /** The signed-in account, or null. Looked up at most once per request, and never without the cookie or a proven key. */
  signedIn(this: Ctx): Promise<SignedIn | null>
}

/** What a function needs that only reads or writes rows at a time: no actor. */
export type DbAt = Pick<Ctx, 'db' | 'now'>
