import { expect, test } from 'vitest'
import { checkEmail } from './check-email.ts'

test('a link needs an address', () => {
  expect(checkEmail({ email: '  ' })).toEqual({ email: 'Email is required' })
  expect(checkEmail({ email: 'maya' })).toEqual({ email: 'Please enter a valid email address' })
  expect(checkEmail({ email: ' maya@example.com ' })).toEqual({})
})
