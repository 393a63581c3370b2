import { expect, test } from 'vitest'
import { codeAt, stepOf, toBase32, totpUri } from './totp.ts'

/** The secret and the codes of RFC 6238, appendix B, in six digits. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the one-time code at %i seconds is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
})

test('a one-time code is accepted half a minute early or late, and no longer', () => {
  const at = (seconds: number) => new Date(1_234_567_890_000 + seconds * 1_000)
  const step = Math.floor(1_234_567_890 / 30)
  for (const seconds of [-30, 0, 30]) expect(stepOf(secret, '005924', at(seconds))).toBe(step)
  for (const seconds of [-90, 90]) expect(stepOf(secret, '005924', at(seconds))).toBeNull()
  expect(stepOf(secret, '00592', at(0))).toBeNull()
})

test('the secret of an authenticator app is encoded in base32 in the address of its QR code', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const uri = totpUri(secret, 'Robin & Kim')
  expect(uri).toContain('/NoFOMO:Robin%20%26%20Kim?')
  expect(uri).toContain(`secret=${toBase32(secret)}&issuer=NoFOMO`)
})
