import { expect, test } from 'vitest'
import { openDeck } from '../ballot/deck.ts'
import { cardPlaces } from './card-places.ts'

const venue = (id: string) => ({ id }) as Parameters<typeof cardPlaces>[0]['venues'][number]
const venues = ['spinasse', 'altura', 'paseo'].map(venue)
const places = (place: number, leaving: string | null) => {
  const deck = openDeck(venues, {})
  const way = leaving === null ? null : { venueId: leaving, vote: 1 as const }
  return Object.fromEntries(cardPlaces({ venues, deck, place, leaving: way }))
}

test('behind the front card is the next one, and the card just voted on leaves', () => {
  expect(places(0, null)).toEqual({ spinasse: 'front', altura: 'behind' })
  expect(places(1, 'spinasse')).toEqual({ spinasse: 'leaving', altura: 'front', paseo: 'behind' })
})

test('after the last vote only its leaving card remains', () => {
  expect(places(-1, 'paseo')).toEqual({ paseo: 'leaving' })
})
