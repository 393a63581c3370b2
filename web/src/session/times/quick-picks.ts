import {
  dayAfter,
  dayOfWeek,
  hourOfDay,
  seattleDay,
  wallClockOf,
} from '@nofomo/contracts/values/times/seattle-clock.ts'
import { momentOf } from '@nofomo/contracts/values/times/seattle-moments.ts'
import { maxTimesPerSession } from '@nofomo/contracts/values/times/session-times.ts'
import type { WhenChoice } from './when-choice.ts'
import type { DayAndTime } from './when-problem.ts'

const usualHours = ['18:00', '19:00', '20:00']
const halfHourMs = 30 * 60_000

/** Tonight at seven; once that is past, the first half hour at least thirty minutes ahead. */
export function tonightAt(now: number): DayAndTime {
  const seven = { day: seattleDay(new Date(now)), time: '19:00' }
  if (Number(momentOf(seven)) > now) return seven
  return wallClockOf(new Date(Math.ceil(now / halfHourMs + 1) * halfHourMs))
}

export const tomorrowAt = (now: number): DayAndTime => ({
  day: dayAfter(seattleDay(new Date(now)), 1),
  time: '19:00',
})

/** The next two evenings on which most groups meet: Friday and Saturday. */
function usualDays(now: number): string[] {
  const today = seattleDay(new Date(now))
  // Late on a Friday or Saturday, that evening is over.
  const from = hourOfDay(new Date(now)) < 18 ? 0 : 1
  return Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead + from)).filter((day) =>
    ['friday', 'saturday'].includes(dayOfWeek(day)),
  )
}

/** ISO 8601 for those of days and times that exist and are still to come. */
function timesAhead(clocks: readonly DayAndTime[], now: number): string[] {
  return clocks.flatMap((clock) => {
    const moment = momentOf(clock)
    return moment && moment.getTime() > now ? [moment.toISOString()] : []
  })
}

/** Times to propose first: those that were chosen or named before, else seven on two evenings. */
export function firstTimes(before: WhenChoice | null, now: number): string[] {
  if (before?.kind === 'choose') return before.times
  if (before !== null && before.kind !== 'open' && before.at !== null) {
    const { day, time } = before
    return timesAhead(
      [day, dayAfter(day, 1)].map((one) => ({ day: one, time })),
      now,
    )
  }
  return timesAhead(
    usualDays(now).map((day) => ({ day, time: '19:00' })),
    now,
  )
}

/** Up to eight times to press: the chosen ones, those offered before, and the usual hours of their days. By start. */
export function quickPicks(chosen: readonly string[], offered: readonly string[], now: number): string[] {
  const days = [...new Set([...chosen, ...offered].map((at) => seattleDay(new Date(at))))]
  const usual = (days.length > 0 ? days : usualDays(now)).flatMap((day) =>
    usualHours.map((time) => ({ day, time })),
  )
  const ahead = offered.filter((at) => Date.parse(at) > now)
  const all = [...new Set([...chosen, ...ahead, ...timesAhead(usual, now)])]
  return all.slice(0, maxTimesPerSession).sort()
}
