import type { CompetitionMetric, VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import {
  howTimeToDecisionCounts,
  ordinal,
  percentInWords,
  secondsInWords,
  untold,
} from '../../../features/venue-home/figures.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Table } from '../../../ui/charts/data-table.tsx'
import type { Row } from './charts/rows-chart.tsx'

export const metrics = [
  'conversion',
  'decisionTime',
  'consideration',
  'retention',
] as const satisfies readonly CompetitionMetric[]

export const metricNames: Record<CompetitionMetric, string> = {
  conversion: 'Conversion',
  decisionTime: 'Decision time',
  consideration: 'Consideration',
  retention: 'Retention',
}

export const metricHelp: Record<CompetitionMetric, string> = {
  conversion: 'Groups that chose you, of those that viewed you.',
  decisionTime: `How long the groups that viewed you took to decide, whatever they chose; the median, ${howTimeToDecisionCounts}. Less is better.`,
  consideration: 'Groups with a yes or maybe for you, of those that viewed you.',
  retention: 'Of the groups that considered you, those that kept a yes or maybe for you to the end.',
}

/** Groups that come back, as far as it may be told. `comingBack` is absent at a server of the release before. */
export function comingBackInWords({ comingBack }: Partial<Pick<VenueCompetition, 'comingBack'>>): string {
  if (!comingBack) return 'Groups that come back are told once five crews have chosen you in the period.'
  const { crews, percent } = comingBack
  return `Groups that come back: of ${crews} crews that chose you, ${percentInWords(percent)} had chosen you before.`
}

/** `22%`, for decision time `3 min`. */
export function metricValue(metric: CompetitionMetric, { metrics }: VenueCompetition): string {
  const { value } = metrics[metric]
  return metric === 'decisionTime' ? secondsInWords(value) : percentInWords(value)
}

/** `2nd of 12`, or that it is not told yet. */
export function metricRank(metric: CompetitionMetric, { metrics, area }: VenueCompetition): string {
  const { rank } = metrics[metric]
  return rank === null ? 'no rank yet' : `${ordinal(rank)} of ${area.venues}`
}

/** What the chosen metric says, in a sentence. */
export function metricSentence(metric: CompetitionMetric, competition: VenueCompetition): string {
  const { percentile } = competition.metrics[metric]
  if (percentile === null)
    return `You are compared once five groups have viewed you, beside four other venues of your kind with as many.`
  return `Ahead of ${percentInWords(percentile)} of the others; those level with you count half.`
}

/** `By score you are 2nd of 12 in Capitol Hill`: each figure has a rank of its own. */
export function competitionTitle({ venue, area }: VenueCompetition): string {
  return venue.rank === null
    ? `How are others doing in ${area.name}?`
    : `By score you are ${ordinal(venue.rank)} of ${area.venues} in ${area.name}`
}

/** The bars next to the own one, so that it is seen whatever its rank: at most eight. */
export function competitionRows({ competitors }: VenueCompetition): Row[] {
  const own = competitors.findIndex(({ isCurrentVenue }) => isCurrentVenue)
  const start = Math.max(0, Math.min(own - 4, competitors.length - shownBars))
  return competitors.slice(start, start + shownBars).map(({ name, rank, score, isCurrentVenue }) => ({
    key: `${rank} ${name}`,
    label: `${rank}. ${name}${isCurrentVenue ? ' (you)' : ''}`,
    value: score,
    said: String(Math.round(score)),
    isMarked: isCurrentVenue,
  }))
}

const shownBars = 8

export function competitionTable({ competitors, area }: VenueCompetition): Table {
  return {
    caption: `By score, in ${area.name}`,
    heads: ['Venue', 'Rank', 'Score', 'Distance'],
    hasNames: true,
    rows: competitors.map(({ name, rank, score, distance, isCurrentVenue }) => ({
      key: `${rank} ${name}`,
      cells: [
        isCurrentVenue ? `${name} (you)` : name,
        String(rank),
        String(Math.round(score)),
        distanceInWords(distance),
      ],
      isMarked: isCurrentVenue,
    })),
  }
}

/** `350 m`, `1.2 mi` in the city: people there think in blocks and miles. */
function distanceInWords(meters: number | null): string {
  if (meters === null) return untold
  const miles = meters / 1_609.344
  return miles < 0.1 ? `${Math.round(meters * 3.281)} ft` : `${miles.toFixed(1)} mi`
}

/** Whom the figures are compared with. */
export function areaInWords({ area }: VenueCompetition): string {
  const venues = counted(area.venues, 'venue')
  return area.isCity
    ? `${venues} of your kind in ${area.name} that five groups and more viewed, yours among them once they viewed it: your neighborhood has fewer than five.`
    : `${venues} of your kind in ${area.name} that five groups and more viewed, yours among them once they viewed it.`
}
