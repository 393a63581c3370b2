import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOf, cutText, withPeriod } from './sentences.ts'

test('a sentence that ends with a name has one full stop, even if the name ends with one', () => {
  expect(['Altura', 'Bakery & Co.', 'Yum!', 'Où?', 'Wait…'].map(withPeriod)).toEqual([
    'Altura.',
    'Bakery & Co.',
    'Yum!',
    'Où?',
    'Wait…',
  ])
})

test('a text is cut to its length, never within a character, and only if it is longer', () => {
  expect(cutText('Tacos', 5)).toBe('Tacos')
  expect(cutText('Tacos on Friday', 7)).toBe('Tacos…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.isWellFormed()).toBe(true)
      if (text.length <= max) expect(cut).toBe(text)
      else expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    }),
  )
})

test('names are listed as a choice, and of many only the first', () => {
  expect(anyOf([])).toBe('')
  expect(anyOf(['Altura'])).toBe('Altura')
  expect(anyOf(['Altura', 'Canlis', 'Paseo'])).toBe('Altura, Canlis or Paseo')
  expect(anyOf(['Altura', 'Canlis', 'Paseo', 'Canon', 'Revel'])).toBe('Altura, Canlis, Paseo or 2 more')
})
