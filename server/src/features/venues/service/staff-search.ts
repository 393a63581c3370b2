import type { StaffVenue } from '@nofomo/contracts/review.ts'
import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/staff-search.ts'
import { peopleOf } from './members.ts'
import { isPremium } from './premium.ts'

const foundAtMost = 50

/** Venues by a part of their name or address, as staff see them. */
export async function searchForStaff(db: Db, text: string): Promise<StaffVenue[]> {
  const rows = await store.searchVenues(db, text, foundAtMost)
  const members = await peopleOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ effective_trust, is_published, ...row }) => ({
    ...row,
    isPremium: isPremium(effective_trust),
    isPublished: is_published,
    members: members.filter(({ venueId }) => venueId === row.id).length,
  }))
}
