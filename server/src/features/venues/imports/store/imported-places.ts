import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { ImportedPlacesTable } from '../../../../platform/database/schema.ts'
import type { Bounds } from '../rules/settings.ts'

export type ImportedRow = Omit<Selectable<ImportedPlacesTable>, 'words' | 'content_hash'>
/** `words`: as an array, which the database makes a `tsvector` of. */
export type NewImportedRow = Omit<
  Insertable<ImportedPlacesTable>,
  'words' | 'content_hash' | 'gone_at' | 'created_at' | 'updated_at'
> & {
  words: readonly string[]
  content_hash: string
}

const shownColumns = [
  'id',
  'source',
  'source_name',
  'name',
  'category',
  'cuisine',
  'cuisine_family',
  'address',
  'lat',
  'lng',
  'hours',
  'hours_week',
  'phone',
  'website',
  'features',
  'year',
  'licence',
  'same_as',
  'gone_at',
  'created_at',
  'updated_at',
] as const

/** What is stored of these ids: the hash, hexadecimal, and whether the place is gone. */
export async function readHashes(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { hash: string; isGone: boolean }>> {
  const rows = await db
    .selectFrom('imported_places')
    .select(['id', 'gone_at', sql<string>`encode(content_hash, 'hex')`.as('hash')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, hash, gone_at }) => [id, { hash, isGone: gone_at !== null }]))
}

/** Stores places, new or changed, in one statement with one parameter. */
export async function upsertPlaces(db: Db, rows: readonly NewImportedRow[], now: Date): Promise<void> {
  await sql`
    insert into imported_places (id, source, source_name, name, category, cuisine, cuisine_family, address, lat, lng,
      hours, hours_week, phone, website, features, year, licence, same_as, words, content_hash, created_at, updated_at)
    select id, source, source_name, name, category, cuisine, cuisine_family, address, lat, lng,
      hours, hours_week, phone, website, features, year, licence, same_as, array_to_tsvector(words), decode(content_hash, 'hex'),
      ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id text, source text, source_name text, name text,
      category text, cuisine text, cuisine_family text, address text, lat double precision, lng double precision,
      hours text, hours_week text, phone text, website text, features text[], year smallint, licence text, same_as text, words text[],
      content_hash text)
    on conflict (id) do update set (source, source_name, name, category, cuisine, cuisine_family, address, lat, lng,
      hours, hours_week, phone, website, features, year, licence, same_as, words, content_hash, updated_at, gone_at)
      = (excluded.source, excluded.source_name, excluded.name, excluded.category, excluded.cuisine,
      excluded.cuisine_family, excluded.address, excluded.lat, excluded.lng, excluded.hours, excluded.hours_week,
      excluded.phone, excluded.website, excluded.features, excluded.year, excluded.licence, excluded.same_as, excluded.words,
      excluded.content_hash, excluded.updated_at, null)
  `.execute(db)
}

/** A page of the ids of places that are there, of a source within bounds, by id. */
export async function listPresentIds(
  db: Db,
  { idPrefix, bounds, after, limit }: { idPrefix: string; bounds: Bounds; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('imported_places')
    .select('id')
    .where('id', '>', after)
    .where(sql<boolean>`starts_with(id, ${idPrefix})`)
    .where('gone_at', 'is', null)
    .where('lat', '>=', bounds.south)
    .where('lat', '<=', bounds.north)
    .where('lng', '>=', bounds.west)
    .where('lng', '<=', bounds.east)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markGone(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('imported_places')
    .set({ gone_at: now, updated_at: now })
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
}

/** A place of another import near one of a batch, and which. */
export type NearPlace = Pick<ImportedRow, 'id' | 'name' | 'address' | 'lat' | 'lng'> & { near: string }

/** For each place those of other sources within some hundred meters that are places of their own. */
export async function listOthersNear(
  db: Db,
  idPrefix: string,
  points: readonly { id: string; lat: number; lng: number }[],
): Promise<NearPlace[]> {
  const { rows } = await sql<NearPlace>`
    select one.id as near, other.id, other.name, other.address, other.lat, other.lng
    from json_to_recordset(${JSON.stringify(points)}::json) as one (id text, lat double precision, lng double precision)
    cross join lateral (
      select id, name, address, lat, lng from imported_places
      where point(lng, lat) <@ box(point(one.lng - 0.0013, one.lat - 0.0009), point(one.lng + 0.0013, one.lat + 0.0009))
        and gone_at is null and same_as is null and not starts_with(id, ${idPrefix})
      limit 50
    ) other
  `.execute(db)
  return rows
}

/** Within a transaction: has its statements use indexes, however few rows the table had when they were planned. */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(db)
}

/** Those of the ids that were imported, also those that are gone. */
export async function listById(db: Db, ids: readonly string[]): Promise<ImportedRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('imported_places').select(shownColumns).where('id', 'in', ids).execute()
}

/**
 * What imports say of venues: of those that are the same place as one of theirs, and of those that somebody claimed under the id
 * of one. The newest first.
 */
export async function listFactsAbout(db: Db, venueIds: readonly string[]): Promise<ImportedRow[]> {
  if (venueIds.length === 0) return []
  return db
    .selectFrom('imported_places')
    .select(shownColumns)
    .where(sql<boolean>`(same_as = any(${venueIds}::text[]) or id = any(${venueIds}::text[]))`)
    .where('gone_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute()
}

/** Places with a word that begins with each of these plain words, some of them if there are many. */
export async function findByWords(db: Db, words: readonly string[], limit: number): Promise<ImportedRow[]> {
  if (words.length === 0) return []
  // Plain words are letters and digits.
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return db
    .selectFrom('imported_places')
    .select(shownColumns)
    .where('gone_at', 'is', null)
    .where('same_as', 'is', null)
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .limit(limit)
    .execute()
}
