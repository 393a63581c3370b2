import { offerPauseMs, validAfterMeetingMs } from '@nofomo/contracts/offers/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { lockInSessions } from '../../../../platform/database/session-locks.ts'
import { bySession } from '../../../../platform/database/spread-sessions.ts'
import { raiseFigures } from '../../../../platform/live/venue-versions.ts'
import { words } from './copies.ts'

/** A venue and a session that it may send an offer to. */
export type VenueInSession = { sessionId: string; venueId: string }

/** The facts that decide whether a session gets an offer of a venue now. */
export type Target = VenueInSession & {
  isMuted: boolean
  /** It got another offer of the venue within the pause. */
  isRecent: boolean
  /** It lists the venue and is still deciding, or has chosen it. */
  isOpen: boolean
  /** The venue's ids on the list: another one where somebody typed it. */
  ownIds: string[]
}

export type Delivery = { sessionId: string; offerId: string }
export type NewDelivery = Delivery & Pick<VenueInSession, 'venueId'>

/**
 * Reads the targets and keeps them as they are until the transaction ends: no other offer of the venue, no mute and no
 * closing comes between. Sessions that are gone are left out.
 */
export async function lockTargets(db: Db, pairs: readonly VenueInSession[], now: Date): Promise<Target[]> {
  if (pairs.length === 0) return []
  const sessionIds = pairs.map(({ sessionId }) => sessionId)
  const venueIds = pairs.map(({ venueId }) => venueId)
  const pairsToLock = pairs.map(({ sessionId, venueId }) => ({ sessionId, thing: venueId }))
  await lockInSessions(db, 'offer', pairsToLock)
  // In statements of their own: what the last holder of a lock committed is visible only to later statements.
  await bySession(db, sessionIds, ({ these }) =>
    sql`select id from sessions where id = ${these} order by id for share`.execute(db),
  )
  const pausedSince = new Date(now.getTime() - offerPauseMs)
  return bySession(db, sessionIds, ({ these, id }) =>
    sql<Target>`
    select s.id as "sessionId", t.venue_id as "venueId", s.offers_muted as "isMuted", list.own as "ownIds",
      exists (
        select from session_offers d
        where d.session_id = ${id} and d.venue_id = t.venue_id and d.delivered_at > ${pausedSince}
      ) as "isRecent",
      cardinality(list.own) > 0 and (
        s.completed_at is null and (s.deadline is null or s.deadline > ${now})
        or coalesce(s.winner_venue_id = any(list.own), false)
      ) and s.hidden_at is null as "isOpen"
    from unnest(${sessionIds}::text[], ${venueIds}::text[]) as t (session_id, venue_id)
    join sessions s on s.id = t.session_id
    cross join lateral (
      select array(
        select id from listed_venues v
        where v.session_id = ${id} and coalesce(v.catalogue_venue_id, v.id) = t.venue_id
      ) as own
    ) list where s.id = ${these}`.execute(db),
  )
}

/**
 * Delivers offers to sessions whose targets the caller has locked. An offer that has ended, is paused or used up goes to
 * nobody, also if it just ends, and one version of a rule to each session. Returns what was delivered.
 */
