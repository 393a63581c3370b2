import { type RawBuilder, sql } from 'kysely'
import { anyOf } from './any-of.ts'
import type { Db } from './database.ts'

/** The adapters of databases whose sessions are spread: a database shares its adapter with its transactions. */
const spread = new WeakSet<object>()

const adapterOf = (db: Db): object => db.getExecutor().adapter

/**
 * Asks a database, before a node serves on it, whether its sessions are spread over several servers (docs/decisions/0098): those
 * plan statements of one session.
 */
export async function askWhetherSpread(db: Db): Promise<void> {
  const { rows } = await sql<{ isSpread: boolean }>`
    select to_regclass('pg_dist_partition') is not null as "isSpread"`.execute(db)
  if (rows[0]?.isSpread) spread.add(adapterOf(db))
}

/** What the database answered at the start; false if it was not asked. */
export const isSpread = (db: Db): boolean => spread.has(adapterOf(db))

/** What a statement compares ids of sessions with: `=` these, and within what it reads of one session `s` its id. */
export type NamedSessions = { these: RawBuilder<string>; id: RawBuilder<string> }

/**
 * From so many on, one statement for several sessions takes less than one for each: PostgreSQL plans it anew each time, because it
 * takes a list for ten.
 */
const many = 10

/**
 * Sends a statement about sessions: one for each, one after the other within a transaction, or one for many where one server
 * has them. One session is named by its id everywhere.
 */
export async function bySession<Row>(
  db: Db,
  ids: readonly string[],
  send: (named: NamedSessions) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  if (ids.length >= many && !isSpread(db)) return (await send({ these: anyOf(ids), id: sql`s.id` })).rows
  const sent = await Promise.all(ids.map((id) => send({ these: sql`${id}`, id: sql`${id}` })))
  return sent.flatMap(({ rows }) => rows)
}
