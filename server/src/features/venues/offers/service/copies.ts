import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import type { DeliveredOffer } from '../../../deciding/voting/public.ts'
import { copyMissing, listWords } from '../store/copies.ts'
import { type StoredOffer, toOffer } from './to-offer.ts'

const isCopied = (offer: DeliveredOffer): offer is DeliveredOffer & StoredOffer =>
  offer.venue_name !== undefined

/** The offers delivered to a group as it sees them, without withdrawn ones whose words are not copied yet. */
export async function toOffers(db: Db, delivered: readonly DeliveredOffer[]): Promise<Offer[]> {
  const missing = delivered.filter((offer) => !isCopied(offer)).map(({ id }) => id)
  const found = missing.length > 0 ? await listWords(db, missing) : null
  return delivered.flatMap((offer) => {
    if (isCopied(offer)) return [toOffer(offer)]
    const words = found?.get(offer.id)
    return words ? [toOffer({ ...offer, ...words })] : []
  })
}

/** Copies offers' words to deliveries with other words, or none. Returns how many. */
export const refreshOfferCopies = (db: Db): Promise<number> => inBatches((limit) => copyMissing(db, limit))
