import { type BinaryLike, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** HMAC-SHA-256 of the parts, one after the other; 32 bytes. */
export function hmac(key: BinaryLike | KeyObject, ...parts: readonly BinaryLike[]): Buffer {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/**
 * The HMAC of texts by one key. Node makes a key of its own of plain bytes for each hash, which takes longer than the hash: here
 * it is made once.
 */
export function keyedHash(secret: Buffer): (text: string) => Buffer {
  const key = createSecretKey(secret)
  return (text) => hmac(key, text)
}
