import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { pictureAddress } from '../../../../catalog/picture-path.ts'
import { contactsIn } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { lateness } from '../../../running/staff/public.ts'
import { findEditable } from '../../venues/public.ts'
import { hoursIn } from '../rules/changes.ts'
import { maxListed } from '../rules/limits.ts'
import { type EditRow, listPending } from '../store/edits.ts'
import { fieldsOf, replacedBy } from './listing.ts'

/** Pending changes of listings, each beside the public listing. */
export async function listingsInReview({ db, now }: DbAt): Promise<ReviewedListing[]> {
  const rows = await listPending(db, maxListed)
  const contacts = await contactsIn(
    db,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  const found = await Promise.all(rows.map((row) => findEditable(db, row.venue_id)))
  return rows.flatMap((row, index) => {
    const venue = found[index]
    return venue ? [toReviewed(row, venue, { contacts, now })] : []
  })
}

type Editable = NonNullable<Awaited<ReturnType<typeof findEditable>>>
type ReviewContext = { contacts: Awaited<ReturnType<typeof contactsIn>>; now: Date }

function toReviewed(row: EditRow, venue: Editable, { contacts, now }: ReviewContext): ReviewedListing {
  const proposed = fieldsOf(row)
  const names = Object.keys(proposed) as (keyof typeof proposed)[]
  const replaced = hoursIn(replacedBy(row) ?? {})
  return {
    id: row.id,
    venueId: row.venue_id,
    venueName: venue.name,
    sentBy: (row.account_id && contacts.get(row.account_id)?.email) ?? null,
    sentAt: row.created_at.toISOString(),
    late: lateness(row.created_at, now),
    shown: { ...Object.fromEntries(names.map((name) => [name, venue.fields[name]])), ...replaced },
    proposed,
    ...(row.replaced !== null && { areHoursShown: true }),
    picture: row.picture_id ? { shown: venue.image, proposed: pictureAddress(row.picture_id) } : null,
  }
}
