import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { findCatalogVenue } from '../../../../catalog/catalog.ts'
import type { VenueTag } from '../../../../catalog/vocabulary.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { ResolvedVenue } from '../../../venues/venues/public.ts'
import { lists } from '../rules/ranking/mismatches.ts'
import { type SuggestionRequest, understand } from '../rules/request/understand.ts'
import { wishesOf, wishMissesOf } from '../rules/wishes.ts'
import { insertMisses, replaceWishes } from '../store.ts'

/**
 * Keeps what a group asked for with its list, in closed words, and which listed venues missed which of it. Only for lists
 * with suggestions; a request without wishes leaves those before. Called in the transaction that stores the list.
 */
export async function keepWishes(
  db: Db,
  sessionId: string,
  { request, venues, now }: { request: SuggestionRequest; venues: readonly ResolvedVenue[]; now: Date },
): Promise<void> {
  if (!venues.some(({ venue }) => venue.source === 'ai_suggestions')) return
  const wishes = wishesOf(understand(request, seattleDay(now)).criteria)
  if (wishes === null) return
  await replaceWishes(db, sessionId, wishes, now)
  const misses = venues.flatMap(({ venue, catalogVenueId }) => {
    if (catalogVenueId === null) return []
    const cuisineFamily = findCatalogVenue(catalogVenueId)?.cuisineFamily ?? null
    const missed = wishMissesOf({ ...venue, cuisineFamily }, wishes)
    return missed.map((miss) => ({ ...miss, venueId: catalogVenueId }))
  })
  await insertMisses(db, sessionId, misses)
}

/** Whether a listing answers a wish for a tag; vegan implies vegetarian. */
export function answersTag(
  listing: { tags: readonly string[]; cuisineFamily: string | null },
  tag: string,
): boolean {
  return lists(listing, tag as VenueTag)
}
