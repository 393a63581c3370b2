import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OffersTable, VouchersTable } from '../../platform/database/schema.ts'

export type OfferRow = Selectable<OffersTable>
export type VoucherRow = Selectable<VouchersTable>
/** A voucher and its offer. */
export type VoucherWithOffer = { voucher: VoucherRow; offer: OfferRow }

export async function insertOffer(db: Db, row: Insertable<OffersTable>): Promise<void> {
  await db.insertInto('offers').values(row).execute()
}

/** Delivers an offer to sessions that the caller has locked against deletion. */
export async function deliver(
  db: Db,
  offerId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into session_offers (session_id, offer_id, delivered_at)
    select id, ${offerId}, ${now} from unnest(${sessionIds}::text[]) as t (id)`.execute(db)
}

/** An offer that was delivered to the session. */
export async function findDelivered(db: Db, sessionId: string, offerId: string): Promise<OfferRow | null> {
  const row = await db
    .selectFrom('session_offers')
    .innerJoin('offers', 'offers.id', 'session_offers.offer_id')
    .selectAll('offers')
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  return row ?? null
}

/** A venue's offers that have not ended, the one that ends first before the others. */
export function listOn(db: Db, venueId: string, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

/** Records that somebody in the session opened the offer; the first time is kept. */
export async function markOpened(db: Db, sessionId: string, offerId: string, now: Date): Promise<void> {
  await db
    .updateTable('session_offers')
    .set({ opened_at: now })
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .where('opened_at', 'is', null)
    .execute()
}

/** Serialises the voucher requests for an offer in a session. */
export async function lockDelivery(db: Db, sessionId: string, offerId: string): Promise<void> {
  await db
    .selectFrom('session_offers')
    .select('offer_id')
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .forUpdate()
    .execute()
}

/** The voters of a session with a voucher for an offer. */
export async function listTakers(db: Db, sessionId: string, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vouchers')
    .select('voter_key')
    .where('session_id', '=', sessionId)
    .where('offer_id', '=', offerId)
    .execute()
  return rows.map((row) => row.voter_key)
}

/** Deletes the unredeemed vouchers of these voters. Returns how many. */
export async function deleteUnredeemed(
  db: Db,
  { session_id, offer_id }: Pick<VoucherRow, 'session_id' | 'offer_id'>,
  voterKeys: readonly string[],
): Promise<number> {
  if (voterKeys.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('vouchers')
    .where('session_id', '=', session_id)
    .where('offer_id', '=', offer_id)
    .where('voter_key', 'in', voterKeys)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores a voucher. The caller holds the delivery's lock, and has checked that this voter has none. */
export async function insertVoucher(db: Db, row: Insertable<VouchersTable>): Promise<VoucherRow> {
  return db.insertInto('vouchers').values(row).returningAll().executeTakeFirstOrThrow()
}

type Taker = Pick<VoucherRow, 'session_id' | 'offer_id' | 'voter_key'>

export function findVoucherOf(db: Db, taker: Taker): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('vouchers')
    .selectAll()
    .where('session_id', '=', taker.session_id)
    .where('offer_id', '=', taker.offer_id)
    .where('voter_key', '=', taker.voter_key)
    .executeTakeFirst()
}

export async function findVoucher(db: Db, id: Buffer): Promise<VoucherWithOffer | null> {
  const voucher = await db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!voucher) return null
  const offer = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', voucher.offer_id)
    .executeTakeFirstOrThrow()
  return { voucher, offer }
}

/** Redeems a voucher, once and in time: of concurrent calls one succeeds. Returns whether this call did. */
export async function redeem(db: Db, id: Buffer, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vouchers')
    .from('offers')
    .set({ redeemed_at: now, redeemed_by: accountId })
    .whereRef('offers.id', '=', 'vouchers.offer_id')
    .where('vouchers.id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('offers.valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether a voucher of a session for an offer of a venue was redeemed. */
export async function hasRedeemed(
  db: Db,
  { sessionId, venueId }: { sessionId: string; venueId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .innerJoin('offers', 'offers.id', 'vouchers.offer_id')
    .select('vouchers.id')
    .where('vouchers.session_id', '=', sessionId)
    .where('offers.venue_id', '=', venueId)
    .where('redeemed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Vouchers taken before a moment, redeemed or not. */
export async function deleteVouchers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vouchers where id = any (array(
      select id from vouchers where saved_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Offers that ended before a moment and have no vouchers left, with their deliveries. */
export async function deleteOffers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from offers where id = any (array(
      select id from offers o where valid_until < ${before} and created_at < ${before}
        and not exists (select from vouchers where offer_id = o.id) limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
