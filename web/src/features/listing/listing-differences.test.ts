import { expect, test } from 'vitest'
import { differencesOf, priceInWords } from './listing-differences.ts'

const shown = {
  hours: null,
  menuUrl: null,
  phone: '(206) 555-0100',
  website: null,
  description: null,
  priceLevel: 2,
  features: ['vegan' as const, 'quiet' as const],
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('differences of listings are shown field by field, in the order of the form', () => {
  const hours = [...Array(6).fill([{ opens: '17:00', closes: '22:00' }]), []]
  const told = differencesOf(shown, { features: ['vegan', 'halal'], hours, phone: null })
  expect(told.map(({ label, now, next }) => [label, plain(now), plain(next)])).toEqual([
    ['Hours', 'Not said', 'Mon–Sat 5 PM–10 PM; Sun Closed'],
    ['Phone', '(206) 555-0100', 'Not said'],
    ['Features', 'Vegan dishes, Quiet enough to talk', 'Added: Halal. Removed: Quiet enough to talk'],
  ])
})

test('a price among the differences of listings has its meaning in words', () => {
  expect(priceInWords(2)).toBe('$$, $30–60 a person')
  expect(priceInWords(null)).toBe('Not said')
})
