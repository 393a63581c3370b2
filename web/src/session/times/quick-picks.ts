import { dayAfter, dayOfWeek, hourOfDay, seattleDay } from '@nofomo/contracts/values/seattle-clock.ts'
import { maxTimesPerSession } from '@nofomo/contracts/values/session-times.ts'
import { inputAt, momentIn } from '../../lib/time/date-time-input.ts'
import type { WhenChoice } from './when-choice.ts'

const usualHours = ['18:00', '19:00', '20:00']
const halfHourMs = 30 * 60_000

/** Tonight at seven; once that is past, the first half hour at least thirty minutes ahead. */
export function tonightAt(now: number): { day: string; time: string } {
  const today = seattleDay(new Date(now))
  const seven = momentIn(`${today}T19:00`)
  if (seven && seven.getTime() > now) return { day: today, time: '19:00' }
  const [day = '', time = ''] = inputAt(Math.ceil(now / halfHourMs + 1) * halfHourMs).split('T')
  return { day, time }
}

export const tomorrowAt = (now: number): { day: string; time: string } => ({
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

/** Times to propose first: those that were chosen or named before, else seven on two evenings. */
export function firstTimes(before: WhenChoice | null, now: number): string[] {
  if (before?.kind === 'choose') return before.times
  if (before !== null && before.kind !== 'open' && before.day && before.time)
    return [`${before.day}T${before.time}`, `${dayAfter(before.day, 1)}T${before.time}`]
  return usualDays(now).map((day) => `${day}T19:00`)
}

/** Up to eight times to press: the chosen ones, and around them the usual hours of their days. By start. */
export function quickPicks(chosen: readonly string[], offered: readonly string[], now: number): string[] {
  const days = [...new Set([...chosen, ...offered].map((input) => input.slice(0, 10)))]
  const usual = (days.length > 0 ? days : usualDays(now)).flatMap((day) =>
    usualHours.map((hour) => `${day}T${hour}`),
  )
  const ahead = [...offered, ...usual].filter((input) => (momentIn(input)?.getTime() ?? 0) > now)
  const all = [...new Set([...chosen, ...ahead])]
  return all.slice(0, Math.max(maxTimesPerSession, chosen.length)).sort()
}
