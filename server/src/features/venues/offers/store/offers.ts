import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'
import { copyOffer } from './copies.ts'
import type { NewOfferRow, OfferRow, Version } from './types.ts'

/** The row with the limit and the uses of an offer: all versions of a rule share those of the first. */
export const firstOf = ({ id, rule_id }: Version): string => rule_id ?? id

/** Offers, each with the limit and the uses that it shares. */
export const selectOffers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('offers as first', (join) =>
      join.on('first.id', '=', sql<string>`coalesce(offers.rule_id, offers.id)`),
    )
    .selectAll('offers')
    // Later columns replace those of the same name.
    .select(['first.max_redemptions', 'first.uses'])

/** False, and nothing is stored, if an offer with the same key is there already. */
export function insertOffer(db: Db, row: NewOfferRow): Promise<boolean> {
  return isChanged(
    db
      .insertInto('offers')
      .values(row)
      .onConflict((conflict) => conflict.column('request_key').doNothing()),
  )
}

export function findByKey(db: Db, key: string): Promise<OfferRow | undefined> {
  return selectOffers(db).where('offers.request_key', '=', key).executeTakeFirst()
}

/** Which venue made an offer; null for an unknown one. */
export async function findVenueOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('offers').select('venue_id').where('id', '=', id).executeTakeFirst()
  return row?.venue_id ?? null
}

/** An offer, locked: it is sent to nobody, and nobody takes a voucher of it, until the transaction ends. */
export function lockOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return selectOffers(db).where('offers.id', '=', id).forUpdate('offers').executeTakeFirst()
}

export async function updateOffer(db: Db, id: string, changes: Partial<NewOfferRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('offers').set(changes).where('id', '=', id).execute()
  await copyOffer(db, id)
}

/** Sets the limit, for all versions of a rule. False, and nothing is changed, if more uses are held. */
export async function changeLimit(db: Db, offer: Version, limit: number | null): Promise<boolean> {
  const { rows } = await sql`
    update offers set max_redemptions = ${limit}::integer
    where id = ${firstOf(offer)} and (${limit}::integer is null or uses <= ${limit}::integer)
    returning id`.execute(db)
  return rows.length > 0
}

/** A venue's rules that have neither ended nor expired; paused ones too. */
export async function countRules(db: Db, venueId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('venue_id', '=', venueId)
    .where('trigger', 'is not', null)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The venues with a rule that is switched on. */
export async function listVenuesWithRules(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('venue_id')
    .distinct()
    .where('trigger', 'is not', null)
    .where('is_active', '=', true)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .execute()
  return rows.map((row) => row.venue_id)
}

/**
 * A venue's offers that have not ended and that anybody may get, the one that expires first before the others: those to
 * some groups are for these alone.
 */
export function listOn(db: Db, venueId: string, now: Date): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('valid_until', '>', now)
    .where('ended_at', 'is', null)
    .where('is_active', '=', true)
    .where('target_groups', '=', JSON.stringify('all'))
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

/**
 * Offers that ended before a moment and have no vouchers left, in the order of their ids, from after one. The first version of
 * a rule goes last.
 */
export async function listEndedOffers(db: Db, before: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from offers o where id > ${after} and valid_until < ${before} and created_at < ${before}
      and not exists (select from vouchers where offer_id = o.id)
      and not exists (select from offers later where later.rule_id = o.id and later.id <> o.id)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes those of the offers that no session has any more. Returns how many. */
export async function deleteUndelivered(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct offer_id as id from session_offers where offer_id = any(${ids}::text[])`.execute(db)
  const delivered = new Set(rows.map(({ id }) => id))
  const { numAffectedRows } = await sql`
    delete from offers where id = any(${ids.filter((id) => !delivered.has(id))}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}
