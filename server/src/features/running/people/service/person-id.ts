import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../../platform/keyed-hash.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** The content of a person's id: the address, or the account of a guest. */
export type PersonRef = { address: string } | { accountId: string }

export type PersonIds = {
  idOf(who: PersonRef): string
  /** Null for an invalid id. */
  personOf(id: string): PersonRef | null
  /** A keyed hash, by which an erasure is found again. */
  keyOf(who: PersonRef): Buffer
}

const accountForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ivLength = 12
const tagLength = 16

/** Ids are encrypted, so that URLs and logs contain no mail address. */
export function personIds(secrets: Secrets): PersonIds {
  const sealing = secrets.key('person id')
  const hashed = keyedHash(secrets.key('person key'))
  // The same address has the same id, so that the URL of a person can be shared.
  const ivOf = (address: string) => hashed(`id ${address}`).subarray(0, ivLength)

  function seal(address: string): string {
    const iv = ivOf(address)
    const cipher = createCipheriv('aes-256-gcm', sealing, iv)
    const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  function open(id: string): string | null {
    const bytes = Buffer.from(id, 'base64url')
    if (bytes.length <= ivLength + tagLength) return null
    const iv = bytes.subarray(0, ivLength)
    try {
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv)
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const address =
        decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      return timingSafeEqual(iv, ivOf(address)) ? address : null
    } catch {
      return null
    }
  }

  return {
    idOf: (who) => ('address' in who ? seal(who.address) : who.accountId),
    personOf(id) {
      if (accountForm.test(id)) return { accountId: id }
      const address = open(id)
      return address === null ? null : { address }
    },
    keyOf: (who) => hashed('address' in who ? `address ${who.address}` : `account ${who.accountId}`),
  }
}
