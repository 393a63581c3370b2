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
