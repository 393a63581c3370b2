import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { OfferRow } from '../store/types.ts'

type OfferColumns = Pick<
  OfferRow,
  'id' | 'venue_id' | 'venue_name' | 'offer_type' | 'offer_text' | 'details' | 'discount_percent' | 'realtime'
>

/** A stored offer; in JSON of the database its times are text. */
export type StoredOffer = OfferColumns & {
  valid_until: Date | string
  created_at: Date | string
}

/** An offer as everybody in the session sees it. */
export function toOffer(row: StoredOffer): Offer {
  return {
    id: row.id,
    venue_id: row.venue_id,
    venue_name: row.venue_name,
    offer_type: row.offer_type,
    offer_text: row.offer_text,
    details: row.details,
    discount_percent: row.discount_percent,
    valid_until: new Date(row.valid_until).toISOString(),
    realtime: row.realtime,
    created_at: new Date(row.created_at).toISOString(),
  }
}
