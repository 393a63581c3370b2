import type { Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import type { OfferFunnel, VenueOffer, VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'

/** Offers and vouchers, for tests. */

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsVJmAAAAAElFTkSuQmCC'

export function offerOf(given: Partial<Offer> = {}): Offer {
  return {
    id: 'offeroffer01',
    venue_id: 'joule',
    venue_name: 'Joule',
    offer_type: 'freebie',
    offer_text: 'A free antipasto for your table',
    details: null,
    discount_percent: null,
    valid_until: inHours(2),
    realtime: true,
    created_at: inHours(-1),
    ...given,
  }
}

export function funnelOf(given: Partial<OfferFunnel> = {}): OfferFunnel {
  return {
    delivered: 6,
    shown: 5,
    opened: 4,
    saved: 3,
    redeemed: 2,
    covers: 9,
    turned: 1,
    openRate: 66.7,
    saveRate: 75,
    redemptionRate: 66.7,
    ...given,
  }
}

export const emptyFunnel: OfferFunnel = funnelOf({
  ...{ delivered: 0, shown: 0, opened: 0, saved: 0, redeemed: 0, covers: 0, turned: 0 },
  ...{ openRate: null, saveRate: null, redemptionRate: null },
})

export function venueOfferOf(given: Partial<VenueOffer> = {}): VenueOffer {
  return {
    ...offerOf(),
    trigger: null,
    condition: null,
    contextual: false,
    targetGroups: 'all',
    max_redemptions: null,
    current_redemptions: 3,
    active: true,
    state: 'live',
    openVouchers: 0,
    isInherited: false,
    funnel: funnelOf(),
    qrCode: { qrCodeDataUrl: picture, redemptionUrl: 'https://nofomo.example/venues/joule' },
    ...given,
  }
}

/** A rule for groups of four and more. */
export function ruleOf(given: Partial<VenueOffer> = {}): VenueOffer {
  return venueOfferOf({
    id: 'rulerulerule',
    offer_text: 'A free appetizer for groups',
    trigger: 'group_size',
    condition: 4,
    contextual: true,
    realtime: false,
    max_redemptions: 20,
    ...given,
  })
}

export function offersOf(...offers: VenueOffer[]): VenueOffers {
  const estimate = { viewsPerGroup: 3.5, minResponse: 15, maxResponse: 25, isAssumption: true }
  return { offers, estimate }
}

export function voucherOf(given: Partial<Voucher> = {}): Voucher {
  return {
    code: '1AbCdEfGhIjKlMnOpQrStUvWx',
    shortCode: 'KXM4W7PA',
    offer: offerOf(),
    state: 'valid',
    redeemedAt: null,
    validUntil: inHours(5),
    qrCode: { qrCodeDataUrl: picture, redemptionUrl: 'https://nofomo.example/redeem/1AbCdEfGh' },
    ...given,
  }
}
