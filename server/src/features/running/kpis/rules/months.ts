import { keptMonths, trendWeeks } from '@nofomo/contracts/kpis/targets.ts'
import { dayAfter } from '@nofomo/contracts/times/seattle-clock.ts'

/** The month some months after another, `2026-11`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The months available on a day in Seattle, the newest first. */
export function monthsUntil(today: string): string[] {
  const present = today.slice(0, 7)
  return Array.from({ length: keptMonths }, (_, back) => monthAfter(present, -back))
}

/**
 * The Mondays of the weeks in a month's trend, the oldest first: up to that of its last day, or of today. Weeks before
 * the retention period of facts are left out.
 */
export function mondaysOf(month: string, today: string, keptSince: string): string[] {
  const lastDay = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const last = mondayOf(lastDay < today ? lastDay : today)
  const all = Array.from({ length: trendWeeks }, (_, index) => dayAfter(last, 7 * (index + 1 - trendWeeks)))
  return all.filter((monday) => monday >= keptSince)
}

function mondayOf(day: string): string {
  const daysSince = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -daysSince)
}
