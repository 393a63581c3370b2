import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { budgets } from '@nofomo/contracts/sessions/choices.ts'
import { offeredCuisines } from '@nofomo/contracts/suggestions/cuisines.ts'
import { describe, expect, test } from 'vitest'
import { findKnownVenue } from '../../../testing/suggestion-quality/known-venues.ts'
import { closenessOf } from './rules/lexicon/cuisines.ts'
import { parseCuisine } from './rules/request/form.ts'
import { suggestVenues } from './service/suggest-venues.ts'

const now = new Date('2026-03-07T02:00:00Z')

describe.each(neighborhoods)('in %s, at every price', (location) => {
  test.each(offeredCuisines)(
    '%s is answered by places that are just that, or the answer says what they are not',
    (cuisine) => {
      const wish = parseCuisine(cuisine)
      for (const budget of budgets) {
        const { venues, note } = suggestVenues({ location, preferences: { cuisine, budget }, now })
        expect(venues).toHaveLength(3)
        if (note !== null) continue
        for (const { id, neighborhood, priceLevel } of venues) {
          const venue = findKnownVenue(id)
          expect([neighborhood, priceLevel]).toEqual([location, budget.length])
          expect(venue && wish && closenessOf(venue, wish)).toBe(0)
        }
      }
    },
  )
})
