import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../platform/context.ts'
import { areaOf, periodsOf } from '../../venues/service/area.ts'
import { conversionOf, type Others } from '../rules/metrics.ts'

/** What other venues convinced in 30 days moves slowly, and a dashboard asks for it at each change. */
const keptMs = 60_000
const mostVenues = 1_000

/** Reads what the others of a venue's area convinced. */
export type ReadOthers = (ctx: Pick<Ctx, 'db' | 'now'>, venueId: string) => Promise<Others>

/** Reads it at most once a minute and venue. */
export function createOthers(): ReadOthers {
  const known = new LRUCache<string, { until: number; others: Promise<Others> }>({ max: mostVenues })
  return ({ db, now }, venueId) => {
    const found = known.get(venueId)
    if (found && now.getTime() < found.until) return found.others
    const others = readOthers({ db, now }, venueId)
    known.set(venueId, { until: now.getTime() + keptMs, others })
    others.catch(() => known.delete(venueId))
    return others
  }
}

async function readOthers({ db, now }: Pick<Ctx, 'db' | 'now'>, venueId: string): Promise<Others> {
  const { name, venues } = await areaOf(db, venueId, periodsOf('30d', now).current)
  const others = venues.filter(({ id }) => id !== venueId)
  return { area: name, conversions: others.flatMap((venue) => conversionOf(venue) ?? []) }
}
