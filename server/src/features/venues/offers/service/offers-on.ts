import type { Db } from '../../../../platform/database/database.ts'
import { conditionOf } from '../rules/terms.ts'
import { listOn } from '../store/offers.ts'

/**
 * A venue's offers that everybody may know of and that have not ended, with the condition of those that rules send; the one
 * that ends first before the others.
 */
export async function offersOn(db: Db, venueId: string, now: Date) {
  const rows = await listOn(db, venueId, now)
  return rows.map(({ id, offer_type, offer_text, details, valid_until, trigger, condition }) => ({
    id,
    offer_type,
    offer_text,
    details,
    valid_until: valid_until.toISOString(),
    trigger,
    condition: conditionOf(condition),
  }))
}
