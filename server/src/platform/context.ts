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
      /** 256 random bits, base64url. */
      hostToken: string
    }
  | { kind: 'system' }

/** What every verb gets: where data lives, who asks, and the server's clock. */
export type Ctx = { db: Db; actor: Actor; now: Date }
