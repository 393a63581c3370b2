import type { ReviewedListing } from '@nofomo/contracts/review.ts'
import { pictureAddress } from '../../../catalog/picture-path.ts'
import { contactsIn } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Staff } from '../../../platform/principals.ts'
import { lateness } from '../../staff/public.ts'
import { findEditable } from '../../venues/public.ts'
import { listedAtMost } from '../rules/limits.ts'
import { type EditRow, listInState } from '../store/edits.ts'
import type { Outcome } from './carry-out.ts'
import { decide } from './decide.ts'
import type { ListingDeps } from './deps.ts'
import { fieldsOf } from './listing.ts'

/** Changes of listings that wait, each beside what is public now. */
export async function listingsInReview({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ReviewedListing[]> {
  const rows = await listInState(db, 'pending', listedAtMost)
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
type Known = { contacts: Awaited<ReturnType<typeof contactsIn>>; now: Date }

function toReviewed(row: EditRow, venue: Editable, { contacts, now }: Known): ReviewedListing {
  const proposed = fieldsOf(row)
  const names = Object.keys(proposed) as (keyof typeof proposed)[]
  return {
    id: row.id,
    venueId: row.venue_id,
    venueName: venue.name,
    sentBy: (row.account_id && contacts.get(row.account_id)?.email) ?? null,
    sentAt: row.created_at.toISOString(),
    late: lateness(row.created_at, now),
    shown: Object.fromEntries(names.map((name) => [name, venue.fields[name]])),
    proposed,
    picture: row.picture_id ? { shown: venue.image, proposed: pictureAddress(row.picture_id) } : null,
  }
}

/** @throws not_found · conflict, which tells what has become of the change meanwhile */
export function reviewListing(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name }: Staff,
  {
    editId,
    decision,
  }: { editId: string; decision: { action: 'accept' } | { action: 'refuse'; reason: string } },
  deps: ListingDeps,
): Promise<Outcome> {
  return decide(
    ctx,
    editId,
    decision.action === 'accept'
      ? { staff: name, action: 'approve' }
      : { staff: name, action: 'reject', reason: decision.reason },
    deps,
  )
}
