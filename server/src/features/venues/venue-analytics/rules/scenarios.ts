import { percentOf } from '@nofomo/contracts/api/rates.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { Scenario } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { Span } from '../../venues/public.ts'
import { averageDrs } from './competition.ts'
import { type OfferedBy, recommendationsFor } from './recommendations.ts'
import { keyOf, type ScenarioKind, scenarioInWords } from './scenario-words.ts'
import { drsOf, minVotes, type Votes, votesOf } from './votes.ts'
import { inWords, within } from './words.ts'

/** The votes of the groups of a scenario on one venue. */
export type ScenarioVotes = ScenarioKind & Votes & { vetoes: number }

/** The decision resistance of other venues of the area, by scenario; those with too few votes are left out. */
export type AreaAverages = ReadonlyMap<string, number>

/** `rows`: of the others of an area, each with 30 votes and more. */
export function averagesOf(rows: readonly ScenarioVotes[]): AreaAverages {
  const groups = Map.groupBy(
    rows.filter((row) => votesOf(row) >= minVotes),
    keyOf,
  )
  return new Map(
    [...groups].flatMap(([key, venues]) => {
      const average = averageDrs(venues.map(drsOf))
      return average === null ? [] : [[key, average] as const]
    }),
  )
}

/** The scenarios of a venue with 30 votes and more, the least refused first. `listed`: its listing. */
export function scenariosOf(
  rows: readonly ScenarioVotes[],
  averages: AreaAverages,
  listed: OfferedBy,
): Scenario[] {
  return rows
    .filter((row) => votesOf(row) >= minVotes)
    .map((row) => scenarioOf(row, averages.get(keyOf(row)) ?? null, listed))
    .toSorted(
      (a, b) => a.drs - b.drs || b.sampleSize - a.sampleSize || a.scenarioKey.localeCompare(b.scenarioKey),
    )
}

function scenarioOf(row: ScenarioVotes, areaAvgDrs: number | null, listed: OfferedBy): Scenario {
  const { occasion, groupBucket, timeSlot, budgetTier } = row
  return {
    scenarioKey: keyOf(row),
    occasion,
    groupBucket,
    timeSlot,
    budgetTier,
    drs: drsOf(row),
    approvalRate: percentOf(row.yes + row.maybe, votesOf(row)),
    sampleSize: votesOf(row),
    areaAvgDrs,
    recommendations: recommendationsFor(row, areaAvgDrs, listed),
  }
}

/** The votes of the scenario that is nearest to 30, of those below; 0 without any. */
export function nextVotesOf(rows: readonly ScenarioVotes[]): number {
  return Math.max(0, ...rows.map(votesOf).filter((votes) => votes < minVotes))
}

/** The headline of the scenarios: who likes the venue, and who refuses it, if anybody does. */
export function insightsHeadline(scenarios: readonly Scenario[], nextVotes: number, span: Span): string {
  const ranked = scenarios.toSorted((a, b) => b.approvalRate - a.approvalRate || a.drs - b.drs)
  const [best, worst] = [ranked[0], ranked.at(-1)]
  const period = within(span)
  if (!best || !worst) {
    if (nextVotes === 0) return `No group voted on you ${period}; an occasion is told from 30 votes.`
    return `No occasion has 30 votes ${period} yet; the nearest has ${inWords(nextVotes)}.`
  }
  if (best.approvalRate === worst.approvalRate && best.drs === worst.drs)
    return `${capitalized(scenarioInWords(best))} ${isRefusing(best) ? 'refuse you' : 'take to you'}: ${shareOf(best)} of ${best.sampleSize} votes.`
  const likes = `${scenarioInWords(best)} take to you most, with ${shareOf(best)} of their votes`
  const refuses = `${scenarioInWords(worst)} refuse you most, with ${shareOf(worst)}`
  if (isRefusing(best)) return `${capitalized(refuses)} of their votes.`
  return `${capitalized(isRefusing(worst) ? `${likes}; ${refuses}` : likes)}.`
}

/** Nobody refuses a venue by votes that are mostly maybe. */
const isRefusing = ({ drs, approvalRate }: Scenario): boolean => drs > 50 && approvalRate <= 50

const shareOf = ({ approvalRate }: Scenario): string => `yes or maybe in ${approvalRate}%`
