import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test('a code is found in pasted text', () => {
  for (const text of [
    '123456',
    ' 123 456 ',
    '123-456',
    'Your code: 123456',
    'Code 123456, good for 15 minutes',
  ])
    expect(codeDigits(text)).toBe('123456')
})

test('an incomplete code stays incomplete, and its letters are removed', () => {
  expect(codeDigits('12')).toBe('12')
  expect(codeDigits('1a2b')).toBe('12')
  expect(codeDigits('abc')).toBe('')
  expect(codeDigits('1234567')).toBe('123456')
})
