import type { InsightOccasion } from '@nofomo/contracts/sessions/choices.ts'
import type { DashboardMetrics } from '@nofomo/contracts/venue-home/endpoints.ts'
import { isComparable, medianOf, minGroups, peakOf, rankOf, rateOf } from '../../venues/public.ts'
import { type Group, isConsidered } from './live-groups.ts'

/** Groups that first viewed the venue in a period, and those of them that chose it. */
type Groups = { viewed: number; chosen: number }

/** The counts of a venue. `month`: the last 30 days; so are the three below it. */
export type Figures = {
  /** Groups that first viewed the venue today, without those that are deciding now. */
  otherViewsToday: number
  current: Groups
  compared: Groups
  month: Groups
  /** Groups that have decided, whatever they chose, and how long they took: the median. */
  decided: number
  decisionSeconds: number | null
  /** When those that chose the venue did, by the hour in Seattle. */
  chosenHours: readonly { hour: number; count: number }[]
}

/** The others of the venue's area: how many of a hundred groups each of them convinced in the last 30 days. */
export type Others = { area: string; conversions: readonly number[] }

/** The four cards. `live`: the groups deciding now. */
export function metricsOf(
  live: readonly Group[],
  figures: Figures,
  { area, conversions: others }: Others,
): DashboardMetrics {
  const { current, compared, month, decided, decisionSeconds } = figures
  const rates = { now: conversionOf(current), before: conversionOf(compared) }
  const own = conversionOf(month)
  const all = own === null ? others : [...others, own]
  return {
    currentViews: live.length,
    todayViews: figures.otherViewsToday + live.length,
    considerations: live.filter(isConsidered).length,
    avgDecisionTime: decided < minGroups || decisionSeconds === null ? null : Math.round(decisionSeconds),
    conversions: current.chosen,
    peakTime: peakOf(figures.chosenHours),
    conversionRate: rateOf(current.chosen, current.viewed),
    conversionRateChange:
      rates.now === null || rates.before === null ? null : toOneDecimal(rates.now - rates.before),
    competitorRank: own !== null && isComparable({ venues: all }) ? rankOf(own, all) : null,
    competitors: all.length,
    area,
  }
}

/** In percent; null below five groups. */
export function conversionOf({ viewed, chosen }: Groups): number | null {
  return viewed < minGroups ? null : (100 * chosen) / viewed
}

const toOneDecimal = (value: number) => Math.round(10 * value) / 10

/** The median size of groups; null without one that gave a size. */
export const sizeOf = (groups: readonly Group[]): number | null =>
  medianOf(groups.flatMap(({ size }) => size ?? []))

/** Groups by occasion, from five of them. */
export function occasionsOf(groups: readonly Group[]): Partial<Record<InsightOccasion, number>> {
  if (groups.length < minGroups) return {}
  const counts: Partial<Record<InsightOccasion, number>> = {}
  for (const { occasion } of groups) counts[occasion] = (counts[occasion] ?? 0) + 1
  return counts
}
