import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { isExpired } from './offer.messages.ts'

/** How long an offer stays in front (docs/product.md, "Offers"). */
export const shownMs = 30_000

const maxStacked = 3

/**
 * The stack of offers, the front one first: the newest that are valid and were not dismissed on this page. A hovered
 * offer stays in front.
 */
export function popupStack(
  offers: readonly Offer[],
  { putAway, held, now }: { putAway: ReadonlySet<string>; held: string | null; now: number },
): Offer[] {
  const good = offers
    .filter((offer) => !isExpired(offer, now) && !putAway.has(offer.id))
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  const kept = good.find(({ id }) => id === held)
  const stack = kept ? [kept, ...good.filter((offer) => offer !== kept)] : good
  return stack.slice(0, maxStacked)
}
