import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { VenuesTable } from '../../../../platform/database/schema.ts'
import type { VenueRow } from './venues.ts'

export type EditedColumns = Updateable<VenuesTable>

/** A venue, public or not. */
export function findVenue(db: Db, id: string): Promise<VenueRow | null> {
  return oneOrNull(db.selectFrom('venues').selectAll().where('id', '=', id))
}

/** Changes columns and remembers which, so that seeding leaves them alone; `forget`: those that it may set again. */
export async function editVenue(
  db: Db,
  id: string,
  { set: columns, forget }: { set: EditedColumns; forget: readonly (keyof EditedColumns)[] },
  now: Date,
): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  await db
    .updateTable('venues')
    .set({
      ...columns,
      updated_at: now,
      edited_columns: sql`array(
        select distinct name from unnest(edited_columns || ${names}::text[]) as name
        where name <> all(${forget}::text[]) order by 1
      )`,
    })
    .where('id', '=', id)
    .execute()
}
