import type { VenueInsights } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { periodsOf, type Span } from '../../venues/public.ts'
import { readOwnScenarios } from '../read-model.ts'
import { insightsHeadline, nextVotesOf, scenariosOf } from '../rules/scenarios.ts'
import type { Neighbors } from './neighbors.ts'
import { answering, toPeriod } from './panel.ts'

/** Which groups like a venue, and which refuse it. */
export async function insightsOn(
  at: DbAt,
  venueId: string,
  span: Span,
  neighbors: Neighbors,
): Promise<VenueInsights> {
  const periods = periodsOf(span, at.now)
  const own = await readOwnScenarios(at.db, venueId, periods.current)
  const { averages: readAverages } = await neighbors.of(at, venueId, span)
  const averages = await readAverages(at.db)
  const scenarios = scenariosOf(own.scenarios, averages, answering(own.listing))
  const nextScenarioVotes = nextVotesOf(own.scenarios)
  return {
    period: toPeriod(span, periods),
    headline: insightsHeadline(scenarios, nextScenarioVotes, span),
    scenarios,
    totalScenarios: scenarios.length,
    lastUpdated: at.now.toISOString(),
    nextScenarioVotes,
  }
}
