import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { OfferRow } from './types.ts'

export type CopiedWords = Pick<
  OfferRow,
  'venue_name' | 'offer_type' | 'offer_text' | 'details' | 'discount_percent' | 'realtime'
>

/** The copied words of an offer `o`. */
export const words = sql`jsonb_build_object(
  'venue_name', o.venue_name, 'offer_type', o.offer_type, 'offer_text', o.offer_text, 'details', o.details,
  'discount_percent', o.discount_percent, 'realtime', o.realtime)`

const differs = sql`(d.words is distinct from ${words} or d.is_withdrawn <> o.is_withdrawn)`

/** Copies what groups read of offers `o` to their deliveries, also to those being made now. Returns how many differed. */
async function copyToGroups(db: Db, which: RawBuilder<unknown>): Promise<number> {
  // Waits for deliveries in other transactions, and makes the next ones wait.
  const { rows } = await sql<{ id: string; words: string; isWithdrawn: boolean }>`
    select o.id, ${words}::text as words, o.is_withdrawn as "isWithdrawn" from offers o
    where ${which} order by o.id for update`.execute(db)
  if (rows.length === 0) return 0
  const { numAffectedRows } = await sql`
    update session_offers d set words = o.words, is_withdrawn = o.is_withdrawn
    from unnest(
      ${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.words)}::jsonb[],
      ${rows.map(({ isWithdrawn }) => isWithdrawn)}::boolean[]
    ) as o (id, words, is_withdrawn)
    where d.offer_id = o.id and (d.words is distinct from o.words or d.is_withdrawn <> o.is_withdrawn)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export const copyOffer = (db: Db, offerId: string) => copyToGroups(db, sql`o.id = ${offerId}`)

export const copyOffersOf = (db: Db, venueId: string) => copyToGroups(db, sql`o.venue_id = ${venueId}`)

/** The same for the deliveries of some offers that differ from them, such as those of the release before. */
export async function copyMissing(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from session_offers d join offers o on o.id = d.offer_id where ${differs} limit ${limit}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  return db.transaction().execute((inside) => copyToGroups(inside, sql`o.id = any(${ids}::text[])`))
}

/** What groups read of offers that are not withdrawn, by their ids. */
export async function listWords(db: Db, offerIds: readonly string[]): Promise<Map<string, CopiedWords>> {
  const { rows } = await sql<{ id: string; words: CopiedWords }>`
    select o.id, ${words} as words from offers o
    where o.id = any(${offerIds}::text[]) and not o.is_withdrawn`.execute(db)
  return new Map(rows.map((row) => [row.id, row.words]))
}
