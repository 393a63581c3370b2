import { expect, test } from 'vitest'
import { factsOf } from './venue-facts.ts'

test('a venue’s facts come from its tags only', () => {
  expect(factsOf({ tags: ['quiet', 'view', 'reservations', 'outdoor-seating', 'vegan'] })).toEqual([
    { label: 'Ambiance', text: 'Quiet enough to talk, a view' },
    { label: 'Seating', text: 'Takes reservations' },
    { label: 'Outdoor seating', text: 'Yes' },
  ])
  expect(factsOf({ tags: [] })).toEqual([])
})

test('a fact that others state has its source and year beside it', () => {
  const credits = [{ fact: 'outdoor-seating', source: 'osm', year: 2022 } as const]
  expect(factsOf({ tags: ['quiet', 'outdoor-seating'], credits })).toEqual([
    { label: 'Ambiance', text: 'Quiet enough to talk' },
    { label: 'Outdoor seating', text: 'Yes (OpenStreetMap 2022)' },
  ])
})
