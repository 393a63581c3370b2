import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { VenueCompetition } from '@nofomo/contracts/venue-analytics.ts'
import { areaOf, isComparable, periodsOf } from '../../venues/service/area.ts'
import { readFigures } from '../read-model.ts'
import { competitorsOf, metricsOf, ranking, resistanceOf } from '../rules/competition.ts'
import { competitionHeadline, insightsOf } from '../rules/competition-words.ts'
import { type At, toPeriod } from './panel.ts'

/** How a venue does beside the others of its area. */
export async function competitionOf(
  { db, now }: At,
  venueId: string,
  timeFilter: TimeFilter,
): Promise<VenueCompetition> {
  const periods = periodsOf(timeFilter, now)
  const area = await areaOf(db, venueId, periods.current)
  const ids = new Set(isComparable(area) ? area.venues.map(({ id }) => id) : [])
  const figures = await readFigures(db, [...new Set([...ids, venueId])], periods.current)
  const own = figures.find(({ id }) => id === venueId)
  if (!own) throw new Error(`There is no venue ${venueId}.`)
  const compared = figures.filter(({ id }) => ids.has(id))
  const ranked = ranking(compared)
  const place = ranked.find((one) => one.venue === own)
  const metrics = metricsOf(own, compared)
  const field = { category: own.category, area: area.name, venues: area.venues.length, timeFilter }
  return {
    period: toPeriod(timeFilter, periods),
    headline: competitionHeadline({ viewed: own.viewed, rank: place?.rank ?? null, metrics }, field),
    area: { name: area.name, isCity: area.isCity, venues: area.venues.length },
    venue: {
      name: own.name,
      rank: place?.rank ?? null,
      score: place?.score ?? null,
      ...resistanceOf(own, compared),
    },
    metrics,
    competitors: competitorsOf(ranked, own),
    insights: insightsOf(metrics, field),
  }
}
