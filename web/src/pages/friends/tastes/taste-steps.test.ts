import { swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import { describe, expect, test } from 'vitest'
import { answerOfSkipping, placeOf, stepAfter, stepAt, stepBefore } from './taste-steps.ts'

const begun = { started: true, completed: false, answers: {} }
const every = Object.fromEntries(swipedCuisines.map((cuisine) => [cuisine, 'skip' as const]))

describe('the step that is shown', () => {
  test('the onboarding shows the step of the address, else where the account has got to', () => {
    expect(stepAt('vibe_check', begun)).toBe('vibe_check')
    expect(stepAt('checkout', begun)).toBe('food_swiper')
    expect(stepAt(null, { ...begun, started: false })).toBe('started')
    expect(stepAt(null, begun)).toBe('food_swiper')
    expect(stepAt(null, { ...begun, completed: true })).toBe('completed')
  })

  test('the onboarding shows a round that was left in the middle', () => {
    const swiped = { ...begun, answers: { food_swiper: { swipes: { ramen: 'yes' as const } } } }
    expect(stepAt(null, swiped)).toBe('food_swiper')
    const done = { food_swiper: { swipes: every }, vibe_check: null, deal_breakers: null }
    expect(stepAt(null, { ...begun, answers: done })).toBe('lightning_round')
    const picked = { ...done, lightning_round: { picks: { meal: 'brunch' as const } } }
    expect(stepAt(null, { ...begun, answers: picked })).toBe('lightning_round')
  })

  test('a step of the onboarding is between the one before and the one after', () => {
    expect([stepBefore('started'), stepAfter('completed')]).toEqual([null, 'completed'])
    expect([stepBefore('vibe_check'), stepAfter('vibe_check')]).toEqual(['food_swiper', 'deal_breakers'])
    expect(placeOf('vibe_check')).toEqual({ at: 2, of: 6 })
  })
})

test('skipping a round passes the cards that are left, and takes no answer back', () => {
  expect(answerOfSkipping('vibe_check', {})).toEqual({ step: 'vibe_check', answer: null })
  expect(answerOfSkipping('vibe_check', { vibe_check: { vibes: ['walk-in'] } })).toBeNull()
  expect(answerOfSkipping('food_swiper', { food_swiper: { swipes: { ramen: 'yes' } } })).toEqual({
    step: 'food_swiper',
    answer: { swipes: { ...every, ramen: 'yes' } },
  })
})
