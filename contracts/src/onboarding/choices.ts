import type { OnboardingStep } from '../analytics/names.ts'

/** The closed lists of onboarding. */

/** The steps that ask something, in the order in which they are shown. */
export const tasteSteps = [
  'food_swiper',
  'vibe_check',
  'deal_breakers',
  'lightning_round',
  'squad_role',
] as const satisfies readonly OnboardingStep[]
export type TasteStep = (typeof tasteSteps)[number]

/** The cards of the swiper, in their order. */
export const swipedCuisines = [
  'ramen',
  'pizza',
  'mexican',
  'thai',
  'seafood',
  'korean',
  'vietnamese',
  'indian',
  'burgers',
  'ethiopian',
] as const
export type SwipedCuisine = (typeof swipedCuisines)[number]

export const swipes = ['yes', 'no', 'skip'] as const
export type Swipe = (typeof swipes)[number]

export const vibes = [
  'loud-table',
  'quiet-corner',
  'water-view',
  'walk-in',
  'live-band',
  'dressed-up',
] as const
export type Vibe = (typeof vibes)[number]

/** How far one likes to go. */
export const reaches = ['light-rail', 'anywhere'] as const
export type Reach = (typeof reaches)[number]

/** The either/or questions, each with its two answers. */
export const eitherOr = {
  meal: ['brunch', 'midnight'],
  seat: ['patio', 'inside'],
  plan: ['book', 'drop-in'],
  sound: ['music', 'talk'],
  table: ['big', 'small'],
} as const
export type EitherOr = keyof typeof eitherOr
export type EitherOrAnswer = (typeof eitherOr)[EitherOr][number]
export const eitherOrQuestions = Object.keys(eitherOr) as [EitherOr, ...EitherOr[]]

export const squadRoles = [
  'planner',
  'foodie',
  'wildcard',
  'peacemaker',
  'bargain-hunter',
  'latecomer',
] as const
export type SquadRole = (typeof squadRoles)[number]
