import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { expect, test } from 'vitest'
import { listWith, wishesFor } from './start-session.ts'

test('a session is started with choices by name and as the chosen range, and words as the description', () => {
  const chosen = {
    words: ' quiet, one vegan ',
    neighborhood: 'Fremont',
    budget: '$$$$',
    groupSize: '12+',
    when: null,
    leftOut: [{ id: 'diet:vegan' } as Chip],
  } as const
  expect(wishesFor(chosen)).toEqual({
    description: 'quiet, one vegan',
    location: 'Fremont, Seattle',
    preferences: { budget: 'luxury', groupSize: '12+' },
    without: ['diet:vegan'],
  })
})

test('a session is started without what nobody chose', () => {
  const nothing = { words: '  ', neighborhood: null, budget: null, groupSize: null, when: null, leftOut: [] }
  expect(wishesFor(nothing)).toEqual({ location: null, preferences: { budget: null, groupSize: null } })
})

test('a vote started with a place has it first, once, and at most two suggestions beside it', () => {
  const venue = (id: string, source: Venue['source'] = 'catalogue') => ({ id, name: id, source }) as Venue
  const suggested = ['canlis', 'joule', 'altura'].map((id) => venue(id))
  const listed = (place: Venue | null) => listWith(place, suggested).map(({ id, source }) => [id, source])
  expect(listed(venue('joule'))).toEqual([
    ['joule', 'catalogue'],
    ['canlis', 'ai_suggestions'],
    ['altura', 'ai_suggestions'],
  ])
  expect(listed(venue('tutta-bella', 'directory')).map(([id]) => id)).toEqual([
    'tutta-bella',
    'canlis',
    'joule',
  ])
  expect(listed(null).map(([id]) => id)).toEqual(['canlis', 'joule', 'altura'])
})