export async function deliver(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<Delivery[]> {
  if (deliveries.length === 0) return []
  const offers = await lockOpenOffers(db, [...new Set(deliveries.map(({ offerId }) => offerId))], now)
  const open = deliveries.filter(({ offerId }) => offers.has(offerId))
  const column = <K extends keyof NewDelivery>(key: K) => open.map((delivery) => delivery[key])
  const ofOffer = <K extends keyof OpenOffer>(key: K) => open.map(({ offerId }) => offers.get(offerId)?.[key])
  const rows = await bySession(db, [...new Set(column('sessionId'))].toSorted(), ({ these }) =>
    sql<NewDelivery>`
    insert into session_offers (session_id, offer_id, rule_id, venue_id, delivered_at, valid_until, words)
    select d.session_id, d.offer_id, d.rule_id, d.venue_id, ${now}::timestamptz,
      greatest(d.valid_until, s.meeting_at + ${`${validAfterMeetingMs} milliseconds`}::interval), d.words
    from unnest(
      ${column('sessionId')}::text[], ${column('offerId')}::text[], ${column('venueId')}::text[],
      ${ofOffer('ruleId')}::text[], ${ofOffer('validUntil')}::timestamptz[], ${ofOffer('words')}::jsonb[]
    ) as d (session_id, offer_id, venue_id, rule_id, valid_until, words)
    join sessions s on s.id = d.session_id where s.id = ${these}
    on conflict do nothing
    returning session_id as "sessionId", offer_id as "offerId", venue_id as "venueId"`.execute(db),
  )
  await raiseFigures(db, [...new Set(rows.map(({ venueId }) => venueId))])
  return rows.map(({ sessionId, offerId }) => ({ sessionId, offerId }))
}

type OpenOffer = { id: string; ruleId: string | null; validUntil: string; words: string }

/** The offers that may still be delivered, by id. None of them changes until the transaction ends. */
async function lockOpenOffers(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OpenOffer>> {
  const { rows } = await sql<OpenOffer>`
    select o.id, o.rule_id as "ruleId", o.valid_until::text as "validUntil", ${words}::text as words
    from offers o join offers first on first.id = coalesce(o.rule_id, o.id)
    where o.id = any(${ids}::text[]) and o.is_active and o.ended_at is null and o.valid_until > ${now}
      and (first.max_redemptions is null or first.uses < first.max_redemptions)
    for key share of o`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids under which a session lists a venue: another one where somebody typed it. */
export async function listOwnIds(db: Db, { sessionId, venueId }: VenueInSession): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listed_venues
    where session_id = ${sessionId} and coalesce(catalogue_venue_id, id) = ${venueId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The sessions that got an offer. */
export async function listSessions(db: Db, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session_offers')
    .select('session_id')
    .where('offer_id', '=', offerId)
    .orderBy('session_id')
    .execute()
  return rows.map((row) => row.session_id)
}

/** Deliveries before a moment that may not have been announced, the oldest first. */
export async function listUnannounced(db: Db, before: Date, limit: number): Promise<Delivery[]> {
  return db
    .selectFrom('session_offers')
    .select(['session_id as sessionId', 'offer_id as offerId'])
    .where('announced_at', 'is', null)
    .where('delivered_at', '<', before)
    .orderBy('delivered_at')
    .limit(limit)
    .execute()
}

/** Records that every process has been told of the deliveries. */
export async function recordAnnounced(db: Db, deliveries: readonly Delivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    update session_offers d set announced_at = ${now}
    from unnest(
      ${deliveries.map(({ sessionId }) => sessionId)}::text[], ${deliveries.map(({ offerId }) => offerId)}::text[]
    ) as t (session_id, offer_id)
    where d.session_id = t.session_id and d.offer_id = t.offer_id and d.announced_at is null`.execute(db)
}

/** Deliveries that ended before a moment, in the order of their keys, from after one. */
export async function listEndedDeliveries(
  db: Db,
  before: Date,
  after: Delivery | null,
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select session_id as "sessionId", offer_id as "offerId" from session_offers
    where delivered_at < ${before} and valid_until < ${before}
      ${after ? sql`and (session_id, offer_id) > (${after.sessionId}, ${after.offerId})` : sql``}
    order by session_id, offer_id limit ${limit}`.execute(db)
  return rows
}

/** Deletes those of the deliveries of which no voucher is left: vouchers are not where sessions are. Returns how many. */
export async function deleteWithoutVouchers(db: Db, deliveries: readonly Delivery[]): Promise<number> {
  const ids = (of: readonly Delivery[], key: keyof Delivery) => of.map((delivery) => delivery[key])
  const { rows } = await sql<Delivery>`
    select session_id as "sessionId", offer_id as "offerId" from vouchers
    where session_id = any(${ids(deliveries, 'sessionId')}::text[]) and offer_id = any(${ids(deliveries, 'offerId')}::text[])`.execute(
    db,
  )
  const kept = new Set(rows.map(({ sessionId, offerId }) => `${sessionId} ${offerId}`))
  const others = deliveries.filter(({ sessionId, offerId }) => !kept.has(`${sessionId} ${offerId}`))
  const { numAffectedRows } = await sql`
    delete from session_offers d using unnest(
      ${ids(others, 'sessionId')}::text[], ${ids(others, 'offerId')}::text[]
    ) as t (session_id, offer_id)
    where d.session_id = t.session_id and d.offer_id = t.offer_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
