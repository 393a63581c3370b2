import { describe, expect, test } from 'vitest'
import { learnedFrom } from './taste.messages.ts'

describe('what a step has taught us', () => {
  test('what a step has taught us says what was liked and what was not', () => {
    const swipes = { ramen: 'yes', pizza: 'yes', thai: 'yes', seafood: 'no', korean: 'skip' } as const
    expect(learnedFrom('food_swiper', { food_swiper: { swipes } })).toBe(
      'You like Ramen, Pizza and Thai. Rather not: Seafood.',
    )
    expect(learnedFrom('food_swiper', { food_swiper: { swipes: { korean: 'skip' } } })).toBe(
      'You are open to everything.',
    )
  })

  test('what a step has taught us lists limits, picks and vibes as one sentence', () => {
    const deal_breakers = {
      ceiling: 30,
      diets: ['vegan'],
      dealBreakers: ['loud'],
      reach: 'light-rail',
    } as const
    expect(
      learnedFrom('deal_breakers', {
        deal_breakers: { ...deal_breakers, diets: ['vegan'], dealBreakers: ['loud'] },
      }),
    ).toBe('Up to $30 each, vegan, no loud rooms and near the light rail.')
    expect(
      learnedFrom('deal_breakers', {
        deal_breakers: { ceiling: null, diets: [], dealBreakers: [], reach: null },
      }),
    ).toBe('Nothing stops you.')
    expect(
      learnedFrom('lightning_round', { lightning_round: { picks: { meal: 'brunch', sound: 'talk' } } }),
    ).toBe('Brunch and good talk.')
    expect(learnedFrom('vibe_check', { vibe_check: { vibes: ['water-view', 'walk-in'] } })).toBe(
      'By the water and just walk in.',
    )
  })

  test('what a step has taught us distinguishes a skipped step from one that was not reached', () => {
    expect(learnedFrom('squad_role', { squad_role: null })).toBe('Skipped.')
    expect(learnedFrom('squad_role', {})).toBe('Not answered yet.')
  })
})
