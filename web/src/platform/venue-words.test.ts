import { expect, test } from 'vitest'
import { factsOf, kindOf } from './venue-words.ts'

const known = {
  cuisine: 'Italian',
  category: 'restaurant',
  neighborhood: 'Fremont',
  priceRange: '$60–100',
} as const

test('a place is told by its cuisine, where it is, and its price', () => {
  expect(factsOf(known)).toBe('Italian · Fremont · $60–100')
  expect(factsOf(known, 'rated 4.5', null, false)).toBe('Italian · Fremont · $60–100 · rated 4.5')
})

test('without a cuisine its category stands for it, and what is not known is left out', () => {
  const unknown = { cuisine: null, category: 'cafe', neighborhood: null, priceRange: null } as const
  expect(factsOf(unknown)).toBe('Café')
  expect(kindOf({ cuisine: null, category: 'bar' })).toBe('Bar')
})
