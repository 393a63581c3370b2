import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { firstOf } from './offers.ts'
import type { OfferRow, Version } from './types.ts'

/** A voucher that holds a use of its offer: neither redeemed nor given back. */
const holds = sql<boolean>`redeemed_at is null and released_at is null`

/** An offer as its uses are counted. */
export type LimitedOffer = Version & Pick<OfferRow, 'venue_id'>

/** The vouchers of all versions that share their uses with the offer. */
const sharing = (offer: Version) => sql`
  offer_id in (select id from offers where id = ${firstOf(offer)} or rule_id = ${firstOf(offer)})`

/** A voucher as it is asked whether its group still can use it. */
export type HeldVoucher = { id: Buffer; session_id: string; voter_key: string }

/**
 * Adds to the uses that an offer shares, or takes from them. Adding fails beyond `max_redemptions`, and for an offer
 * that was ended with its vouchers. Returns whether it was done. Comes after all statements that wait for vouchers.
 */
export async function changeUses(db: Db, offer: Version, by: number): Promise<boolean> {
  if (by === 0) return true
  const { rows } = await sql`
    update offers set uses = uses + ${by}
    where id = ${firstOf(offer)} and (${by} < 0
      or (max_redemptions is null or uses + ${by} <= max_redemptions)
        and not exists (select from offers ended where ended.id = ${offer.id} and ended.is_withdrawn))
    returning id`.execute(db)
  return rows.length > 0
}

/** A voucher whose use was given back holds one again. The caller reserves it. */
export async function restoreUse(db: Db, id: Buffer): Promise<void> {
  await db
    .updateTable('vouchers')
    .set({ released_at: null })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .execute()
}

/** The vouchers that hold one of the uses that an offer shares. */
export async function listHeld(db: Db, offer: Version): Promise<HeldVoucher[]> {
  const { rows } = await sql<HeldVoucher>`
    select id, session_id, voter_key from vouchers where ${sharing(offer)} and ${holds}`.execute(db)
  return rows
}

/** The vouchers of a session that hold a use, with their venue and the row of their uses; by that row. */
export async function listHeldIn(
  db: Db,
  sessionId: string,
): Promise<{ id: Buffer; firstId: string; venue_id: string }[]> {
  const { rows } = await sql<{ id: Buffer; firstId: string; venue_id: string }>`
    select vouchers.id, coalesce(rule_id, offer_id) as "firstId", offers.venue_id
    from vouchers join offers on offers.id = offer_id
    where session_id = ${sessionId} and ${holds} order by 2`.execute(db)
  return rows
}

/** Marks vouchers of an offer as without a use. Those being redeemed now are left out. Returns how many. */
export async function release(db: Db, ids: readonly Buffer[], now: Date): Promise<number> {
  return ids.length === 0 ? 0 : releaseWhere(db, sql`id = any(${ids}::bytea[])`, now)
}

/** The same for all of an offer that nobody has redeemed, whatever other versions share. */
export function releaseAll(db: Db, offerId: string, now: Date): Promise<number> {
  return releaseWhere(db, sql`offer_id = ${offerId}`, now)
}

/** The same for all that have run out, of all versions. */
export function releaseExpired(db: Db, offer: Version, now: Date): Promise<number> {
  return releaseWhere(db, sql`${sharing(offer)} and valid_until <= ${now}`, now)
}

async function releaseWhere(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update vouchers set released_at = ${now} where id = any (array(
      select id from vouchers where ${condition} and ${holds} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Offers, of rules the first versions, with vouchers that hold a use and have run out, and those whose uses are all held. */
export async function listToSweep(db: Db, now: Date): Promise<LimitedOffer[]> {
  const { rows } = await sql<LimitedOffer>`
    select distinct first.id, first.rule_id, first.venue_id from vouchers
    join offers on offers.id = offer_id join offers first on first.id = coalesce(offers.rule_id, offers.id)
    where ${holds} and (vouchers.valid_until <= ${now} or first.uses >= first.max_redemptions)
    order by first.id`.execute(db)
  return rows
}
