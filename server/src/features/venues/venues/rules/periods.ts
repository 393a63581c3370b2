import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { dayAfter, daysBetween } from '@nofomo/contracts/times/seattle-clock.ts'
import { midnightOf } from '@nofomo/contracts/times/seattle-moments.ts'

/** After `from`, up to and with `to`: what happens now belongs to the period that ends now. */
export type Interval = { from: Date; to: Date }
/** Days in Seattle, `2026-11-01`, the last one included. */
export type DayRange = { from: string; to: string }
/** What figures are asked for: a period that ends now, or days of one's own choice. */
export type Span = TimeFilter | DayRange

const daysOf: Record<TimeFilter, number> = { '24h': 1, '7d': 7, '30d': 30 }

/**
 * The period that ends now, and the one it is compared with: the one before, for a day that of a week before. Days of
 * one's own choice are compared with as many days before them.
 */
export function periodsOf(span: Span, now: Date): { current: Interval; compared: Interval } {
  if (typeof span !== 'string') return ofDays(span, now)
  const days = daysOf[span]
  const ago = (count: number) => new Date(now.getTime() - count * dayMs)
  const between = (end: number) => ({ from: ago(end + days), to: ago(end) })
  return { current: between(0), compared: between(Math.max(days, 7)) }
}

/** Days that have not passed yet end now, and are compared with as much time. */
function ofDays(range: DayRange, now: Date): { current: Interval; compared: Interval } {
  const from = midnightOf(range.from)
  const end = midnightOf(dayAfter(range.to, 1))
  const to = end > now ? now : end
  const before = midnightOf(dayAfter(range.from, -lengthOf(range)))
  const comparedTo = end > now ? new Date(before.getTime() + to.getTime() - from.getTime()) : from
  return { current: { from, to }, compared: { from: before, to: comparedTo } }
}

/** How many days a span has. */
export function lengthOf(span: Span): number {
  if (typeof span === 'string') return daysOf[span]
  return daysBetween(span.from, span.to) + 1
}
