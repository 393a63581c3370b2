import { AppError } from '../../../platform/errors.ts'
import { seattleDay } from '../../../platform/seattle-time.ts'
import { type DayRange, dayAfter, lengthOf } from '../rules/periods.ts'

/** As long as facts about groups are kept. */
export const maxDays = 400

/**
 * The days that somebody asks for; null if none are named.
 * @throws invalid_input if one is missing, they are in the wrong order, too many, or still to come
 */
export function dayRangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined)
    throw refusal(from === undefined ? 'from' : 'to', 'Choose a first and a last day.')
  if (from > to) throw refusal('to', 'The last day is before the first one.')
  if (to > seattleDay(now)) throw refusal('to', 'The last day is still to come. Choose today at most.')
  if (lengthOf({ from, to }) > maxDays) throw refusal('from', `Choose ${maxDays} days at most.`)
  return { from, to }
}

/** The last `days` days in Seattle, today included. */
export function lastDays(days: number, now: Date): DayRange {
  const to = seattleDay(now)
  return { from: dayAfter(to, 1 - days), to }
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('invalid_input', sentence, { fields: { [field]: sentence } })
}
