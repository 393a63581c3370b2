import { expect, test } from 'vitest'
import { checkAddress } from './creator-proof.ts'

test.each(['', '  ', 'maya', 'maya@', '@example.com'])('"%s" is not an email address', (email) =>
  expect(checkAddress({ email })).toEqual({ email: 'Please enter a valid email address' }),
)

test('an email address may be surrounded by blanks', () =>
  expect(checkAddress({ email: ' maya@example.com ' })).toEqual({}))
