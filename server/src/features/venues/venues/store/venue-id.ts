import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { RowChange } from '../../../../platform/database/owned-rows.ts'
import { forgetSequences } from '../../../../platform/database/write-order.ts'
import { moveVenueVersion } from '../../../../platform/live/venue-versions.ts'

type IdColumn = { table: string; column: string; isList: boolean; isKey: boolean }

/**
 * Gives a venue another id, everywhere: columns that refer to `venues` follow by themselves, others of that name or with
 * ids of listed venues are set. Only ids are compared.
 */
export async function changeVenueId(db: Db, from: string, to: string): Promise<RowChange[]> {
  const changes: RowChange[] = []
  const references = await listReferences(db)
  for (const { table, column, isList } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${holds({ column, isList }, from)}`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) changes.push({ table, what: 'followed', count, samples: [from] })
  }
  await sql`update venues set id = ${to} where id = ${from}`.execute(db)
  for (const { table, column, isList } of references.filter(({ isKey }) => !isKey)) {
    const value = isList ? sql`array_replace(${sql.ref(column)}, ${from}, ${to})` : sql`${to}`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${holds({ column, isList }, from)}`.execute(db)
  }
  await moveVenueVersion(db, from, to)
  await forgetSequences(db, from)
  return changes
}

const holds = ({ column, isList }: Pick<IdColumn, 'column' | 'isList'>, id: string) =>
  isList ? sql`${id} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${id}`

/** All columns with ids of venues except those of versions, found by name: `venue_id`, `winner_venue_id`, `removed_venue_ids`, `listing_id`. */
async function listReferences(db: Db): Promise<IdColumn[]> {
  const { rows } = await sql<IdColumn>`
    select c.relname as table, a.attname as column, a.atttypid = 'text[]'::regtype as "isList", exists (
      select from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) and f.confrelid = 'venues'::regclass
    ) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and c.relname <> 'venue_versions' and (a.attname ~ '(^|_)venue_ids?$' or a.attname = 'listing_id'
        or c.relname = 'session_venues' and a.attname = 'id')
    order by 1, 2`.execute(db)
  return rows
}
