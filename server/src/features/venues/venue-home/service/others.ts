import type { DbAt } from '../../../../platform/context.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import { areaOf, periodsOf } from '../../venues/public.ts'
import { conversionOf, type Others } from '../rules/metrics.ts'

/** Reads the conversion of the other venues of an area. */
export type ReadOthers = (ctx: DbAt, venueId: string) => Promise<Others>

/** Reads it at most once a minute and venue: it changes slowly, and a dashboard loads it at each change. */
export function createOthers(): ReadOthers {
  const cache = createTtlCache<Others>({ ttlMs: 60_000, max: 1_000 })
  return (at, venueId) => cache.read(venueId, at.now, () => readOthers(at, venueId))
}

async function readOthers({ db, now }: DbAt, venueId: string): Promise<Others> {
  const { name, venues } = await areaOf(db, venueId, periodsOf('30d', now).current)
  const others = venues.filter(({ id }) => id !== venueId)
  return { area: name, conversions: others.flatMap((venue) => conversionOf(venue) ?? []) }
}
