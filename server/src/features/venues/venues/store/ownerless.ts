import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { changeRows, type RowChange, type RowChangeKind } from '../../../../platform/database/owned-rows.ts'
import type { NewVenue } from './venues.ts'

/** Takes back what a venue's own people had changed, and the trust in them. `facts` are those of the files. */
export function resetVenue(
  db: Db,
  id: string,
  what: RowChangeKind,
  { facts, isPublic, now }: { facts: Partial<NewVenue>; isPublic: boolean; now: Date },
): Promise<RowChange> {
  const { tags, ...others } = facts
  return changeRows(db, what, {
    table: 'venues',
    where: sql`id = ${id}`,
    show: ['name', 'address'],
    set: {
      hours: null,
      special_hours: '[]',
      phone: null,
      menu_url: null,
      picture: null,
      edited_columns: sql`'{}'`,
      ...(others as object),
      tags: sql`${tags ?? []}::text[]`,
      trust: 'unverified',
      updated_at: now,
      ...(!isPublic && { published_at: null }),
    },
  })
}
