/** How rates are calculated, on the server and in the demo. */

/** In percent, to one decimal. */
export const percentOf = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10

/** Of an offer, or of several: groups. */
export type OfferCounts = { delivered: number; opened: number; saved: number; redeemed: number }

/** Each of the stage before, in percent to one decimal; null without any in it. */
export function offerRates({ delivered, opened, saved, redeemed }: OfferCounts) {
  return {
    openRate: rateOf(opened, delivered),
    saveRate: rateOf(saved, opened),
    redemptionRate: rateOf(redeemed, saved),
  }
}

const rateOf = (part: number, whole: number) => (whole === 0 ? null : percentOf(part, whole))
