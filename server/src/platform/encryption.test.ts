import { hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const secretsOf = (master: string) => ({
  key: (name: string) => Buffer.from(hkdfSync('sha256', master, '', name, 32)),
})
const encryption = createEncryption(secretsOf('one'), 'tokens')

test('every text is decrypted to what it was, and is encrypted differently each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      const encrypted = encryption.encrypt(text, context)
      expect(encryption.decrypt(encrypted, context)).toBe(text)
      expect(encryption.encrypt(text, context).equals(encrypted)).toBe(false)
    }),
  )
})

test('bytes that were changed, cut or encrypted elsewhere are refused', () => {
  const encrypted = encryption.encrypt('a secret', 'row 1')
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => encryption.decrypt(changed, 'row 1')).toThrow()
    expect(() => encryption.decrypt(encrypted.subarray(0, index), 'row 1')).toThrow()
  }
  expect(() => encryption.decrypt(encrypted, 'row 2')).toThrow()
  expect(() => createEncryption(secretsOf('one'), 'others').decrypt(encrypted, 'row 1')).toThrow()
  expect(() => createEncryption(secretsOf('two'), 'tokens').decrypt(encrypted, 'row 1')).toThrow()
})
