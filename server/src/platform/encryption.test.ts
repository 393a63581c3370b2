import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = Buffer.alloc(32, 7)

test('an encrypted text is read with its key and purpose alone', () => {
  const stored = encrypt('whsec_ü', key, 'webhook a')
  expect(decrypt(stored, key, 'webhook a')).toBe('whsec_ü')
  expect(() => decrypt(stored, key, 'webhook b')).toThrow()
  expect(() => decrypt(stored, Buffer.alloc(32, 8), 'webhook a')).toThrow()
})

test('a changed byte makes an encrypted text unreadable', () => {
  const stored = encrypt('whsec_a', key, '')
  for (let at = 0; at < stored.length; at += 1) {
    const changed = Buffer.from(stored)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(changed, key, '')).toThrow()
  }
})

test('the same text is encrypted differently each time', () => {
  expect(encrypt('a', key, '').equals(encrypt('a', key, ''))).toBe(false)
})
