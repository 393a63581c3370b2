import type { Swipe, SwipedCuisine } from '@nofomo/contracts/onboarding/choices.ts'
import { cuisineWords } from '../../../features/onboarding/taste.messages.ts'

const said: Record<Swipe, string> = { yes: 'yes', no: 'no', skip: 'skipped' }

/** What a screen reader hears after a swipe. */
export function swipedWords(cuisine: SwipedCuisine, swipe: Swipe, next: SwipedCuisine | null): string {
  const done = `${cuisineWords[cuisine]}: ${said[swipe]}.`
  return next ? `${done} Next: ${cuisineWords[next]}.` : `${done} That was the last one.`
}

/** The hint below the choice of vibes. */
export const vibesChosen = (count: number): string =>
  count === 0 ? 'Pick as many as you like.' : `${count} picked.`

export const privacyWords =
  'Only you see this. It shapes what we suggest, and you can change it in your profile.'

/** The greeting of the start; names may be long. */
export const greeting = (firstName: string | null): string =>
  firstName ? `${firstName}, what do you like?` : 'What do you like?'
