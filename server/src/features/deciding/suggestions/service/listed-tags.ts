import type { VenueTag } from '../../../../catalog/vocabulary.ts'
import { lists } from '../rules/ranking/mismatches.ts'

/** Whether a listing answers a wish for a tag; vegan implies vegetarian. */
export function answersTag(
  listing: { tags: readonly string[]; cuisineFamily: string | null },
  tag: string,
): boolean {
  return lists(listing, tag as VenueTag)
}
