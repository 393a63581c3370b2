import { describe, expect, test } from 'vitest'
import { type Candidate, type Criteria, noCriteria, statedOnly } from '../request/criteria.ts'
import { lossOfAway, nearestArea, stepsOfWalk } from './away.ts'
import { groupFitOf } from './group-fit.ts'
import { lossOf, type Mismatches, mismatchesOf } from './mismatches.ts'
import { priceFit } from './price.ts'
import { hourAsked, isUsuallyOpen } from './usual-hours.ts'

const venue: Candidate = {
  slug: 'example',
  name: 'Example',
  category: 'restaurant',
  cuisine: 'Thai',
  cuisineFamily: 'thai',
  address: '1 Pine St, Seattle, WA 98101',
  neighborhood: 'Downtown Seattle',
  lat: 47.61,
  lng: -122.3376,
  priceLevel: 2,
  tags: [],
  description: 'A place that does not exist.',
}
const wish = (criteria: Partial<Criteria>): Criteria => ({ ...noCriteria, ...criteria })
const missed = (one: Partial<Candidate>, criteria: Partial<Criteria>): Mismatches => {
  const mismatches = mismatchesOf({ ...venue, ...one }, wish(criteria))
  if (!mismatches) throw new Error('The venue is never suggested.')
  return mismatches
}

describe('the price', () => {
  const fit = (priceLevel: number, criteria: Partial<Criteria>, more: Partial<Candidate> = {}) =>
    priceFit({ ...venue, priceLevel, ...more }, wish(criteria))

  test('a cheaper venue loses a little, one a step above the budget more, and two steps are excluded', () => {
    expect(lossOf(missed({ priceLevel: 1 }, { budget: '$$' }))).toBe(0.5)
    expect(lossOf(missed({ priceLevel: 3 }, { budget: '$$' }))).toBe(4)
    expect(fit(4, { budget: '$$' })).toBeNull()
  })

  test('a venue above the ceiling even at its cheapest is excluded; a cheaper one loses nothing', () => {
    expect(fit(2, { budget: '$', ceiling: 25 })).toBeNull()
    expect(fit(1, { budget: '$$', ceiling: 45 })).toEqual({ above: 0, below: 0, tight: 0 })
    expect(fit(2, { budget: '$$', ceiling: 35 })).toMatchObject({ tight: 1 })
  })

  test('the price of a ticket is not compared as that of a meal', () => {
    const show = { category: 'entertainment' } as const
    expect(fit(2, { budget: '$', ceiling: 25 }, show)).not.toBeNull()
    expect(fit(3, { ticketCeiling: 30 }, show)).toBeNull()
    expect(fit(3, { ticketCeiling: 30 })).not.toBeNull()
  })

  test('an unstated price is no constraint', () => {
    const stated = statedOnly(wish({ budget: '$$', people: 4, defaults: ['budget', 'people'] }))
    expect([stated.budget, stated.people]).toEqual([null, null])
    expect(statedOnly(wish({ budget: '$$', people: 4, defaults: ['people'] })).budget).toBe('$$')
  })
})

describe('the distance', () => {
  const stepsTo = (from: Candidate, criteria: Criteria) => nearestArea(from, criteria)?.steps
  const near = { name: 'Westlake', lat: 47.6113, lng: -122.3371, radiusMeters: 3_219 }
  const north = (meters: number) => ({ ...venue, lat: near.lat + meters / 111_200, lng: near.lng })

  test('the loss by distance grows with the walk within the circle, and with every 500 m outside', () => {
    const walks = [300, 1_000, 2_000, 3_000].map((meters) => stepsOfWalk(north(meters), wish({ near })))
    expect(walks).toEqual([0, 1, 3, 5])
    expect(stepsTo(north(3_000), wish({ near }))).toBe(0)
    expect(stepsTo(north(3_500), wish({ near }))).toBe(1)
    expect(stepsTo(north(5_000), wish({ near }))).toBe(4)
  })

  test('the distance counts from any of the requested neighborhoods', () => {
    const either = wish({ neighborhood: 'Ballard', otherNeighborhoods: ['Downtown Seattle'] })
    expect(stepsTo(venue, either)).toBe(0)
    expect(stepsTo(venue, wish({ neighborhood: 'Ballard' }))).toBeGreaterThan(10)
  })

  test('the distance counts from the nearest of several circles', () => {
    const far = { ...near, name: 'Far', lat: near.lat + 8_000 / 111_200, radiusMeters: 800 }
    const either = wish({
      near: { ...near, radiusMeters: 800 },
      besideNear: [{ neighborhood: null, near: far }],
    })
    expect(stepsTo(north(8_500), either)).toBe(0)
    expect(stepsTo(north(8_500), wish({ near: { ...near, radiusMeters: 800 } }))).toBeGreaterThan(10)
    expect(nearestArea(north(8_500), either)?.area.near?.name).toBe('Far')
  })

  test('the loss by distance grows with every step', () => {
    const losses = Array.from({ length: 20 }, (_, steps) => lossOfAway(steps))
    expect(losses).toEqual(losses.toSorted((a, b) => a - b))
    expect(losses[0]).toBe(0)
  })
})

test.each([
  [4, undefined, [], 'likely'],
  [6, '0-12', [], 'none'],
  [9, '51-150', [], 'likely'],
  [12, '51-150', [], 'unknown'],
  [12, '13-50', [], 'none'],
  [15, '13-50', ['private-room'], 'stated'],
  [30, '>250', [], 'likely'],
] as const)('room for %i with %s seats and %j is %s', (people, seats, tags, room) => {
  expect(groupFitOf(people, { ...venue, tags: [...tags] }, seats ? { seats } : {})).toBe(room)
})

describe('the time of day', () => {
  const cafe: Candidate = { ...venue, category: 'cafe', cuisineFamily: 'coffee' }
  const diner: Candidate = { ...venue, cuisineFamily: 'brunch' }
  const club: Candidate = { ...venue, category: 'entertainment', cuisineFamily: 'nightclub' }

  test('the requested time is compared with the usual hours of a kind of place', () => {
    expect([8, 19].map((hour) => isUsuallyOpen(cafe, hour))).toEqual([true, false])
    expect([11, 19].map((hour) => isUsuallyOpen(diner, hour))).toEqual([true, false])
    expect([12, 23].map((hour) => isUsuallyOpen(club, hour))).toEqual([false, true])
    expect(isUsuallyOpen({ ...venue, tags: ['late-night'] }, 23.5)).toBe(true)
  })

  test('the requested time is the stated time, or the middle of the part of the day', () => {
    const when = { days: [], date: null, minutes: null, bound: 'at', part: null } as const
    expect(hourAsked(null)).toBeNull()
    expect(hourAsked(when)).toBeNull()
    expect(hourAsked({ ...when, part: 'brunch' })).toBe(11)
    expect(hourAsked({ ...when, minutes: 60 })).toBe(25)
  })
})

test('a bar that does not say that children are welcome is not suggested with children', () => {
  const bar = { ...venue, category: 'bar', cuisineFamily: 'beer' } as const
  expect(mismatchesOf(bar, wish({ kids: true }))).toBeNull()
  expect(mismatchesOf({ ...bar, tags: ['family'] }, wish({ kids: true }))).not.toBeNull()
})
