import { swipedCuisines, swipes } from '@nofomo/contracts/onboarding/choices.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTastes } from './group-tastes.ts'
import { peopleOfNext } from './people.ts'

describe('the number of people in the next vote', () => {
  const last = { expected_voters: 6, is_expected_known: true, group_size: null }
  test.each([
    ['the number of last time', last, 3, 6],
    ['the members, if there are more of them', last, 8, 8],
    [
      'the upper end of a range',
      { ...last, expected_voters: 5, is_expected_known: false, group_size: 7 },
      2,
      7,
    ],
    ['the members, if nobody said how many came', { ...last, is_expected_known: false }, 2, 2],
    ['one before the first vote of somebody alone', null, 1, 1],
  ])('is %s', (_, before, members, expected) => {
    expect(peopleOfNext(before, members)).toBe(expected)
  })
})

describe('the tastes of a group', () => {
  const swiped = fc.dictionary(fc.constantFrom(...swipedCuisines), fc.constantFrom(...swipes))
  test('hold nothing but kitchens with more yes than no', () => {
    fc.assert(
      fc.property(fc.array(swiped), (all) => {
        const tastes = groupTastes(all.map((one) => ({ food_swiper: { swipes: one } })))
        for (const cuisine of swipedCuisines) {
          const count = (swipe: string) => all.filter((one) => one[cuisine] === swipe).length
          const isLiked = tastes?.food_swiper?.swipes[cuisine] === 'yes'
          expect(isLiked).toBe(count('yes') > count('no'))
        }
      }),
    )
  })
  test('tell nothing of what somebody cannot eat or spend', () => {
    const breaks = { ceiling: 30, diets: ['vegan'], dealBreakers: ['loud'], reach: null } as const
    expect(
      groupTastes([{ deal_breakers: { ...breaks, diets: ['vegan'], dealBreakers: ['loud'] } }]),
    ).toBeNull()
  })
})
