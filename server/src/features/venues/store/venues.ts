import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { VenuesTable } from '../../../platform/database/schema.ts'

export type NewVenue = Insertable<VenuesTable>

/** What the catalogue's files tell of a venue. */
const seededColumns = [
  'name',
  'category',
  'cuisine',
  'cuisine_family',
  'description',
  'address',
  'neighborhood',
  'lat',
  'lng',
  'price_level',
  'website',
  'tags',
] as const

/** The hashes of what was last seeded, by venue; hexadecimal. */
export async function readSeedHashes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('venues')
    .select(['id', 'seed_hash'])
    .where('seed_hash', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, seed_hash }) => [id, seed_hash?.toString('hex') ?? '']))
}

/** Stores venues of the catalogue. Of known ones, columns that the venue's own people changed are kept. */
export async function upsertCatalogueVenues(db: Db, rows: readonly NewVenue[], now: Date): Promise<void> {
  await db
    .insertInto('venues')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(seededColumns.map((column) => [column, seededUnlessEdited(column)])),
          seed_hash: ref('excluded.seed_hash'),
          updated_at: now,
        }))
        .where('venues.origin', '=', 'catalogue'),
    )
    .execute()
}

function seededUnlessEdited(column: (typeof seededColumns)[number]) {
  return sql`case when ${column} = any(venues.edited_columns)
    then ${sql.ref(`venues.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
}

/** Those of the ids that are venues. */
export async function listKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('venues').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
