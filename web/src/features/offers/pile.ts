import type { Offer } from '@nofomo/contracts/offers.ts'
import { isExpired } from './offer-words.ts'

/** How long an offer stays in front by itself (docs/product.md, "Offers"). */
export const shownMs = 30_000

const mostStacked = 3

/**
 * The offers that lie on each other, the front one first: the newest that are still good and were not put away on this
 * page. Who has one under the finger keeps it in front.
 */
export function pileOf(
  offers: readonly Offer[],
  { putAway, held, now }: { putAway: ReadonlySet<string>; held: string | null; now: number },
): Offer[] {
  const good = offers
    .filter((offer) => !isExpired(offer, now) && !putAway.has(offer.id))
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const kept = good.find(({ id }) => id === held)
  const pile = kept ? [kept, ...good.filter((offer) => offer !== kept)] : good
  return pile.slice(0, mostStacked)
}
