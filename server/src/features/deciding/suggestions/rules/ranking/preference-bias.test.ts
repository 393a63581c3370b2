import { swipedCuisines, swipes, vibes } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { catalogPool } from '../../service/pool.ts'
import { suggestVenues } from '../../service/suggest-venues.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import { withLiking, withoutLiking } from '../lexicon/taste-words.ts'
import { statedOnly } from '../request/criteria.ts'
import { anyDay, parseCuisine } from '../request/form.ts'
import { understand } from '../request/understand.ts'
import { lists, lossOf, mismatchesOf } from './mismatches.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ask = (description: string, tastes: Tastes | null, location = 'Capitol Hill') =>
  suggestVenues({ location, description, tastes, now })
const likes = (cuisine: string, swipe = 'yes') =>
  ({ food_swiper: { swipes: { [cuisine]: swipe } } }) as Tastes
const limited = (given: object): Tastes => ({
  deal_breakers: { ceiling: null, diets: [], dealBreakers: [], reach: null, ...given },
})
/** With the facts of open data, as suggestions know it. */
const inCatalog = (id: string) => catalogPool().venues.find(({ slug }) => slug === id)
const thai = parseCuisine('Thai')
const familiesOf = ({ venues }: ReturnType<typeof ask>) =>
  venues.map(({ id }) => inCatalog(id)?.cuisineFamily)

describe('what a host likes', () => {
  test('a host’s tastes come first where the request leaves them open, and the reason says so', () => {
    const answer = ask('', likes('ramen'))
    expect(familiesOf(answer)).toContain('ramen')
    const ramen = answer.venues.find(({ reason }) => reason?.includes('because'))
    expect(ramen?.reason).toMatch(/, because you like ramen\.$/)
    expect(familiesOf(ask('', likes('ramen', 'no')))).not.toContain('ramen')
  })

  test('empty tastes of a host change nothing', () => {
    const before = ask('', null)
    for (const tastes of [{}, { food_swiper: null, vibe_check: null }, likes('ramen', 'skip')])
      expect(ask('', tastes as Tastes).venues).toEqual(before.venues)
  })

  test('a requested kitchen precedes a host’s tastes, which are not named then', () => {
    const { venues } = ask('Thai', { ...likes('ramen'), ...limited({ diets: ['halal'] }) })
    for (const { id, reason } of venues) {
      const venue = inCatalog(id)
      expect(venue && thai && closenessOf(venue, thai)).toBe(0)
      expect(reason).not.toMatch(/because you like/)
    }
  })
})

describe('limits of the profile', () => {
  test('limits of the profile apply where the request leaves them open', () => {
    const { venues } = ask('', limited({ ceiling: 30, diets: ['vegan'] }))
    for (const { id } of venues) {
      const venue = inCatalog(id)
      expect(venue && [venue.priceLevel, lists(venue, 'vegan')]).toEqual([1, true])
    }
  })

  test('limits of the profile give way to the price and the diet of the request', () => {
    const tastes = limited({ ceiling: 20, diets: ['vegan'] })
    const stated = 'upscale dinner, gluten-free'
    expect(ask(stated, tastes).venues).toEqual(ask(stated, limited({})).venues)
  })
})

const anyTastes: fc.Arbitrary<Tastes> = fc.record({
  food_swiper: fc.record({
    swipes: fc.dictionary(fc.constantFrom(...swipedCuisines), fc.constantFrom(...swipes)),
  }),
  vibe_check: fc.record({ vibes: fc.subarray([...vibes]) }),
  deal_breakers: fc.record({
    ceiling: fc.constantFrom(null, 20 as const, 60 as const),
    diets: fc.subarray(['vegan' as const, 'halal' as const]),
    dealBreakers: fc.subarray(['loud' as const, 'bar' as const, 'seafood' as const, 'steps' as const]),
    reach: fc.constantFrom(null, 'light-rail' as const),
  }),
})

test('whatever somebody likes, no suggestion misses more of the request than without it', () => {
  const words = ['', 'ramen', 'drinks for six', 'quiet date', 'cheap vegan', 'live music', 'brunch']
  fc.assert(
    fc.property(
      anyTastes,
      fc.constantFrom(...words),
      fc.constantFrom(...neighborhoods),
      (tastes, said, at) => {
        const criteria = statedOnly(understand({ location: at, description: said }, anyDay).criteria)
        const lossesOf = (given: Tastes | null) =>
          ask(said, given, at)
            .venues.map(({ id }) => {
              const venue = inCatalog(id)
              const mismatches = venue && mismatchesOf(venue, criteria)
              return mismatches ? lossOf(mismatches) : Number.NaN
            })
            .toSorted((a, b) => a - b)
        const [without, withTastes] = [lossesOf(null), lossesOf(tastes)]
        expect(withTastes).toHaveLength(without.length)
        for (const [place, loss] of withTastes.entries())
          expect(loss).toBeLessThanOrEqual(without[place] ?? 0)
      },
    ),
    { numRuns: 25 },
  )
})

test('a reason for the group says nothing of what the host likes', () => {
  const reason = 'Noodles in Ballard, with seats outside.'
  expect(withoutLiking(withLiking(reason, 'Thai food'))).toBe(reason)
  expect(withoutLiking(reason)).toBe(reason)
})
