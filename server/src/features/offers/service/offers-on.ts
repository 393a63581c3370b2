import type { Db } from '../../../platform/database/database.ts'
import { listOn } from '../store/offers.ts'

/** A venue's offers that have not ended, the one that ends first before the others. */
export async function offersOn(db: Db, venueId: string, now: Date) {
  const rows = await listOn(db, venueId, now)
  return rows.map(({ id, offer_type, offer_text, details, valid_until }) => ({
    id,
    offer_type,
    offer_text,
    details,
    valid_until: valid_until.toISOString(),
  }))
}
