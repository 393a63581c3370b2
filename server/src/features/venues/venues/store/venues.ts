import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { VenuesTable } from '../../../../platform/database/schema.ts'

export type NewVenue = Insertable<VenuesTable>
export type VenueRow = Selectable<VenuesTable>

/** The columns that the catalog's files fill. */
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
  'seats',
  'checked_at',
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

/**
 * Stores venues of the catalog and publishes them. Of known ones, columns that the venue's own people changed are
 * kept.
 */
export async function upsertCatalogVenues(db: Db, rows: readonly NewVenue[], now: Date): Promise<void> {
  await db
    .insertInto('venues')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(seededColumns.map((column) => [column, seededUnlessEdited(column)])),
          seed_hash: ref('excluded.seed_hash'),
          published_at: sql<Date>`coalesce(venues.published_at, excluded.published_at)`,
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
export async function listExisting(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('venues').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Hides venues that the catalog's files lack, unless they have members. Returns their ids. */
export async function unpublishUnlisted(db: Db, listed: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('venues')
    .set({ published_at: null, seed_hash: null, updated_at: now })
    .where('origin', '=', 'catalogue')
    .where('published_at', 'is not', null)
    .where(sql<boolean>`id <> all(${listed}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('venue_members')
            .select('venue_members.id')
            .whereRef('venue_members.venue_id', '=', 'venues.id')
            .where('venue_members.until', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes a venue's page public. A venue that is public already stays so since then. */
export async function publish(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('venues')
    .set({ published_at: now, updated_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .execute()
}

const published = (db: Db) => db.selectFrom('venues').selectAll().where('published_at', 'is not', null)

export const listPublished = (db: Db): Promise<VenueRow[]> => published(db).execute()

/** Those of the ids that are published venues. */
export async function listPublishedById(db: Db, ids: readonly string[]): Promise<VenueRow[]> {
  if (ids.length === 0) return []
  return published(db).where('id', 'in', ids).execute()
}

/** Published venues at one of these street numbers. */
export async function listAtNumbers(db: Db, numbers: readonly string[]): Promise<VenueRow[]> {
  if (numbers.length === 0) return []
  return published(db)
    .where(sql<boolean>`lower(split_part(address, ' ', 1)) = any(${numbers}::text[])`)
    .execute()
}

/** Published venues that are not as the catalog's files or the directory have them. */
export function listOwnDescriptions(db: Db): Promise<VenueRow[]> {
  return published(db)
    .where(sql<boolean>`(origin in ('claimed', 'typed') or cardinality(edited_columns) > 0)`)
    .execute()
}
