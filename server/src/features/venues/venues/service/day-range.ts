import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { dayRangeProblem } from '@nofomo/contracts/venue-analytics/day-range.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { DayRange } from '../rules/periods.ts'

/**
 * The days that somebody asks for; null if none are named.
 * @throws invalid_input if one is missing, they are in the wrong order, too many, or still to come
 */
export function dayRangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange | null {
  if (from === undefined && to === undefined) return null
  const range = { from: from ?? '', to: to ?? '' }
  const problem = dayRangeProblem(range, seattleDay(now))
  if (problem)
    throw new AppError('invalid_input', problem.sentence, { fields: { [problem.field]: problem.sentence } })
  return range
}

/** The last `days` days in Seattle, today included. */
export function lastDays(days: number, now: Date): DayRange {
  const to = seattleDay(now)
  return { from: dayAfter(to, 1 - days), to }
}
