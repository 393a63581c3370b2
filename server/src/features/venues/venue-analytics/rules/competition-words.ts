import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import {
  type CompetitionMetric,
  competitionMetrics,
  type VenueCompetition,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { minGroups, type Span } from '../../venues/public.ts'
import { durationInWords, first, firstGroups, inArea, kinds, ordinal, within } from './words.ts'

type Metrics = VenueCompetition['metrics']
type Insight = VenueCompetition['insights'][number]

/** Percentiles from which a metric is a strength, and up to which an opportunity. */
const strong = 75
const weak = 25

/** The area a place is ranked in. `venues`: those that five groups and more viewed. */
export type Field = { category: Category; area: string; venues: number; span: Span }

const at: Record<CompetitionMetric, string> = {
  conversion: 'being chosen',
  decisionTime: 'quick decisions',
  consideration: 'being considered',
  retention: 'staying in the running',
}

/** The headline of the comparison. `rank` is null where nothing is compared. */
export function competitionHeadline(
  { viewed, rank, metrics }: { viewed: number; rank: number | null; metrics: Metrics },
  field: Field,
): string {
  const { venues, span, area } = field
  const period = within(span)
  if (viewed < minGroups) {
    const groups = viewed === 0 ? 'No group' : firstGroups(viewed)
    return `${groups} viewed you ${period}; ranks are told from five groups.`
  }
  const kind = kinds[field.category]
  if (rank === null) {
    const places = venues === 1 ? 'You alone were' : `${first(venues)} ${kind} ${inArea(area)} were`
    return `${places} viewed by five groups ${period}; ranks are told from five ${kind}.`
  }
  return `By score you are ${ordinal(rank)} of ${venues} ${kind} ${inArea(area)} ${period}${extremes(metrics)}.`
}

/** The strongest and the weakest metric, unless all are equal. A metric with no venue ahead is not weak. */
function extremes(metrics: Metrics): string {
  const placed = competitionMetrics
    .flatMap((name) => {
      const { percentile, rank } = metrics[name]
      return percentile === null ? [] : { name, percentile, rank }
    })
    .toSorted((a, b) => b.percentile - a.percentile)
  const [top, bottom] = [placed[0], placed.at(-1)]
  if (!top || !bottom || top.percentile === bottom.percentile) return ''
  const strongest = `, strongest at ${at[top.name]}`
  return bottom.rank === 1 ? strongest : `${strongest} and weakest at ${at[bottom.name]}`
}

/** Strengths and opportunities of a venue compared with its area; strengths first. */
export function insightsOf(metrics: Metrics, field: Field): Insight[] {
  const all = competitionMetrics.flatMap((name) => insightOf(name, metrics[name], field) ?? [])
  return all.toSorted((a, b) => Number(a.type === 'opportunity') - Number(b.type === 'opportunity'))
}

function insightOf(
  name: CompetitionMetric,
  { value, rank, percentile }: Metrics[CompetitionMetric],
  field: Field,
): Insight | null {
  if (value === null || rank === null || percentile === null) return null
  if (percentile < strong && percentile > weak) return null
  const type = percentile >= strong ? 'strength' : 'opportunity'
  const place = `${ordinal(rank)} of ${field.venues} ${kinds[field.category]} ${inArea(field.area)}`
  return {
    type,
    title: titles[name][type],
    description: `${facts[name](value)}: ${place}. ${advice[name][type]}`,
  }
}

const titles: Record<CompetitionMetric, Record<Insight['type'], string>> = {
  conversion: { strength: 'Groups that see you choose you', opportunity: 'Seen, and not chosen' },
  decisionTime: { strength: 'Groups decide quickly with you', opportunity: 'Groups take long with you' },
  consideration: { strength: 'Groups that see you consider you', opportunity: 'Seen, and not considered' },
  retention: { strength: 'Groups stay with you', opportunity: 'Groups turn away from you' },
}

const facts: Record<CompetitionMetric, (value: number) => string> = {
  conversion: (value) => `${value}% of the groups that viewed you chose you`,
  decisionTime: (value) =>
    `Half of the groups with you on their list decided within ${durationInWords(value)}`,
  consideration: (value) => `${value}% of the groups that viewed you gave you a yes or maybe`,
  retention: (value) => `${value}% of the groups that considered you kept a yes or maybe to the end`,
}

const advice: Record<CompetitionMetric, Record<Insight['type'], string>> = {
  conversion: {
    strength: 'More groups seeing you is what would help most.',
    opportunity: 'An offer while they vote can tip the balance.',
  },
  decisionTime: {
    strength: 'An offer has to come early to be seen.',
    opportunity: 'There is time for an offer before they decide.',
  },
  consideration: {
    strength: 'Your listing says what groups look for.',
    opportunity: 'Picture, price and features are all that they see: look at your listing.',
  },
  retention: {
    strength: 'Whoever begins to like you seldom changes their mind.',
    opportunity: 'They liked you first: Performance Insights tells which groups turn away.',
  },
}
