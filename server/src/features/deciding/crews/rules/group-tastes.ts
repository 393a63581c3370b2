import { type SwipedCuisine, swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'

/**
 * What a group likes, of the swipes of its members: a kitchen with more yes than no. Nothing else of an onboarding is a
 * matter of the group, least of all what somebody cannot eat. Null if there is none.
 */
export function groupTastes(all: readonly Tastes[]): Tastes | null {
  const balance = (cuisine: SwipedCuisine) =>
    all.reduce((sum, { food_swiper }) => {
      const swipe = food_swiper?.swipes[cuisine]
      return sum + (swipe === 'yes' ? 1 : swipe === 'no' ? -1 : 0)
    }, 0)
  const liked = swipedCuisines.filter((cuisine) => balance(cuisine) > 0)
  if (liked.length === 0) return null
  return { food_swiper: { swipes: Object.fromEntries(liked.map((cuisine) => [cuisine, 'yes' as const])) } }
}
