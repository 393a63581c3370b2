import { readShortCode, shortCodeInWords } from '@nofomo/contracts/offers/limits.ts'
import { expect, test } from 'vitest'
import { cursorInHalves, inHalves, problemOfTyped } from './typed-code.ts'

test('a code is written in two halves as it is typed', () => {
  const typed = ['', 'k', 'kx', 'kxm', 'kxm4', 'kxm4w', 'kxm4w7pa', 'KXM4-W7PA', ' kxm4 w7pa ', 'kxm4–w7pax']
  expect(typed.map(inHalves)).toEqual([
    ...['', 'K', 'KX', 'KXM', 'KXM4', 'KXM4-W', 'KXM4-W7PA', 'KXM4-W7PA', 'KXM4-W7PA', 'KXM4-W7PA'],
  ])
  expect(inHalves('kxm4w7pa')).toBe(shortCodeInWords(readShortCode('kxm4w7pa') ?? ''))
})

test('the cursor stays behind the character that was typed', () => {
  expect(cursorInHalves('KXM4W', 5)).toBe(6)
  expect(cursorInHalves('KAXM4-W7P', 2)).toBe(2)
  expect(cursorInHalves('KXM4-', 5)).toBe(4)
})

test('a character that no code has is told at once', () => {
  expect(problemOfTyped('kxm4')).toBeNull()
  expect(problemOfTyped('K0')).toBe('No code has “0”. Compare it with the voucher.')
  expect(problemOfTyped('oO1.')).toBe('No code has “O” or “1” or “.”. Compare it with the voucher.')
})
