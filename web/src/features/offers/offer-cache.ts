import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../lib/storage/parsed-object.ts'

/** A session's offers are cached this long without the network (docs/product.md, "Without a network"). */
export const cachedMs = 5 * 60_000

type CachedOffers = { at: number; offers: readonly Offer[] }

const keyOf = (sessionId: string) => `offers_${sessionId}` as const

/** Caches offers from the network. Where storage is full or refused, they are only missing without a network. */
export function keepOffers(sessionId: string, offers: readonly Offer[], now: number): void {
  browserStorage.write(keyOf(sessionId), JSON.stringify({ at: now, offers } satisfies CachedOffers))
}

/** Offers cached less than five minutes ago; none otherwise. */
export function cachedOffers(sessionId: string, now: number): readonly Offer[] {
  const kept = parsedObject(browserStorage.read(keyOf(sessionId))) as CachedOffers | null
  const age = kept ? now - kept.at : Number.NaN
  return kept && age >= 0 && age < cachedMs && Array.isArray(kept.offers) ? kept.offers : []
}
