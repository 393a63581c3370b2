import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { copyString } from '../../copy-string.ts'
import { createSigner } from '../../hmac.ts'
import { randomText } from '../../random.ts'

/** A device id as read from its cookie. */
export type Device = {
  /** 128 random bits, base64url. */
  id: string
  /** Generated now: the cookie was absent or malformed. */
  isNew: boolean
  /** When it was issued; null without a valid signature. Verified lazily, because few requests need it. */
  since: () => Date | null
}

const signatureBytes = 16
/** A browser votes on several venues in a row: its signature is verified once. */
const maxRememberedCookies = 2_000

/** Id, time of issue in base 36, signature. Cookies of earlier versions hold the id alone. */
const form = /^([\w-]{22})(?:\.([0-9a-z]{8,9})\.([\w-]{22}))?$/

/**
 * Reads and writes the device cookie. Its time distinguishes a browser that was known before a session began from an
 * invented one, and is stored nowhere else.
 */
export function createDevices(secret: Buffer) {
  const sign = createSigner(secret)
  const signatureOf = (id: string, issued: string) =>
    Buffer.from(sign(`${id}.${issued}`, 'binary').slice(0, signatureBytes), 'latin1').toString('base64url')

  /** When valid cookies were issued, in milliseconds. Invalid ones are not cached, so that they cannot evict these. */
  const issuedAt = new LRUCache<string, number>({ max: maxRememberedCookies })

  function sinceOf(cookie: string, id: string, issued: string, signature: string): Date | null {
    const known = issuedAt.get(cookie)
    if (known !== undefined) return new Date(known)
    // Both have 22 characters.
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, issued)))) return null
    const since = Number.parseInt(issued, 36)
    issuedAt.set(copyString(cookie), since)
    return new Date(since)
  }

  return {
    /** An id without a valid signature stays valid, because the browser's votes depend on it. */
    read(cookie: string | undefined): Device {
      const [whole, sentId, issued, signature] = (cookie !== undefined && form.exec(cookie)) || []
      if (whole === undefined || sentId === undefined)
        return { id: randomText(16), isNew: true, since: () => null }
      // Rate limits keep it.
      const id = copyString(sentId)
      if (issued === undefined || signature === undefined) return { id, isNew: false, since: () => null }
      let since: Date | null | undefined
      return {
        id,
        isNew: false,
        since() {
          if (since === undefined) since = sinceOf(whole, id, issued, signature)
          return since
        },
      }
    },
    /** The cookie's value for an id issued now. */
    signed(id: string, now: Date): string {
      const issued = now.getTime().toString(36)
      return `${id}.${issued}.${signatureOf(id, issued)}`
    },
  }
}
