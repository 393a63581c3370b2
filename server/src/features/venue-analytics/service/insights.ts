import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { VenueInsights } from '@nofomo/contracts/venue-analytics.ts'
import { areaOf, periodsOf } from '../../venues/service/area.ts'
import { readScenarios } from '../read-model.ts'
import { insightsHeadline, nextVotesOf, scenariosOf } from '../rules/scenarios.ts'
import { fewestVotes } from '../rules/votes.ts'
import { type At, answering, toPeriod } from './panel.ts'

/** Which groups take to a venue, and which refuse it. */
export async function insightsOn(
  { db, now }: At,
  venueId: string,
  timeFilter: TimeFilter,
): Promise<VenueInsights> {
  const periods = periodsOf(timeFilter, now)
  const area = await areaOf(db, venueId, periods.current)
  const otherIds = area.venues.map(({ id }) => id).filter((id) => id !== venueId)
  const facts = await readScenarios(db, venueId, { otherIds, period: periods.current, fewestVotes })
  const scenarios = scenariosOf(facts.scenarios, venueId, answering(facts.listing))
  const nextScenarioVotes = nextVotesOf(facts.scenarios, venueId)
  return {
    period: toPeriod(timeFilter, periods),
    headline: insightsHeadline(scenarios, nextScenarioVotes, timeFilter),
    scenarios,
    totalScenarios: scenarios.length,
    lastUpdated: now.toISOString(),
    nextScenarioVotes,
  }
}
