import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { kitchenOf } from '../../suggestions/public.ts'

/** The kitchens of the places that somebody said yes to, each once. */
export function likedKitchens(
  venues: readonly { id: string; cuisine: string | null }[],
  votes: ReadonlyMap<string, VoteValue>,
): string[] {
  const liked = venues.filter(({ id }) => votes.get(id) === 1)
  return [...new Set(liked.flatMap(({ cuisine }) => (cuisine && kitchenOf(cuisine)) || []))]
}
