import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { VouchersTable } from '../../../../platform/database/schema.ts'
import { selectOffers } from './offers.ts'
import type { OfferRow } from './types.ts'

export type VoucherRow = Selectable<VouchersTable>
/** A voucher and its offer. */
export type VoucherWithOffer = { voucher: VoucherRow; offer: OfferRow }
export type Taker = Pick<VoucherRow, 'session_id' | 'offer_id' | 'voter_key'>

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

/** Deletes the unredeemed vouchers of these voters. Returns how many, and how many of them held a use. */
export async function deleteUnredeemed(
  db: Db,
  { session_id, offer_id }: Pick<VoucherRow, 'session_id' | 'offer_id'>,
  voterKeys: readonly string[],
): Promise<{ deleted: number; held: number }> {
  if (voterKeys.length === 0) return { deleted: 0, held: 0 }
  const rows = await db
    .deleteFrom('vouchers')
    .where('session_id', '=', session_id)
    .where('offer_id', '=', offer_id)
    .where('voter_key', 'in', voterKeys)
    .where('redeemed_at', 'is', null)
    .returning('released_at')
    .execute()
  return { deleted: rows.length, held: rows.filter((row) => row.released_at === null).length }
}

type NewVoucher = Omit<Insertable<VouchersTable>, 'short_code'>

/**
 * Stores a voucher; null if another one has the short code. The caller holds the delivery's lock, and has checked that
 * this voter has none.
 */
export async function insertVoucher(
  db: Db,
  row: NewVoucher & { short_code: string },
): Promise<VoucherRow | null> {
  const inserted = await db
    .insertInto('vouchers')
    .values(row)
    .onConflict((conflict) => conflict.column('short_code').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Gives a voucher a short code unless it has one. False if another voucher has that code. */
export async function giveShortCode(db: Db, id: Buffer, shortCode: string): Promise<boolean> {
  try {
    await db
      .updateTable('vouchers')
      .set({ short_code: shortCode })
      .where('id', '=', id)
      .where('short_code', 'is', null)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'vouchers_short_code')
      return false
    throw error
  }
}

export function findVoucherOf(db: Db, taker: Taker): Promise<VoucherRow | null> {
  return oneOrNull(
    db
      .selectFrom('vouchers')
      .selectAll()
      .where('session_id', '=', taker.session_id)
      .where('offer_id', '=', taker.offer_id)
      .where('voter_key', '=', taker.voter_key),
  )
}

/** A voucher by its id or its short code. */
export async function findVoucher(
  db: Db,
  by: { id: Buffer } | { shortCode: string },
): Promise<VoucherWithOffer | null> {
  const voucher = await db
    .selectFrom('vouchers')
    .selectAll()
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('short_code', '=', by.shortCode)))
    .executeTakeFirst()
  if (!voucher) return null
  const offer = await selectOffers(db).where('offers.id', '=', voucher.offer_id).executeTakeFirstOrThrow()
  return { voucher, offer }
}

/** How a voucher is redeemed. `reason`: why, although it has expired. */
export type Redemption = {
  accountId: string
  partySize: number
  key: string
  reason: string | null
  now: Date
}

/**
 * Redeems a voucher, once: of concurrent calls one succeeds. In time, or with a reason; never one that was ended with
 * its offer. Returns whether this call did it and, if so, whether the voucher held a use: else the caller has to
 * reserve one in the same transaction.
 */
export async function redeem(
  db: Db,
  id: Buffer,
  { accountId, partySize, key, reason, now }: Redemption,
): Promise<{ heldUse: boolean } | null> {
  const { rows } = await sql<{ heldUse: boolean }>`
    update vouchers set redeemed_at = ${now}, redeemed_by = ${accountId}, party_size = ${partySize},
      redemption_key = ${key}, reason = case when vouchers.valid_until <= ${now} then ${reason}::text end,
      released_at = null
    from (select id, released_at from vouchers where id = ${id} for update) before, offers
    where vouchers.id = before.id and offers.id = vouchers.offer_id
      and redeemed_at is null and not offers.is_withdrawn
      and (vouchers.valid_until > ${now} or ${reason}::text is not null)
    returning before.released_at is null as "heldUse"`.execute(db)
  return rows[0] ?? null
}

/** Whether a voucher of a session for an offer of a venue was redeemed. */
export function hasRedeemed(
  db: Db,
  { sessionId, venueId }: { sessionId: string; venueId: string },
): Promise<boolean> {
  return isThere(
    db
      .selectFrom('vouchers')
      .innerJoin('offers', 'offers.id', 'vouchers.offer_id')
      .select('vouchers.id')
      .where('vouchers.session_id', '=', sessionId)
      .where('offers.venue_id', '=', venueId)
      .where('redeemed_at', 'is not', null)
      .limit(1),
  )
}

/** Vouchers taken before a moment that had ended then, redeemed or not. */
export async function deleteVouchers(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vouchers where id = any (array(
      select id from vouchers where saved_at < ${before} and valid_until < ${before} limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

type JoinedKeys = { sessionId: string; before: readonly string[]; now: string }

/**
 * Moves the vouchers of several voters to one, who has one of each offer. A second one stays behind,
 * and lapses with the ballot that it was taken with.
 */
export async function rekeyVouchers(db: Db, { sessionId, before, now }: JoinedKeys): Promise<void> {
  await sql`
    update vouchers set voter_key = ${now}::uuid from (
      select distinct on (offer_id) id from vouchers
      where session_id = ${sessionId} and voter_key = any(${before}::uuid[])
        and offer_id not in (
          select offer_id from vouchers where session_id = ${sessionId} and voter_key = ${now}::uuid
        )
      order by offer_id, redeemed_at is null, saved_at desc
    ) moved where vouchers.id = moved.id`.execute(db)
}

/** Moves the vouchers of voters to keys that have none. */
export async function moveVouchers(db: Db, moved: readonly MovedKey[]): Promise<void> {
  await sql`
    update vouchers set voter_key = moved.now
    from unnest(${moved.map(({ sessionId }) => sessionId)}::text[], ${moved.map(({ before }) => before)}::uuid[],
      ${moved.map(({ now }) => now)}::uuid[]) as moved (id, before, now)
    where vouchers.session_id = moved.id and vouchers.voter_key = moved.before`.execute(db)
}

type MovedKey = { sessionId: string; before: string; now: string }
type VoterKey = { sessionId: string; key: string }

/** Deletes what a voter has not redeemed. Returns the rows of the uses that these held, one for each use. */
export async function deleteUnredeemedOf(db: Db, { sessionId, key }: VoterKey): Promise<string[]> {
  const { rows } = await sql<{ firstId: string; isHeld: boolean }>`
    delete from vouchers using offers
    where offers.id = vouchers.offer_id and session_id = ${sessionId} and voter_key = ${key}::uuid
      and redeemed_at is null
    returning coalesce(offers.rule_id, offers.id) as "firstId", released_at is null as "isHeld"`.execute(db)
  return rows.filter(({ isHeld }) => isHeld).map(({ firstId }) => firstId)
}

/** What a voter has redeemed keeps what is counted, and loses what was typed and what finds it. */
export async function emptyRedeemedOf(db: Db, { sessionId, key }: VoterKey): Promise<void> {
  await sql`
    update vouchers set voter_key = gen_random_uuid(), reason = null, short_code = null
    where session_id = ${sessionId} and voter_key = ${key}::uuid and redeemed_at is not null`.execute(db)
}
