import type { GroupBucket, InsightOccasion, TimeSlot } from '@nofomo/contracts/sessions/choices.ts'
import type { Scenario, VenueInsights } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { percentInWords, untold } from '../../../features/venue-home/figures.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Table } from '../../../ui/charts/data-table.tsx'
import type { Row } from './charts/rows-chart.tsx'
import { drsLevel } from './drs.ts'

const occasionNames: Record<InsightOccasion, string> = {
  'date-night': 'Date night',
  business: 'Business',
  family: 'Family',
  celebration: 'Celebration',
  casual: 'Casual',
  drinks: 'Drinks',
}
const sizeNames: Record<GroupBucket, string> = {
  '2': 'for 2',
  '3-4': 'for 3–4',
  '5-7': 'for 5–7',
  '8+': 'for 8+',
}
const slotNames: Record<TimeSlot, string> = { lunch: 'lunch', dinner: 'dinner', late: 'late' }

/** Votes that a scenario needs. */
const votesNeeded = 30

/** `Date night for 2, dinner, $$`. */
export function scenarioName({ occasion, groupBucket, timeSlot, budgetTier }: Scenario): string {
  return `${occasionNames[occasion]} ${sizeNames[groupBucket]}, ${slotNames[timeSlot]}, ${budgetTier}`
}

const isLiked = ({ drs, areaAvgDrs }: Scenario) => drsLevel(drs, areaAvgDrs) === 'liked'

/** Strengths are what groups take to; the rest are opportunities, the most refused first. */
export function sortedOut(scenarios: readonly Scenario[]) {
  return {
    strengths: scenarios.filter(isLiked).toSorted((a, b) => a.drs - b.drs),
    opportunities: scenarios.filter((one) => !isLiked(one)).toSorted((a, b) => b.drs - a.drs),
  }
}

/** `Date night for 2 likes you most, drinks for 8+ least`; nobody is said to like the venue who refuses it, or to refuse it who likes it. */
export function insightsTitle(scenarios: readonly Scenario[]): string {
  const byDrs = scenarios.toSorted((a, b) => a.drs - b.drs)
  const [best, worst] = [byDrs[0], byDrs.at(-1)]
  if (!best || !worst || best.drs === worst.drs) return 'Which groups refuse you?'
  if (!isLiked(best)) return `${shortName(worst)} refuses you most, ${shortName(best).toLowerCase()} least`
  const most = `${shortName(best)} likes you most`
  return isLiked(worst) ? most : `${most}, ${shortName(worst).toLowerCase()} least`
}

const shortName = ({ occasion, groupBucket }: Scenario) =>
  `${occasionNames[occasion]} ${sizeNames[groupBucket]}`

/** A bar for each scenario, the most refused first and marked; the line is the area's average. */
export function insightsRows(scenarios: readonly Scenario[]): Row[] {
  return mostRefusedFirst(scenarios)
    .slice(0, shownBars)
    .map((scenario) => ({
      key: scenario.scenarioKey,
      label: scenarioName(scenario),
      value: scenario.drs,
      said: String(scenario.drs),
      isMarked: isWarned(scenario),
      reference: scenario.areaAvgDrs,
    }))
}

const shownBars = 8
const mostRefusedFirst = (scenarios: readonly Scenario[]) => scenarios.toSorted((a, b) => b.drs - a.drs)

function isWarned({ drs, areaAvgDrs }: Scenario): boolean {
  const level = drsLevel(drs, areaAvgDrs)
  return level === 'above' || level === 'refused'
}

export function insightsTable(scenarios: readonly Scenario[]): Table {
  return {
    caption: 'Scenario by scenario',
    heads: ['Scenario', 'Resistance', 'Area', 'Approval', 'Votes'],
    hasNames: true,
    rows: mostRefusedFirst(scenarios).map((scenario) => ({
      key: scenario.scenarioKey,
      cells: [
        scenarioName(scenario),
        String(scenario.drs),
        scenario.areaAvgDrs === null ? untold : String(scenario.areaAvgDrs),
        percentInWords(scenario.approvalRate),
        String(scenario.sampleSize),
      ],
      isMarked: isWarned(scenario),
    })),
  }
}

/** What is missing until the first scenario, or the next one, can be told. */
export function gatheringInWords({ nextScenarioVotes }: Pick<VenueInsights, 'nextScenarioVotes'>): string {
  const rule = `A scenario is told from ${votesNeeded} votes on you.`
  return nextScenarioVotes === 0
    ? rule
    : `${rule} The next one has ${counted(nextScenarioVotes, 'vote')}, ${votesNeeded - nextScenarioVotes} to go.`
}
