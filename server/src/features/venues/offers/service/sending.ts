import { randomBytes } from 'node:crypto'
import type {
  SentOffer,
  SkipReason,
  sendOffer as sendOfferCall,
} from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { type GroupIdOf, ownVenue, stillMayActFor, venueNameOf } from '../../venues/public.ts'
import { checkedTerms } from '../rules/terms.ts'
import { type Delivery, deliver, listSessions, lockTargets, type Target } from '../store/deliveries.ts'
import { findByKey, insertOffer } from '../store/offers.ts'
import type { NewOfferRow, OfferRow } from '../store/types.ts'
import { findVenueOffer, type VenueOfferDeps } from './venue-offers.ts'

/** A live group under its id for the venue. `isUndecided`: it has not chosen the venue yet. */
type GroupToReach = { groupId: string; sessionId: string; title: string; isUndecided: boolean }

/** The live groups that a venue of this trust sees on its dashboard, the latest active first; passed by `wiring/`. */
export type GroupsToReach = (
  db: Db,
  venue: { id: string; trust: Trust },
  now: Date,
  groupIdOf: GroupIdOf,
) => Promise<GroupToReach[]>

/** What sending needs besides the database. `isWatched`: somebody has the page of the session open now. */
export type SendingDeps = VenueOfferDeps & {
  groupIdOf: GroupIdOf
  groupsToReach: GroupsToReach
  isWatched: (sessionId: string) => boolean
}

export type Sending = z.infer<typeof sendOfferCall.body>
type Skipped = { groupId: string; reason: SkipReason }

const keyTaken = 'This sending belongs to another offer. Open the form again.'

/**
 * Sends an offer to live groups, once per `key`: a repeated call gets the answer of the first. Returns what was
 * delivered, to be announced after the commit.
 * @throws not_found for another's venue · invalid_input · no_viewers if nobody has the page open to whom an instant offer
 * could go · conflict for the key of another venue's sending
 */
export async function sendOffer(
  ctx: Ctx,
  member: VenueMember,
  sending: Sending,
  deps: SendingDeps,
): Promise<{ reply: SentOffer; delivered: Delivery[] }> {
  const venue = await ownVenue(ctx, member, sending.venueId)
  const groups = await deps.groupsToReach(ctx.db, venue, ctx.now, deps.groupIdOf)
  const before = await findByKey(ctx.db, sending.key)
  if (before) return { reply: await replyTo(ctx, before, venue.id, groups, deps), delivered: [] }
  const row = await newOffer(ctx, member, sending)
  const targets = targetsOf(sending.targetGroups, groups, deps)
  const { delivered, stored } = await ctx.db.transaction().execute(async (db) => {
    if (!(await stillMayActFor(db, { accountId: member.account.id, venueId: venue.id }, 'offers')))
      throw notAmongYours('venue')
    return store({ ...ctx, db }, row, targets)
  })
  return { reply: await replyTo(ctx, stored, venue.id, groups, deps), delivered }
}

async function newOffer(ctx: Ctx, { account }: VenueMember, sending: Sending): Promise<NewOfferRow> {
  const validUntil = new Date(sending.validUntil)
  const { discount } = checkedTerms(
    { type: sending.offer_type, discount: sending.discount, validUntil },
    ctx.now,
    { discount: 'discount', validUntil: 'validUntil' },
  )
  return {
    id: randomBytes(9).toString('base64url'),
    venue_id: sending.venueId,
    venue_name: (await venueNameOf(ctx.db, sending.venueId)) ?? sending.venueId,
    offer_type: sending.offer_type,
    offer_text: sending.title,
    details: sending.description,
    discount_percent: discount,
    valid_until: validUntil,
    realtime: true,
    created_at: ctx.now,
    max_redemptions: sending.max_redemptions,
    created_by: account.id,
    request_key: sending.key,
  }
}

/** `chosen`: what is stored of the choice. `unknown`: ids of groups that are not live, or not to be seen. */
type Targets = { chosen: 'all' | 'undecided' | string[]; groups: GroupToReach[]; unknown: string[] }

function targetsOf(
  chosen: Sending['targetGroups'],
  groups: readonly GroupToReach[],
  { isWatched }: SendingDeps,
): Targets {
  if (chosen === 'all') return { chosen: 'all', groups: [...groups], unknown: [] }
  if (chosen === 'undecided')
    return { chosen: chosen, groups: groups.filter(({ isUndecided }) => isUndecided), unknown: [] }
  if (chosen === 'viewing_now') {
    const watched = groups.filter(({ sessionId }) => isWatched(sessionId))
    if (watched.length === 0) throw new AppError('no_viewers', 'No active viewers to send offer to')
    return { chosen: watched.map(({ groupId }) => groupId), groups: watched, unknown: [] }
  }
  const ids = new Set(chosen)
  const found = groups.filter(({ groupId }) => ids.delete(groupId))
  return { chosen: [...new Set(chosen)], groups: found, unknown: [...ids] }
}

/** Of concurrent calls with the same key one stores the offer; the others wait and find it. */
async function store(
  { db, now }: Ctx,
  row: NewOfferRow,
  { chosen, groups, unknown }: Targets,
): Promise<{ stored: OfferRow; delivered: Delivery[] }> {
  const pairs = groups.map(({ sessionId }) => ({ sessionId, venueId: row.venue_id }))
  const found = new Map((await lockTargets(db, pairs, now)).map((target) => [target.sessionId, target]))
  const reasons = groups.map(({ groupId, sessionId }) => ({
    groupId,
    reason: skipReason(found.get(sessionId)),
  }))
  const skipped = [
    ...reasons.filter((one): one is Skipped => one.reason !== null),
    ...unknown.map((groupId): Skipped => ({ groupId, reason: 'not_live' })),
  ]
  const inserted = await insertOffer(db, {
    ...row,
    target_groups: JSON.stringify(chosen),
    skipped: JSON.stringify(skipped),
  })
  const stored = await findByKey(db, row.request_key ?? '')
  if (!stored) throw new Error('An offer with this key is stored, by this call or by another.')
  if (!inserted) return { stored, delivered: [] }
  const free = [...found.values()].filter((target) => skipReason(target) === null)
  const deliveries = free.map(({ sessionId, venueId }) => ({ sessionId, venueId, offerId: stored.id }))
  return { stored, delivered: await deliver(db, deliveries, now) }
}

function skipReason(target: Target | undefined): SkipReason | null {
  if (!target?.isOpen) return 'not_live'
  if (target.isMuted) return 'muted'
  return target.isRecent ? 'recent' : null
}

/** Names of skipped groups are told while the venue may see them. */
async function replyTo(
  ctx: Ctx,
  row: OfferRow,
  venueId: string,
  groups: readonly GroupToReach[],
  deps: SendingDeps,
): Promise<SentOffer> {
  if (row.venue_id !== venueId) throw new AppError('conflict', keyTaken)
  const titles = new Map(groups.map(({ groupId, title }) => [groupId, title]))
  const skipped = row.skipped as Skipped[]
  return {
    success: true,
    offer: await findVenueOffer(ctx, venueId, row.id, deps),
    sentTo: (await listSessions(ctx.db, row.id)).length,
    skipped: skipped.map((one) => ({ ...one, name: titles.get(one.groupId) ?? null })),
  }
}
