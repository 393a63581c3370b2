import {
  dayAfter,
  dayOfWeek,
  hourOfDay,
  seattleDay,
  wallClockOf,
} from '@nofomo/contracts/times/seattle-clock.ts'
import { type DayAndTime, momentOfClock } from './when-problem.ts'

const halfHourMs = 30 * 60_000

/** ISO 8601; today a time that is past is the first half hour at least thirty minutes ahead. Null where there is no time. */
export function timeOn(clock: DayAndTime, now: number): string | null {
  const at = momentOfClock(clock)
  if (at !== null && Date.parse(at) > now) return at
  if (clock.day !== seattleDay(new Date(now))) return null
  return new Date(Math.ceil(now / halfHourMs + 1) * halfHourMs).toISOString()
}

/** Half hours to choose from, `06:00` to `23:30`, and the one that is chosen. */
export function offeredHours(chosen: string): string[] {
  const hours = Array.from({ length: 18 }, (_, hour) => String(hour + 6).padStart(2, '0'))
  return [...new Set([...hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]), chosen])].sort()
}

/** The times at one hour moved to another; ISO 8601. A day that skips it keeps its own. */
export function withHour(times: readonly string[], from: string, to: string): string[] {
  return times.map((at) => {
    const { day, time } = wallClockOf(new Date(at))
    return time === from ? (momentOfClock({ day, time: to }) ?? at) : at
  })
}

/** Times to propose first: seven on the next two evenings on which most groups meet, Friday and Saturday. */
export function firstTimes(now: number): string[] {
  const today = seattleDay(new Date(now))
  // Late on a Friday or Saturday, that evening is over.
  const from = hourOfDay(new Date(now)) < 18 ? 0 : 1
  return Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead + from))
    .filter((day) => ['friday', 'saturday'].includes(dayOfWeek(day)))
    .flatMap((day) => momentOfClock({ day, time: '19:00' }) ?? [])
}
