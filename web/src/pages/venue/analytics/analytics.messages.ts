import type { Activity, FunnelStage, VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import {
  besideInWords,
  changeInWords,
  hourInWords,
  ordinal,
  percentInWords,
} from '../../../features/venue-home/figures.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Column } from '../../../ui/charts/columns-chart.tsx'
import type { Table } from '../../../ui/charts/data-table.tsx'

export const stages = ['viewed', 'considered', 'chosen', 'verified'] as const satisfies readonly FunnelStage[]

export const stageNames: Record<FunnelStage, string> = {
  viewed: 'Viewed',
  considered: 'Considered',
  chosen: 'Chosen',
  verified: 'Verified',
}

export const stageHelp: Record<FunnelStage, string> = {
  viewed:
    'Groups in which somebody saw your card or voted on you. A group counts once, in the period in which it first did.',
  considered: 'Of these, the groups in which somebody said yes or maybe to you, or that chose you.',
  chosen: 'Of these, the groups whose final result you won.',
  verified: 'Of these, the groups that redeemed a voucher, or whose booking you marked as arrived.',
}

/** The three stages of the analytics tab, each with its share of those that viewed. */
export function stagesOf({ views, considerations, conversions, change }: VenueAnalytics) {
  const share = (count: number) => (views === 0 ? 0 : (100 * count) / views)
  return [
    { stage: 'viewed', count: views, share: share(views), change: change.views },
    {
      stage: 'considered',
      count: considerations,
      share: share(considerations),
      change: change.considerations,
    },
    { stage: 'chosen', count: conversions, share: share(conversions), change: change.conversions },
  ] as const
}

/** `58.5% of those that viewed · up 12%`. */
export function stageNote({ stage, share, change }: ReturnType<typeof stagesOf>[number]): string {
  const ofViewed = stage === 'viewed' || share === 0 ? null : `${percentInWords(share)} of viewed`
  return [ofViewed, changeInWords(change)].filter(Boolean).join(' · ')
}

/** Groups in an hour of Seattle's day, 0 to 23. */
export type HourBar = { hour: number; count: number; isMarked: boolean }

/** The hours as columns. */
export const hourColumns = (bars: readonly HourBar[]): Column[] =>
  bars.map(({ hour, count, isMarked }) => ({
    ...{ key: String(hour), count, isMarked, label: hour % 6 === 0 ? hourInWords(hour) : null },
    words: `${hourInWords(hour)}: ${counted(count, 'group')}`,
  }))

/** The columns of the day; marked are the hours that no other has more groups than. */
export function hourBars(times: readonly { hour: number; count: number }[]): HourBar[] {
  const most = Math.max(...times.map(({ count }) => count))
  return times.map(({ hour, count }) => ({ hour, count, isMarked: count > 0 && count === most }))
}

/** `Most groups look at you around 7 pm`. */
export function hoursTitle(bars: readonly HourBar[]): string {
  const busiest = bars.filter(({ isMarked }) => isMarked)
  const [first, second] = busiest
  if (!first) return 'When do groups look at you?'
  if (!second) return `Most groups look at you around ${hourInWords(first.hour)}`
  if (busiest.length > 2) return 'No hour of the day stands out yet'
  return `Most groups look at you around ${hourInWords(first.hour)} and ${hourInWords(second.hour)}`
}

/** The hours in which some group looked. */
export function hoursTable(bars: readonly HourBar[]): Table {
  return {
    caption: 'Groups by the hour in which they first viewed you',
    heads: ['Hour', 'Groups'],
    rows: bars
      .filter(({ count }) => count > 0)
      .map(({ hour, count, isMarked }) => ({
        key: String(hour),
        cells: [hourInWords(hour), String(count)],
        isMarked,
      })),
  }
}

type Compared = { label: string; value: string; note: string; help: string }

/** The panel 'Compare to Others'. What cannot be told says why. */
export function comparisons({ views, conversionRate, competitorStats }: VenueAnalytics): Compared[] {
  const { rank, totalVenues, avgViews, avgConversionRate, area } = competitorStats
  return [
    {
      label: 'Rank',
      value: rank === null ? '–' : ordinal(rank),
      note:
        rank === null
          ? `Told from five groups that viewed you.`
          : `by conversion, of ${totalVenues} in ${area}`,
      help: `By conversion, among venues of your category in ${area} that five groups and more viewed, yours included.`,
    },
    {
      label: 'Views',
      value: String(views),
      note: avgViews === null ? tooFew(area) : besideAverage(views, avgViews),
      help: `Groups that viewed you, beside the average of the others, which is their median. It is told from five others.`,
    },
    {
      label: 'Conversion',
      value: percentInWords(conversionRate),
      note:
        avgConversionRate === null
          ? tooFew(area)
          : conversionRate === null
            ? `average ${percentInWords(avgConversionRate)}; yours is told from five groups`
            : `average ${percentInWords(avgConversionRate)}: ${besideInWords(conversionRate - avgConversionRate, (by) => counted(by, 'point'))}`,
      help: 'Chosen by viewed, beside the median of the others. Yours is told from five groups that viewed you, the average from five others.',
    },
  ]
}

const tooFew = (area: string) =>
  `No average yet: it takes five other venues with five groups each in ${area}.`

function besideAverage(value: number, average: number): string {
  const said = `average ${Math.round(10 * average) / 10}`
  return average === 0
    ? said
    : `${said}: ${besideInWords((100 * (value - average)) / average, (by) => `${by}%`)}`
}

const did: Record<Activity['type'], string> = {
  view: 'viewed you',
  consideration: 'considered you',
  conversion: 'chose you',
}

/** `Friday, before the show` or `A group`, then `(5 people) considered you`. */
export function activityInWords({ type, groupName, size }: Activity): { who: string; what: string } {
  const people = size === null ? '' : ` (${counted(size, 'person', 'people')})`
  return { who: groupName ?? 'A group', what: `${people} ${did[type]}` }
}
