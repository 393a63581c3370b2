import type { VenueOffer, VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import { qrCodeOf } from '../../../../platform/images/qr-code.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { membersOf, ownVenue } from '../../venues/public.ts'
import { type OfferWithFunnel, readResponses, readVenueOffers } from '../read-model/venue-offers.ts'
import { estimateOf, funnelOf } from '../rules/funnel.ts'
import { conditionOf, isInherited, offerStateAt } from '../rules/terms.ts'
import { toOffer } from './to-offer.ts'

/** What a venue's offers need besides the database. */
export type VenueOfferDeps = { publicUrl: string }

/**
 * The offers of the given venue, else of the one the account foremost acts for; the newest first, those that have ended
 * last.
 * @throws not_found for a venue for which the account lacks the capability
 */
export async function listVenueOffers(
  ctx: Ctx,
  member: VenueMember,
  venueId: string | undefined,
  deps: VenueOfferDeps,
): Promise<VenueOffers> {
  const { id } = await ownVenue(ctx, member, venueId)
  const rows = await readVenueOffers(ctx.db, id, ctx.now)
  return {
    offers: await toVenueOffers(ctx, id, rows, deps),
    estimate: estimateOf(await readResponses(ctx.db, id)),
  }
}

/** One offer as its venue sees it. @throws not_found */
export async function findVenueOffer(
  ctx: Ctx,
  venueId: string,
  offerId: string,
  deps: VenueOfferDeps,
): Promise<VenueOffer> {
  const rows = await readVenueOffers(ctx.db, venueId, ctx.now, offerId)
  const [offer] = await toVenueOffers(ctx, venueId, rows, deps)
  if (!offer) throw notAmongYours('offer')
  return offer
}

async function toVenueOffers(
  { db, now }: DbAt,
  venueId: string,
  rows: readonly OfferWithFunnel[],
  { publicUrl }: VenueOfferDeps,
): Promise<VenueOffer[]> {
  const since = await ownedSince(db, venueId)
  const redemptionUrl = `${publicUrl}/venues/${venueId}`
  const qrCode = { qrCodeDataUrl: await qrCodeOf(redemptionUrl), redemptionUrl }
  return rows.map((row) => ({ ...toVenueOffer(row, since, now), qrCode }))
}

/** Since when the first of the present owners has acted for the venue; null without one. */
async function ownedSince(db: Db, venueId: string): Promise<Date | null> {
  const members = await membersOf(db, [venueId])
  return members.find(({ role }) => role === 'owner')?.since ?? null
}

function toVenueOffer(row: OfferWithFunnel, since: Date | null, now: Date): Omit<VenueOffer, 'qrCode'> {
  const { trigger, condition, target_groups } = row
  return {
    ...toOffer(row),
    trigger,
    condition: conditionOf(condition),
    contextual: trigger !== null && trigger !== 'always',
    targetGroups: targetsOf(target_groups),
    max_redemptions: row.max_redemptions,
    current_redemptions: row.uses,
    active: row.is_active && row.ended_at === null,
    state: offerStateAt(row, now),
    openVouchers: row.is_withdrawn ? 0 : row.openVouchers,
    isInherited: isInherited(row, since),
    funnel: funnelOf(row),
  }
}

function targetsOf(stored: unknown): VenueOffer['targetGroups'] {
  if (Array.isArray(stored)) return stored.map(String)
  return stored === 'undecided' ? 'undecided' : 'all'
}
