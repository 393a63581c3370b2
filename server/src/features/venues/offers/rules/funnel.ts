import { offerRates } from '@nofomo/contracts/api/rates.ts'
import { assumedEstimate, offersForOwnEstimate } from '@nofomo/contracts/offers/limits.ts'
import type { OfferEstimate, OfferFunnel } from '@nofomo/contracts/offers/venue-endpoints.ts'

/** The results of an offer: groups by stage, and people for `covers`. */
export type FunnelCounts = Pick<
  OfferFunnel,
  'delivered' | 'shown' | 'opened' | 'saved' | 'redeemed' | 'covers'
> & {
  decided: number
  /** Groups that the venue did not lead and that chose it; those of five counted voters and more. */
  turnedOfAll: number
  turnedOfLarge: number
}

/** Fewer groups, or voters, would reveal votes of single people. */
const fewest = 5

/** Rates are of the stage before, in percent to one decimal; null without a group in it. */
export function funnelOf(counts: FunnelCounts): OfferFunnel {
  const { delivered, shown, opened, saved, redeemed, covers, decided, turnedOfAll, turnedOfLarge } = counts
  return {
    ...{ delivered, shown, opened, saved, redeemed, covers },
    turned: decided >= fewest ? turnedOfAll : turnedOfLarge,
    ...offerRates({ delivered, opened, saved, redeemed }),
  }
}

const toOneDecimal = (value: number) => Math.round(10 * value) / 10

/** Of a venue's offers that reached groups: the people in groups it was shown to, and the middle half of open rates. */
export type Responses = {
  offers: number
  groups: number
  viewers: number
  lowerRate: number | null
  upperRate: number | null
}

/** An assumption until there are enough offers of one's own; then what half of them brought. */
export function estimateOf({ offers, groups, viewers, lowerRate, upperRate }: Responses): OfferEstimate {
  if (offers < offersForOwnEstimate || groups === 0) return { ...assumedEstimate, isAssumption: true }
  return {
    viewsPerGroup: toOneDecimal(viewers / groups),
    minResponse: Math.round(lowerRate ?? 0),
    maxResponse: Math.round(upperRate ?? 0),
    isAssumption: false,
  }
}
