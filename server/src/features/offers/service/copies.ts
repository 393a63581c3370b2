import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { copyMissing, listWords, type Words } from '../store/copies.ts'
import type { StoredOffer } from './to-offer.ts'

/** An offer in a session; without words in a delivery of the release before, until they are copied. */
export type DeliveredOffer = Omit<StoredOffer, keyof Words> & Partial<Words>

export const isCopied = (offer: DeliveredOffer): offer is StoredOffer => offer.venue_name !== undefined

/** What groups read of offers that are not withdrawn. */
export const wordsOfOffers = (db: Db, ids: readonly string[]): Promise<Map<string, Words>> =>
  listWords(db, ids)

/** Copies what groups read of offers to deliveries that have something else, or nothing. Returns how many. */
export const refreshOfferCopies = (db: Db): Promise<number> => inBatches((limit) => copyMissing(db, limit))
