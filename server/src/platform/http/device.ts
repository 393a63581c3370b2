import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A device id as read from its cookie. */
export type Device = {
  /** 128 random bits, base64url. */
  id: string
  /** Generated now: the cookie was absent or malformed. */
  isNew: boolean
  /** When it was issued; null without a valid signature. Verified lazily, because few requests need it. */
  since: () => Date | null
}

/** A browser votes on one place after the other: its signature need not be computed each time. */
const rememberedCookies = 10_000

/** Id, time of issue in base 36, signature. Cookies of earlier versions hold the id alone. */
const form = /^([\w-]{22})(?:\.([0-9a-z]{8,9})\.([\w-]{22}))?$/

/**
 * Reads and writes the device cookie. Its time distinguishes a browser that was known before a session began from an
 * invented one, and is stored nowhere else.
 */
export function createDevices(secret: Buffer) {
  const key = createSecretKey(secret)
  const signatureOf = (id: string, issued: string) =>
    createHmac('sha256', key).update(`${id}.${issued}`).digest().subarray(0, 16)

  function sinceOf(id: string, issued: string, signature: string): Date | null {
    const given = Buffer.from(signature, 'base64url')
    const isOurs = given.length === 16 && timingSafeEqual(given, signatureOf(id, issued))
    return isOurs ? new Date(Number.parseInt(issued, 36)) : null
  }

  /** Of good cookies when they were given out. Bad ones are not kept, so that nobody can push these out with them. */
  const remembered = new LRUCache<string, Date>({ max: rememberedCookies })

  function remember(cookie: string, since: Date | null): Date | null {
    if (since) remembered.set(cookie, since)
    return since
  }

  return {
    /** An id without a valid signature stays valid, because the browser's votes depend on it. */
    read(cookie: string | undefined): Device {
      const [, id, issued, signature] = (cookie !== undefined && form.exec(cookie)) || []
      if (id === undefined)
        return { id: randomBytes(16).toString('base64url'), isNew: true, since: () => null }
      if (issued === undefined || signature === undefined) return { id, isNew: false, since: () => null }
      let since: Date | null | undefined
      return {
        id,
        isNew: false,
        since() {
          if (since === undefined) {
            since =
              remembered.get(cookie as string) ?? remember(cookie as string, sinceOf(id, issued, signature))
          }
          return since
        },
      }
    },
    /** The cookie's value for an id issued now. */
    signed(id: string, now: Date): string {
      const issued = now.getTime().toString(36)
      return `${id}.${issued}.${signatureOf(id, issued).toString('base64url')}`
    },
  }
}
