import { expect, test } from 'vitest'
import { factsOf, kindOf } from './venue.messages.ts'

const known = {
  cuisine: 'Italian',
  category: 'restaurant',
  neighborhood: 'Fremont',
  priceRange: '$60–100',
} as const

test('a venue is described by its cuisine, neighborhood and price', () => {
  expect(factsOf(known)).toBe('Italian · Fremont · $60–100')
  expect(factsOf(known, 'rated 4.5', null, false)).toBe('Italian · Fremont · $60–100 · rated 4.5')
})

test('without a cuisine its category is shown, and unknown facts are omitted', () => {
  const unknown = { cuisine: null, category: 'cafe', neighborhood: null, priceRange: null } as const
  expect(factsOf(unknown)).toBe('Café')
  expect(kindOf({ cuisine: null, category: 'bar' })).toBe('Bar')
})
