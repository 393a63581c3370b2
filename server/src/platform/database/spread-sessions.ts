import { type RawBuilder, sql } from 'kysely'
import { anyOf } from './any-of.ts'
import type { Db } from './database.ts'

/** Of databases that were asked. */
const answers = new WeakMap<Db, Promise<boolean>>()

/** Whether sessions are spread over several servers (docs/decisions/0143): those plan statements of one session. */
export function isSpread(db: Db): Promise<boolean> {
  const known = answers.get(db)
  if (known) return known
  const asking = sql<{ isSpread: boolean }>`select to_regclass('pg_dist_partition') is not null as "isSpread"`
    .execute(db)
    .then(({ rows }) => rows[0]?.isSpread ?? false)
  asking.catch(() => answers.delete(db))
  answers.set(db, asking)
  return asking
}

/** What a statement compares ids of sessions with: `=` these, and within what it reads of one session `s` its id. */
export type NamedSessions = { these: RawBuilder<string>; id: RawBuilder<string> }

/**
 * Sends a statement about sessions: one for all where one server has them, else one for each, one after the other within a
 * transaction. One session is named by its id everywhere.
 */
export async function bySession<Row>(
  db: Db,
  ids: readonly string[],
  send: (named: NamedSessions) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  if (ids.length > 1 && !(await isSpread(db))) return (await send({ these: anyOf(ids), id: sql`s.id` })).rows
  const sent = await Promise.all(ids.map((id) => send({ these: sql`${id}`, id: sql`${id}` })))
  return sent.flatMap(({ rows }) => rows)
}
