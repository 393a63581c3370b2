import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Names the key of what is encrypted from now on. A higher one rotates the key; what was encrypted before stays readable. */
const currentKeyId = 1

/**
 * Encrypts secrets at rest, for one purpose. `context` says what a text belongs to, such as a row: in another context it
 * cannot be decrypted.
 */
export type Encryption = {
  encrypt(text: string, context: string): Buffer
  /** @throws if the bytes were changed, or belong to another purpose or context */
  decrypt(bytes: Buffer, context: string): string
}

/** For what the database may hold from before a new master secret: null where it cannot be decrypted. */
export function decryptOrNull({ decrypt }: Encryption, bytes: Buffer, context: string): string | null {
  try {
    return decrypt(bytes, context)
  } catch {
    return null
  }
}

/** One byte names the key, then follow nonce, ciphertext and tag. */
export function createEncryption(secrets: Secrets, purpose: string): Encryption {
  const keyOf = (id: number) => secrets.key(`${purpose} encryption ${id}`)
  return {
    encrypt(text, context) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, keyOf(currentKeyId), nonce).setAAD(Buffer.from(context))
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([Buffer.of(currentKeyId), nonce, ...encrypted, cipher.getAuthTag()])
    },
    decrypt(bytes, context) {
      const keyId = bytes[0]
      if (keyId === undefined || keyId > currentKeyId || bytes.length <= nonceLength + tagLength)
        throw new Error('These bytes were not encrypted here.')
      const decipher = createDecipheriv(algorithm, keyOf(keyId), bytes.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength))
      const encrypted = bytes.subarray(1 + nonceLength, -tagLength)
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
    },
  }
}
