import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSignedByDiscord, publicKeyOf } from './signature.ts'

const now = new Date('2026-11-27T20:00:00Z')
const seconds = now.getTime() / 1_000
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKeyOf(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'))
const body = Buffer.from('{"type":1}')

function signedAt(timestamp: string, signed = body) {
  const message = Buffer.concat([Buffer.from(timestamp), signed])
  return { timestamp, signature: sign(null, message, privateKey).toString('hex') }
}

describe('a signature of Discord', () => {
  test('holds for the bytes and the time that were signed', () => {
    expect(isSignedByDiscord(body, signedAt(String(seconds)), key, now)).toBe(true)
  })

  test.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('of %i seconds from now counts: %s', (shift, counts) => {
    expect(isSignedByDiscord(body, signedAt(String(seconds + shift)), key, now)).toBe(counts)
  })

  test('of another key does not hold', () => {
    const other = publicKeyOf('00'.repeat(32))
    expect(isSignedByDiscord(body, signedAt(String(seconds)), other, now)).toBe(false)
  })

  test('does not hold once a bit of body, time or signature has changed', () => {
    const { signature, timestamp } = signedAt(String(seconds))
    const flip = (bytes: Buffer, bit: number) => {
      const flipped = Buffer.from(bytes)
      const at = Math.floor(bit / 8) % bytes.length
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8))
      return flipped
    }
    fc.assert(
      fc.property(fc.nat({ max: 511 }), (bit) => {
        const otherSignature = flip(Buffer.from(signature, 'hex'), bit).toString('hex')
        expect(isSignedByDiscord(body, { signature: otherSignature, timestamp }, key, now)).toBe(false)
        expect(isSignedByDiscord(flip(body, bit), { signature, timestamp }, key, now)).toBe(false)
      }),
    )
    const later = String(seconds + 1)
    expect(isSignedByDiscord(body, { signature, timestamp: later }, key, now)).toBe(false)
  })

  test('is refused without an exception, whatever the headers hold', () => {
    const header = fc.oneof(
      fc.constant(undefined),
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.constant(String(seconds)),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 128, maxLength: 128 }),
    )
    fc.assert(
      fc.property(header, header, fc.uint8Array(), (signature, timestamp, bytes) => {
        expect(isSignedByDiscord(Buffer.from(bytes), { signature, timestamp }, key, now)).toBe(false)
      }),
    )
  })
})
