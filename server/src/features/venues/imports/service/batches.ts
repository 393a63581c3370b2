import { createHash } from 'node:crypto'
import type { Db } from '../../../../platform/database/database.ts'
import type { ImportCounts } from '../rules/counts.ts'
import { type ImportedPlace, prefixOf } from '../rules/place.ts'
import { wordsOf } from '../rules/words.ts'
import {
  listOthersNear,
  type NewImportedRow,
  preferIndexes,
  readHashes,
  upsertPlaces,
} from '../store/imported-places.ts'
import type { ReadWeek } from './read-weeks.ts'
import type { FindSame } from './types.ts'

/** A place, and where it is in its file. */
export type BatchPlace = { place: ImportedPlace; at: string }
/** A place that is known by another id. */
type SamePlace = BatchPlace & { sameAs: string }

/** A row without what is worked out only once it is known to differ. */
type ComparedRow = Omit<NewImportedRow, 'hours_week'>

/** The rows of a batch that the table lacks or has otherwise, how many of each there are, and what is known already. */
type Compared = { rows: ComparedRow[]; counts: Partial<ImportCounts>; same: readonly SamePlace[] }

/** Compares a batch with what is stored, within a transaction. */
export async function compareBatch(
  db: Db,
  batch: readonly BatchPlace[],
  findSame: FindSame,
): Promise<Compared> {
  if (batch.length === 0) return { rows: [], counts: {}, same: [] }
  await preferIndexes(db)
  const same = await sameOf(db, batch, findSame)
  const sameIds = new Map(same.map(({ place, sameAs }) => [place.id, sameAs]))
  const rows = batch.map(({ place }) => rowOf(place, sameIds.get(place.id) ?? null))
  const stored = await readHashes(
    db,
    rows.map(({ id }) => id),
  )
  const isStored = ({ id, content_hash }: ComparedRow) =>
    stored.get(id)?.hash === content_hash && !stored.get(id)?.isGone
  const differing = rows.filter((row) => !isStored(row))
  const created = differing.filter(({ id }) => !stored.has(id)).length
  const counts = {
    created,
    changed: differing.length - created,
    unchanged: rows.length - differing.length,
    duplicates: same.length,
  }
  return { rows: differing, counts, same }
}

/** Stores what differs. */
export async function storeBatch(
  db: Db,
  batch: readonly BatchPlace[],
  { findSame, readWeek }: { findSame: FindSame; readWeek: ReadWeek },
  now: Date,
): Promise<Compared> {
  const compared = await compareBatch(db, batch, findSame)
  const rows = compared.rows.map((row) => ({ ...row, hours_week: readWeek(row.hours ?? null) }))
  if (rows.length > 0) await upsertPlaces(db, rows, now)
  return compared
}

/** The places of a batch that the catalog, the directory or another import has. */
async function sameOf(db: Db, batch: readonly BatchPlace[], findSame: FindSame): Promise<SamePlace[]> {
  const near = new Map<string, { id: string; name: string; address: string; lat: number; lng: number }[]>()
  const places = batch.map(({ place: { id, lat, lng } }) => ({ id, lat, lng }))
  for (const [prefix, points] of Map.groupBy(places, ({ id }) => prefixOf(id)))
    for (const other of await listOthersNear(db, prefix, points))
      near.set(other.near, [...(near.get(other.near) ?? []), other])
  return batch.flatMap((one) => {
    const sameAs = findSame(one.place, near.get(one.place.id) ?? [])
    return sameAs === null ? [] : { ...one, sameAs }
  })
}

/** What is stored of a place changes with this number: a new one has the next import write all rows again. */
const storedForm = 2

function rowOf({ sourceName, cuisineFamily, ...place }: ImportedPlace, sameAs: string | null): ComparedRow {
  const row = {
    ...place,
    source_name: sourceName,
    cuisine_family: cuisineFamily,
    same_as: sameAs,
    words: wordsOf(place),
  }
  return {
    ...row,
    content_hash: createHash('sha256')
      .update(JSON.stringify([storedForm, row]))
      .digest('hex'),
  }
}
