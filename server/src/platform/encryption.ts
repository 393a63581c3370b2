import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const vectorLength = 12
const tagLength = 16

/**
 * Encrypts a text for the database. `purpose` binds it to its row: copied to another one, it does not decrypt.
 * @param key of `Secrets`
 */
export function encrypt(text: string, key: Buffer, purpose: string): Buffer {
  const vector = randomBytes(vectorLength)
  const sealing = createCipheriv(cipher, key, vector, { authTagLength: tagLength })
  sealing.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([vector, sealing.getAuthTag(), sealed])
}

/** @throws Error for another key or purpose, and for bytes that were changed */
export function decrypt(stored: Buffer, key: Buffer, purpose: string): string {
  const opening = createDecipheriv(cipher, key, stored.subarray(0, vectorLength), {
    authTagLength: tagLength,
  })
  opening.setAAD(Buffer.from(purpose))
  opening.setAuthTag(stored.subarray(vectorLength, vectorLength + tagLength))
  const sealed = stored.subarray(vectorLength + tagLength)
  return Buffer.concat([opening.update(sealed), opening.final()]).toString('utf8')
}
