import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import {
  changeInWords,
  hourInWords,
  howTimeToDecisionCounts,
  percentInWords,
  secondsInWords,
  untold,
} from '../../../features/venue-home/figures.ts'
import type { Table } from '../../../ui/charts/data-table.tsx'
import { stageNames, stages } from './analytics.messages.ts'
import type { Row } from './charts/rows-chart.tsx'

const fromFive = 'Told from five groups.'
const fromFiveDecided = 'Told from five groups that decided.'

/** `Most groups leave between Viewed and Considered`. */
export function funnelTitle({ metrics }: VenueFunnel): string {
  const lost = metrics.topDropoffStage
  if (lost === null) return 'Where do groups leave?'
  const before = stages[stages.indexOf(lost) - 1]
  return before
    ? `Most groups leave between ${stageNames[before]} and ${stageNames[lost]}`
    : 'Where do groups leave?'
}

/** The stages as bars; marked is the one that the largest share does not reach. */
export function funnelRows({ funnel, metrics }: VenueFunnel): Row[] {
  return stages.map((stage) => {
    const { count, percentage } = funnel[stage]
    const isMarked = stage === metrics.topDropoffStage
    return {
      key: stage,
      label: isMarked ? `${stageNames[stage]}: biggest loss` : stageNames[stage],
      value: count,
      said:
        stage === 'viewed' || percentage === null
          ? String(count)
          : `${count} · ${percentInWords(percentage)}`,
      isMarked,
    }
  })
}

export function funnelTable({ funnel, metrics }: VenueFunnel): Table {
  return {
    caption: 'Stage by stage',
    repeatsChart: true,
    heads: ['Stage', 'Groups', 'Of viewed', 'Change'],
    rows: stages.map((stage) => ({
      key: stage,
      cells: [
        stageNames[stage],
        String(funnel[stage].count),
        percentInWords(funnel[stage].percentage),
        changeInWords(funnel[stage].change) ?? '–',
      ],
      isMarked: stage === metrics.topDropoffStage,
    })),
  }
}

type Metric = { label: string; value: string; note: string | undefined; help: string }

/** The five metrics. What cannot be told says why. */
export function funnelMetrics({ metrics }: VenueFunnel): Metric[] {
  const { avgTimeToDecision, peakDecisionHour, topDropoffStage, conversionRate, competitorLeakage } = metrics
  return [
    {
      label: 'Time to decision',
      value: secondsInWords(avgTimeToDecision),
      note: avgTimeToDecision === null ? fromFiveDecided : 'on average',
      help: `Of the groups that decided, ${howTimeToDecisionCounts}. The average is the median: half of them were faster.`,
    },
    {
      label: 'Peak decision hour',
      value: peakDecisionHour === null ? untold : hourInWords(peakDecisionHour),
      note: peakDecisionHour === null ? fromFiveDecided : undefined,
      help: 'The hour in Seattle in which most of these groups reached the result that became final.',
    },
    {
      label: 'Biggest drop-off',
      value: topDropoffStage === null ? untold : stageNames[topDropoffStage],
      note: topDropoffStage === null ? fromFive : 'is the stage that most do not reach',
      help: 'The stage that the largest share of the groups of the stage before does not reach.',
    },
    {
      label: 'Conversion Rate',
      value: percentInWords(conversionRate),
      note: conversionRate === null ? fromFive : 'of viewed are chosen',
      help: 'Groups that chose you, of those that viewed you. Told from five groups that viewed you.',
    },
    {
      label: 'Competitor leakage',
      value: percentInWords(competitorLeakage),
      note: competitorLeakage === null ? fromFive : 'considered you and chose another',
      help: 'Of the groups that considered you and decided, those that chose another place. Told from five such groups.',
    },
  ]
}
