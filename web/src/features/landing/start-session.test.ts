import type { Venue } from '@nofomo/contracts/venues.ts'
import { expect, test } from 'vitest'
import { askedFor, listWith, requestFor } from './start-session.ts'

test('choices are sent by name and as the chosen range, words as the description', () => {
  const chosen = {
    words: ' quiet, one vegan ',
    neighborhood: 'Fremont',
    budget: '$$$$',
    groupSize: '12+',
    open: [],
  } as const
  expect(requestFor(chosen)).toEqual({
    title: 'Where to in Fremont?',
    description: 'quiet, one vegan',
    location: 'Fremont, Seattle',
    preferences: { budget: 'luxury', groupSize: '12+' },
  })
})

test('without words there is no description, and no default gives way', () => {
  const chosen = {
    words: '  ',
    neighborhood: 'Ballard',
    budget: '$',
    groupSize: '2',
    open: ['budget', 'groupSize'],
  } as const
  expect(requestFor(chosen)).not.toHaveProperty('description')
  expect(requestFor(chosen)).not.toHaveProperty('yielding')
})

test('the shown values are sent; words take precedence only over untouched defaults', () => {
  const chosen = {
    words: 'cheap ramen for five',
    neighborhood: 'Ballard',
    budget: '$$',
    groupSize: '3-4',
  } as const
  const shown = { budget: 'moderate', groupSize: '3-4' }
  expect(requestFor({ ...chosen, open: ['budget', 'groupSize'] })).toMatchObject({
    preferences: shown,
    yielding: ['budget', 'groupSize'],
  })
  expect(requestFor({ ...chosen, open: ['groupSize'] })).toMatchObject({
    preferences: shown,
    yielding: ['groupSize'],
  })
})

test('the session stores the final criteria: a range as a range, a number as a number', () => {
  const known = { budget: '$$', groupSize: 7, groupSizeRange: '5-7', occasion: null, cuisine: null } as const
  expect(askedFor(known)).toEqual({ budget: '$$', groupSize: '5-7', occasion: null, cuisine: null })
  expect(askedFor({ ...known, groupSize: 5, groupSizeRange: null })).toMatchObject({ groupSize: 5 })
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
