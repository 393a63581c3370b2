import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import { type Area, areaOf, isComparable, periodsOf, type Span } from '../../venues/public.ts'
import { readFigures, readScenarios } from '../read-model.ts'
import type { VenueFigures } from '../rules/competition.ts'
import { type AreaAverages, averagesOf } from '../rules/scenarios.ts'
import { minVotes } from '../rules/votes.ts'

/** The figures of the other venues of an area. */
type AreaFigures = {
  /** The venue itself included, as it was counted then. */
  area: Area
  /** Of the others; empty where the area is too small to compare. */
  figures(db: Db): Promise<readonly VenueFigures[]>
  averages(db: Db): Promise<AreaAverages>
}

export type Neighbors = ReturnType<typeof createNeighbors>

/**
 * Reads the others of a venue's area at most once a minute and period: they change slowly and cost more than the venue's
 * own figures, and an open dashboard loads them at each change. Own figures are read by each panel.
 */
export function createNeighbors() {
  const cache = createTtlCache<AreaFigures>({ ttlMs: 60_000, max: 300 })
  return {
    of: (at: DbAt, venueId: string, span: Span): Promise<AreaFigures> =>
      cache.read(`${nameOf(span)} ${venueId}`, at.now, () => readArea(at, venueId, span)),
    clear: cache.clear,
  }
}

const nameOf = (span: Span): string => (typeof span === 'string' ? span : `${span.from}/${span.to}`)

async function readArea({ db, now }: DbAt, venueId: string, span: Span): Promise<AreaFigures> {
  const period = periodsOf(span, now).current
  const area = await areaOf(db, venueId, period)
  const ids = area.venues.map(({ id }) => id).filter((id) => id !== venueId)
  return {
    area,
    figures: once(async (at) => (isComparable(area) ? readFigures(at, ids, period) : [])),
    averages: once(async (at) => averagesOf(await readScenarios(at, ids, { period, minVotes }))),
  }
}

/** Reads at the first call, and again after a failure. */
function once<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let reading: Promise<T> | null = null
  return (db) =>
    (reading ??= read(db).catch((error) => {
      reading = null
      throw error
    }))
}
