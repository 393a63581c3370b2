import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { VenueInsights } from '@nofomo/contracts/venue-analytics.ts'
import { periodsOf } from '../../venues/service/area.ts'
import { readOwnScenarios } from '../read-model.ts'
import { insightsHeadline, nextVotesOf, scenariosOf } from '../rules/scenarios.ts'
import type { Neighbours } from './neighbours.ts'
import { type At, answering, toPeriod } from './panel.ts'

/** Which groups take to a venue, and which refuse it. */
export async function insightsOn(
  at: At,
  venueId: string,
  timeFilter: TimeFilter,
  neighbours: Neighbours,
): Promise<VenueInsights> {
  const periods = periodsOf(timeFilter, at.now)
  const own = await readOwnScenarios(at.db, venueId, periods.current)
  const { averages: readAverages } = await neighbours.of(at, venueId, timeFilter)
  const averages = await readAverages(at.db)
  const scenarios = scenariosOf(own.scenarios, averages, answering(own.listing))
  const nextScenarioVotes = nextVotesOf(own.scenarios)
  return {
    period: toPeriod(timeFilter, periods),
    headline: insightsHeadline(scenarios, nextScenarioVotes, timeFilter),
    scenarios,
    totalScenarios: scenarios.length,
    lastUpdated: at.now.toISOString(),
    nextScenarioVotes,
  }
}
