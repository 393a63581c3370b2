import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'

/** There are offers, or the network is away: then offers cached a few minutes ago are used. */
export const mayHaveOffers = (offers: readonly Offer[]): boolean =>
  offers.length > 0 || (!import.meta.env.SSR && navigator.onLine === false)
