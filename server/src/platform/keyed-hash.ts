import { createHmac, createSecretKey } from 'node:crypto'

/**
 * HMAC-SHA-256 of texts by one key, 32 bytes. Node makes a key of its own of plain bytes for each hash, which takes longer than
 * the hash: here it is made once.
 */
export function keyedHash(secret: Buffer): (text: string) => Buffer {
  const key = createSecretKey(secret)
  return (text) => createHmac('sha256', key).update(text).digest()
}
