import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { trustedMs } from './session-versions.ts'

/**
 * `version` rises when a venue, its people or its offers change; `all` when its people see a difference of any kind, in what
 * groups made of it, too.
 */
export type VenueVersion = { version: number; all: number }

/** Of venues that never changed since there are versions nothing is returned. */
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

/** What a node remembers of all venues is the newest as long as the sum of their versions stays the same. */
export type VenueVersions = {
  /** As of a second ago at most. Rises with every change of a venue, its people or its offers. */
  sum(): Promise<number>
}

export function createVenueVersions(db: Db): VenueVersions {
  let last: { sum: Promise<number>; readAt: number } | null = null
  return {
    sum() {
      if (last && performance.now() - last.readAt < trustedMs) return last.sum
      const reading = { sum: readSum(db), readAt: performance.now() }
      last = reading
      reading.sum.catch(() => {
        if (last === reading) last = null
      })
      return reading.sum
    },
  }
}

async function readSum(db: Db): Promise<number> {
  const { rows } = await sql<{
    sum: string
  }>`select coalesce(sum(version), 0) as sum from venue_versions`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}

/** In the transaction in which what groups made of these venues changes as their people may see it. */
export async function raiseFigures(db: Db, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length > 0) await sql`select raise_venue_figures(${venueIds}::text[])`.execute(db)
}

type Row = { venue_id: string; version: string; all: string }

function toVersions({ rows }: { rows: readonly Row[] }): ReadonlyMap<string, VenueVersion> {
  return new Map(
    rows.map(({ venue_id, version, all }) => [venue_id, { version: Number(version), all: Number(all) }]),
  )
}

/** Of a venue that has another id now, which begins with the version of the old one: the sum never falls. */
export async function moveVenueVersion(db: Db, from: string, to: string): Promise<void> {
  await sql`
    with old as (delete from venue_versions where venue_id = ${from} returning version, figures)
    insert into venue_versions as stored (venue_id, version, figures) select ${to}, version + 1, figures from old
    on conflict (venue_id) do update
    set version = stored.version + excluded.version, figures = stored.figures + excluded.figures`.execute(db)
}
