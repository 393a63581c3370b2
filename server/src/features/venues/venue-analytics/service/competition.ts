import type { VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { isComparable, periodsOf, type Span, withOwn } from '../../venues/public.ts'
import { readCrews, readFigures } from '../read-model.ts'
import { comingBackOf } from '../rules/coming-back.ts'
import { competitorsOf, metricsOf, ranking, resistanceOf } from '../rules/competition.ts'
import { competitionHeadline, insightsOf } from '../rules/competition-words.ts'
import type { Neighbors } from './neighbors.ts'
import { toPeriod } from './panel.ts'

/** How a venue does beside the others of its area. */
export async function competitionOf(
  at: DbAt,
  venueId: string,
  span: Span,
  neighbors: Neighbors,
): Promise<VenueCompetition> {
  const periods = periodsOf(span, at.now)
  const [own] = await readFigures(at.db, [venueId], periods.current)
  if (!own) throw new Error(`There is no venue ${venueId}.`)
  const known = await neighbors.of(at, venueId, span)
  const area = withOwn(known.area, own)
  const others = isComparable(area) ? await known.figures(at.db) : []
  const compared =
    isComparable(area) && area.venues.some(({ id }) => id === venueId) ? [...others, own] : others
  const ranked = ranking(compared)
  const place = ranked.find((one) => one.venue === own)
  const metrics = metricsOf(own, compared)
  const field = { category: own.category, area: area.name, venues: area.venues.length, span }
  return {
    period: toPeriod(span, periods),
    headline: competitionHeadline({ viewed: own.viewed, rank: place?.rank ?? null, metrics }, field),
    area: { name: area.name, isCity: area.isCity, venues: area.venues.length },
    venue: {
      name: own.name,
      rank: place?.rank ?? null,
      score: place?.score ?? null,
      ...resistanceOf(own, compared),
    },
    metrics,
    comingBack: comingBackOf(await readCrews(at.db, venueId, periods.current)),
    competitors: competitorsOf(ranked, own),
    insights: insightsOf(metrics, field),
  }
}
