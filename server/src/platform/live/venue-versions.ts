import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { trustedFor } from './session-versions.ts'

/** `version` rises when a venue, its members or its offers change; `all` also when its figures of groups change. */
export type VenueVersion = { version: number; all: number }

/** Venues that never changed since versions were introduced are absent. */
export async function readVenueVersions(
  db: Db,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, VenueVersion>> {
  return toVersions(
    await sql<Row>`
      select venue_id, version, version + figures as all from venue_versions
      where venue_id = any(${venueIds}::text[])`.execute(db),
  )
}

export async function readAllVenueVersions(db: Db): Promise<ReadonlyMap<string, VenueVersion>> {
  return toVersions(
    await sql<Row>`select venue_id, version, version + figures as all from venue_versions`.execute(db),
  )
}

/** The sum of all versions, and when its reading began, by `performance.now()`. */
type VersionSum = { sum: number; readAt: number }

/** Cached data of all venues is the newest as long as the sum of their versions stays the same. */
export type VenueVersions = {
  /**
   * As old as cached sessions at most. Rises with every change of a venue, its members or its offers; a database that has lost its last commits
   * has a smaller one.
   */
  sum(): Promise<VersionSum>
}

export function createVenueVersions(db: Db, isAlone = () => false): VenueVersions {
  let last: { reading: Promise<VersionSum>; readAt: number } | null = null
  return {
    sum() {
      const readAt = performance.now()
      if (last && readAt - last.readAt < trustedFor(isAlone())) return last.reading
      const reading = readSum(db).then((sum) => ({ sum, readAt }))
      last = { reading, readAt }
      reading.catch(() => {
        if (last?.reading === reading) last = null
      })
      return reading
    },
  }
}

async function readSum(db: Db): Promise<number> {
  const { rows } = await sql<{
    sum: string
  }>`select coalesce(sum(version), 0) as sum from venue_versions`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}

/** Call in the transaction that changes the figures of groups that members of these venues may see. */
export async function raiseFigures(db: Db, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length > 0) await sql`select raise_venue_figures(${venueIds}::text[])`.execute(db)
}

type Row = { venue_id: string; version: string; all: string }

function toVersions({ rows }: { rows: readonly Row[] }): ReadonlyMap<string, VenueVersion> {
  return new Map(
    rows.map(({ venue_id, version, all }) => [venue_id, { version: Number(version), all: Number(all) }]),
  )
}

/** For a venue with a new id, which continues the version of the old one, so that the sum never falls. */
export async function moveVenueVersion(db: Db, from: string, to: string): Promise<void> {
  await sql`
    with old as (delete from venue_versions where venue_id = ${from} returning version, figures)
    insert into venue_versions as stored (venue_id, version, figures) select ${to}, version + 1, figures from old
    on conflict (venue_id) do update
    set version = stored.version + excluded.version, figures = stored.figures + excluded.figures`.execute(db)
}
