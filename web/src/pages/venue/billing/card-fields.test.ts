import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumberAs, cvvAs, expiryAs } from './card-fields.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x4242 99', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['', ''],
])('a card number stands in groups of four, 19 characters at most: %s', (typed, shown) => {
  expect(cardNumberAs(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1228', '12/28'],
  ['12/28', '12/28'],
  ['12 / 28', '12/28'],
  ['4', '04'],
  ['428', '04/28'],
  ['4/28', '04/28'],
  ['04/2028', '04/28'],
  ['12289', '12/28'],
])('an expiry date is MM/YY: %s', (typed, shown) => {
  expect(expiryAs(typed)).toBe(shown)
})

test('a CVV has four digits at most', () => {
  expect(cvvAs('12a345')).toBe('1234')
})

test.each([cardNumberAs, expiryAs, cvvAs])('what is written already stays as it is', (as) => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(as(as(typed))).toBe(as(typed))
    }),
  )
})
