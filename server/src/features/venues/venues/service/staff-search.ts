import type { StaffVenue } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import * as store from '../store/staff-search.ts'
import { peopleOf } from './members.ts'
import { isPremium } from './premium.ts'

const maxResults = 50

/** Venues by a part of their name or address, as staff see them. */
export async function searchForStaff(db: Db, text: string): Promise<StaffVenue[]> {
  const rows = await store.searchVenues(db, text, maxResults)
  const members = await peopleOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ effective_trust, published_at, ...venue }) => ({
    ...venue,
    isPremium: isPremium(effective_trust),
    isPublished: published_at !== null,
    members: members.filter(({ venueId }) => venueId === venue.id).length,
  }))
}
