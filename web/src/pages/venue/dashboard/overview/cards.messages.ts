import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { DashboardMetrics } from '@nofomo/contracts/venue-home/endpoints.ts'
import {
  comparedWith,
  hourInWords,
  howTimeToDecisionCounts,
  ordinal,
  percentInWords,
  pointsInWords,
  secondsInWords,
} from '../../../../features/venue-home/figures.ts'
import { periodNames } from '../../../../features/venue-home/venue-period.ts'

export type CardWords = { label: string; value: string; note: string; help: string }

/** The four cards of the overview. What cannot be told says why. */
export function cardsInWords(metrics: DashboardMetrics, period: TimeFilter): CardWords[] {
  const { currentViews, todayViews, considerations, avgDecisionTime, conversions, peakTime } = metrics
  const during = `the ${periodNames[period].toLowerCase()}`
  return [
    {
      label: 'Currently Viewing',
      value: String(currentViews),
      note: `${todayViews} today`,
      help: 'Groups with you on their list and activity in the last 30 minutes. Today: these, and others that first viewed you since midnight in Seattle.',
    },
    {
      label: 'Considering',
      value: String(considerations),
      note:
        avgDecisionTime === null
          ? 'average told from five groups'
          : `decide in ${secondsInWords(avgDecisionTime)} on average`,
      help: `Groups deciding now in which somebody said yes or maybe to you, told from three voters and unless the host hides the counts. The average is the median of 30 days, ${howTimeToDecisionCounts}.`,
    },
    {
      label: 'Chosen',
      value: String(conversions),
      note: peakTime === null ? 'busiest hour told from five groups' : `most at ${hourInWords(peakTime)}`,
      help: `Groups that first viewed you in ${during} and chose you. The busiest hour is that of 30 days.`,
    },
    {
      label: 'Conversion Rate',
      value: percentInWords(metrics.conversionRate),
      note: rateNote(metrics),
      help: `Groups that chose you, of those that viewed you, in ${during}; told from five groups. Compared with ${comparedWith[period]}. The rank is by conversion in 30 days, among venues of your category.`,
    },
  ]
}

/** `up 4 points · 2nd of 31 in Capitol Hill by conversion` */
function rateNote(metrics: DashboardMetrics): string {
  const { conversionRate, conversionRateChange, competitorRank, competitors, area } = metrics
  const change = pointsInWords(conversionRateChange)
  const rank =
    competitorRank === null
      ? 'no rank yet'
      : `${ordinal(competitorRank)} of ${competitors} in ${area} by conversion`
  if (conversionRate === null) return `told from five groups · ${rank}`
  return [...(change === null ? [] : [change]), rank].join(' · ')
}
