import { randomBytes, timingSafeEqual } from 'node:crypto'
import { copyString } from '../../copy-string.ts'
import { keyedHash } from '../../keyed-hash.ts'

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

/** Id, time of issue in base 36, signature. Cookies of earlier versions hold the id alone. */
const form = /^([\w-]{22})(?:\.([0-9a-z]{8,9})\.([\w-]{22}))?$/

/**
 * Reads and writes the device cookie. Its time distinguishes a browser that was known before a session began from an
 * invented one, and is stored nowhere else.
 */
export function createDevices(secret: Buffer) {
  const hash = keyedHash(secret)
  const signatureOf = (id: string, issued: string) =>
    hash(`${id}.${issued}`).toString('base64url', 0, signatureBytes)

  function sinceOf(id: string, issued: string, signature: string): Date | null {
    // Both have 22 characters.
    const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, issued)))
    return isValid ? new Date(Number.parseInt(issued, 36)) : null
  }

  return {
    /** An id without a valid signature stays valid, because the browser's votes depend on it. */
    read(cookie: string | undefined): Device {
      const [, sentId, issued, signature] = (cookie !== undefined && form.exec(cookie)) || []
      if (sentId === undefined)
        return { id: randomBytes(16).toString('base64url'), isNew: true, since: () => null }
      // Rate limits keep it.
      const id = copyString(sentId)
      if (issued === undefined || signature === undefined) return { id, isNew: false, since: () => null }
      let since: Date | null | undefined
      return {
        id,
        isNew: false,
        since() {
          if (since === undefined) since = sinceOf(id, issued, signature)
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
