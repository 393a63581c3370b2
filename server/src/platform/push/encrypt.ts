import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's keys: a point of P-256 (65 bytes) and its secret (16 bytes). */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

const curve = 'prime256v1'
const recordSize = 4_096
/** Marks the last record. */
const lastRecord = Buffer.from([2])
/** What every push service accepts, minus the overhead of encryption. */
export const maxPayloadLength = 3_900

/** Whether these can be a browser's keys: the point lies on the curve. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false
  try {
    freshPair().computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a payload so that only this browser can read it: one record of `aes128gcm` (RFC 8291, RFC 8188).
 * @param chosen only for the example of the RFC; otherwise fresh for each message
 * @throws Error for a longer payload than `maxPayloadLength`, and for invalid keys
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  payload: string,
  chosen: { pair: ECDH; salt: Buffer } = { pair: freshPair(), salt: randomBytes(16) },
): Buffer {
  const text = Buffer.from(payload)
  if (text.length > maxPayloadLength) throw new Error('This message is too long for push services.')
  const { pair, salt } = chosen
  const own = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const secret = derive(pair.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([own.length]),
    own,
    cipher.update(Buffer.concat([text, lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function freshPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
