import { expect, test } from 'vitest'
import type { CatalogVenue } from '../../../../../catalog/catalog.ts'
import { cuisinePhrase } from './cuisine-phrase.ts'

test.each([
  ['Bolivian', 'Bolivian cooking'],
  ['Italian-American', 'Italian-American cooking'],
  ['Irish Pub', 'an Irish pub'],
  ["Xi'an Noodles", "Xi'an noodles"],
  ['Middle Eastern', 'Middle Eastern cooking'],
  ['Southeast Asian Food Hall', 'a Southeast Asian food hall'],
  ['Southern Breakfast', 'southern breakfast'],
  ['Ping-Pong', 'ping-pong'],
  ['Wood-Fired Pizza', 'wood-fired pizza'],
])('%s is named as %s in a sentence', (cuisine, phrase) => {
  const venue = { cuisine, category: 'restaurant' } as CatalogVenue
  expect(cuisinePhrase(venue)).toBe(phrase)
})
