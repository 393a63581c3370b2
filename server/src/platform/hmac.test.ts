import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './hmac.ts'

test('a text is signed as by every other HMAC-SHA-256', () => {
  // RFC 4231, test case 2.
  expect(createSigner(Buffer.from('Jefe'))('what do ya want for nothing?', 'hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('keys and texts of any length are signed as Node signs them', () => {
  const keys = fc.uint8Array({ maxLength: 130 }).map((bytes) => Buffer.from(bytes))
  fc.assert(
    fc.property(keys, fc.string({ unit: 'binary', maxLength: 1_000 }), (key, text) => {
      expect(createSigner(key)(text, 'hex')).toBe(createHmac('sha256', key).update(text).digest('hex'))
    }),
  )
})

test('one key signs many texts, in any order', () => {
  const sign = createSigner(Buffer.alloc(32, 7))
  const longer = 'a longer text, and longer than there is room for '.repeat(20)
  const texts = ['first', longer, 'second', '']
  const signed = texts.map((text) => sign(text, 'base64url'))
  expect(texts.toReversed().map((text) => sign(text, 'base64url'))).toEqual(signed.toReversed())
  expect(new Set(signed).size).toBe(texts.length)
})
