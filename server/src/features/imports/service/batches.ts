import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { ImportCounts } from '../rules/counts.ts'
import type { ImportedPlace } from '../rules/place.ts'
import { wordsOf } from '../rules/words.ts'
import { type NewImportedRow, readHashes, upsertPlaces } from '../store/imported-places.ts'

export type BatchPlace = { place: ImportedPlace; sameAs: string | null }

/** The rows of a batch that the table lacks or has otherwise, and how many of each there are. */
type Compared = { rows: NewImportedRow[]; counts: Partial<ImportCounts> }

export async function compareBatch(db: Db, batch: readonly BatchPlace[]): Promise<Compared> {
  if (batch.length === 0) return { rows: [], counts: {} }
  const rows = batch.map(rowOf)
  const stored = await readHashes(
    db,
    rows.map(({ id }) => id),
  )
  const isSame = ({ id, content_hash }: NewImportedRow) =>
    stored.get(id)?.hash === content_hash && !stored.get(id)?.isGone
  const differing = rows.filter((row) => !isSame(row))
  const created = differing.filter(({ id }) => !stored.has(id)).length
  const counts = {
    created,
    changed: differing.length - created,
    unchanged: rows.length - differing.length,
    duplicates: batch.filter(({ sameAs }) => sameAs !== null).length,
  }
  return { rows: differing, counts }
}

/** Stores what differs. */
export async function storeBatch(db: Db, batch: readonly BatchPlace[], now: Date): Promise<Compared> {
  const compared = await compareBatch(db, batch)
  if (compared.rows.length > 0) await upsertPlaces(db, compared.rows, now)
  return compared
}

function rowOf({ place, sameAs }: BatchPlace): NewImportedRow {
  const { sourceName, cuisineFamily, ...same } = place
  const row = {
    ...same,
    source_name: sourceName,
    cuisine_family: cuisineFamily,
    same_as: sameAs,
    words: wordsOf(place),
  }
  return { ...row, content_hash: createHash('sha256').update(JSON.stringify(row)).digest('hex') }
}
