import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ColumnSpan, Mention } from '../../../platform/database/mentions.ts'
import { isChanged, oneOrNull } from '../../../platform/database/results.ts'
import type { ErasureMentionsTable, ErasuresTable } from '../../../platform/database/schema.ts'

export type ErasureRow = Selectable<ErasuresTable>

/** Serializes erasures, so that a second one of the same person sees the first. */
export async function lockErasing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('erasing', 0))`.execute(db)
}

export function findErasure(db: Db, key: Buffer): Promise<ErasureRow | null> {
  return oneOrNull(
    db.selectFrom('erasures').selectAll().where('person_key', '=', key).orderBy('erased_at', 'desc').limit(1),
  )
}

/** False if the pseudonym is taken. */
export function insertErasure(db: Db, row: ErasureRow): Promise<boolean> {
  return isChanged(
    db
      .insertInto('erasures')
      .values(row)
      .onConflict((conflict) => conflict.column('pseudonym').doNothing()),
  )
}

/** A text of others that names an erased person, by its place. */
export type MentionRow = Pick<Mention, 'table' | 'rowKey' | 'spans'> & {
  id: string
  pseudonym: string
  seenHash: Buffer
}

/** Stores the places of mentions, without their words. */
export async function insertMentions(
  db: Db,
  pseudonym: string,
  mentions: readonly Mention[],
  now: Date,
): Promise<void> {
  if (mentions.length === 0) return
  const rows = mentions.map(({ table, rowKey, spans, hash }) => ({
    pseudonym,
    place: table,
    row_key: JSON.stringify(rowKey),
    spans: JSON.stringify(spans),
    seen_hash: hash,
    found_at: now,
  }))
  await db.insertInto('erasure_mentions').values(rows).execute()
}

const columns = ['id', 'pseudonym', 'place', 'row_key', 'spans', 'seen_hash'] as const

/** Open mentions, of one erased person or of all, the oldest first. */
export async function listMentions(db: Db, pseudonym: string | null, limit: number): Promise<MentionRow[]> {
  const rows = await db
    .selectFrom('erasure_mentions')
    .select(columns)
    .$if(pseudonym !== null, (query) => query.where('pseudonym', '=', pseudonym ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMention)
}

type StoredMention = Pick<Selectable<ErasureMentionsTable>, (typeof columns)[number]>

function toMention({ id, pseudonym, place, row_key, spans, seen_hash }: StoredMention): MentionRow {
  return {
    id,
    pseudonym,
    table: place,
    rowKey: row_key as Record<string, string>,
    spans: spans as ColumnSpan[],
    seenHash: seen_hash,
  }
}

export async function countMentions(db: Db, pseudonym: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('erasure_mentions')
    .select((of) => of.fn.countAll<string>().as('count'))
    .$if(pseudonym !== null, (query) => query.where('pseudonym', '=', pseudonym ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes and returns an open mention. Of concurrent calls one gets it. */
export async function takeMention(db: Db, id: string): Promise<MentionRow | null> {
  const row = await db
    .deleteFrom('erasure_mentions')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ? toMention(row) : null
}

export async function deleteMentions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('erasure_mentions').where('id', 'in', ids).execute()
}
