import type { DashboardMetrics } from '@nofomo/contracts/endpoints/venue-home.ts'
import { percentOf } from '@nofomo/contracts/values/rates.ts'
import { liveGroupsAt, type SampleGroup, sampleGroupsSince, samplesOf, seattleOffset } from './groups.ts'

/** What is counted of the demo's groups, by the rules of the real figures (docs/product.md, "What venues are told"). */

const dayMs = 24 * 60 * 60_000

export const sampleArea = 'Capitol Hill'
/** Of its kind in the area, itself included. */
export const sampleAreaVenues = 8
export const sampleRank = 2

export const countOf = (groups: readonly SampleGroup[], is: (group: SampleGroup) => boolean) =>
  groups.filter(is).length

/** To one decimal; null without anything to divide by. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : percentOf(part, whole)
}

/** In percent against before; null where there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return rateOf(now - before, before)
}

/** The middle one; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** The groups by the hour of Seattle's day, 0 to 23, in which they first viewed the venue. */
export function byHour(groups: readonly SampleGroup[], now: number): SampleGroup[][] {
  const offset = seattleOffset(now)
  const hours: SampleGroup[][] = Array.from({ length: 24 }, () => [])
  for (const group of groups) hours[new Date(group.viewedAt + offset).getUTCHours()]?.push(group)
  return hours
}

/** The hour with the most groups; null without any. */
export function peakHour(groups: readonly SampleGroup[], now: number): number | null {
  const counts = byHour(groups, now).map(({ length }) => length)
  const most = Math.max(...counts)
  return most === 0 ? null : counts.indexOf(most)
}

const isChosen = ({ isChosen }: SampleGroup) => isChosen

/** The four cards. */
export function sampleMetrics(asked: string | undefined, now: number): DashboardMetrics {
  const { groups, before } = samplesOf({ timeFilter: asked }, now)
  const month = sampleGroupsSince(now - 30 * dayMs, now)
  const offset = seattleOffset(now)
  const midnight = Math.floor((now + offset) / dayMs) * dayMs - offset
  const live = liveGroupsAt(now)
  const rate = rateOf(countOf(groups, isChosen), groups.length)
  const rateBefore = rateOf(countOf(before, isChosen), before.length)
  return {
    currentViews: live.length,
    // Those deciding now are among them, also just after midnight.
    todayViews: countOf(month, ({ name, viewedAt }) => name !== null || viewedAt >= midnight),
    considerations: live.filter(({ status }) => status !== 'viewing').length,
    avgDecisionTime: medianOf(
      month.filter(({ isDecided }) => isDecided).map(({ secondsToDecide }) => secondsToDecide),
    ),
    conversions: countOf(groups, isChosen),
    peakTime: peakHour(month.filter(isChosen), now),
    conversionRate: rate,
    conversionRateChange:
      rate === null || rateBefore === null ? null : Math.round(10 * (rate - rateBefore)) / 10,
    competitorRank: sampleRank,
    competitors: sampleAreaVenues,
    area: sampleArea,
  }
}
