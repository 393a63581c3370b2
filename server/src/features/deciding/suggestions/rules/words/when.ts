import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { nextDate } from '@nofomo/contracts/times/dates.ts'
import { dayAfter, dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'
import type { Slot, When } from '../request/criteria.ts'
import { months } from './calendar.ts'
import { hour, midnight, minutesOfPart } from './clock.ts'
import type { TimeWords } from './spans.ts'

/** Everything said about the time, together: all days, the first time, the first part of the day. */
export function whenOf(parts: readonly TimeWords[], today: string): When | null {
  if (parts.length === 0) return null
  const days = [...new Set(parts.flatMap(({ days }) => days ?? []))]
  const timed =
    parts.find(({ minutes, bound }) => minutes !== undefined && bound !== undefined) ??
    parts.find(({ minutes }) => minutes !== undefined)
  const part = parts.find(({ part }) => part)?.part ?? null
  const minutes = timed?.minutes ?? null
  const isNight = parts.some((one) => one.isNight)
  return {
    days,
    date:
      parts.find(({ date }) => date)?.date ??
      (days.length === 1 && days[0] ? nextDate(days[0], today) : null),
    minutes: minutes === null ? null : minutesOfPart({ ...timed, minutes, isNight }, part),
    bound: timed?.bound ?? 'at',
    part,
  }
}

/** Days with the time that is said of them. */
type DaysWithTime = Pick<When, 'days' | 'minutes' | 'bound' | 'part'> & { dates: readonly string[] }

/** All days with one time, or each day with its own: "Friday at 7 or Saturday at 8". */
function daysWithTimes(when: When, slots: readonly Slot[]): DaysWithTime[] {
  const dates = [...new Set(slots.flatMap(({ date }) => date ?? []))]
  const byDate = dates.map((date) => slots.filter((slot) => slot.date === date))
  const times = new Set(byDate.map((some) => some.map(({ minutes, part }) => `${minutes} ${part}`).join()))
  if (dates.length === 0) return [{ ...when, dates: when.date === null ? [] : [when.date] }]
  if (times.size < 2) return [{ ...when, dates }]
  return byDate.flatMap(([slot]) =>
    slot?.date ? [{ ...slot, days: [dayOfWeek(slot.date)], dates: [slot.date], bound: 'at' as const }] : [],
  )
}

const shortName = (day: string): string => day.slice(0, 3)
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `fri-21:00`, `sun-brunch`, `lunch`, `2026-12-31-dinner`; after midnight `fri-25:00`. */
export function whenId(when: When, today: string, slots: readonly Slot[]): string {
  const said = daysWithTimes(when, slots).flatMap(({ minutes, bound, part, ...days }) => {
    const time = minutes === null ? part : `${bound === 'at' ? '' : `${bound}-`}${clock(minutes)}`
    return [...daysOf(days, today, { name: shortName, date: String }), time]
  })
  return said.filter(Boolean).join('-').slice(0, 72)
}

/** `Friday at 9 pm`, `Sunday brunch`, `lunch`, `31 December dinner`, `Friday night at 1 am`. */
export function whenLabel(when: When, today: string, slots: readonly Slot[]): string {
  const said = daysWithTimes(when, slots).map(({ minutes, bound, part, ...days }) => {
    const day = daysOf(days, today, { name: capitalized, date: readableDate }).join(' or ')
    const night = day !== '' && minutes !== null && minutes > midnight ? 'night' : ''
    const word = { at: 'at', from: 'after', until: 'before' }[bound]
    const time =
      minutes === null ? part : `${word} ${readableTime(minutes > midnight ? minutes - midnight : minutes)}`
    return [day, night, time].filter(Boolean).join(' ')
  })
  return said.join(' or ')
}

type Names = { name: (day: string) => string; date: (date: string) => string }

/** The days by their names; by their dates where one is beyond the next seven, which their names tell apart. */
function daysOf(
  { days, dates }: Pick<DaysWithTime, 'days' | 'dates'>,
  today: string,
  { name, date }: Names,
): string[] {
  const isFar = dates.some((one) => one < today || one > dayAfter(today, 6))
  return isFar ? dates.map(date) : days.map(name)
}

/** `31 December`. */
function readableDate(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  return `${Number(date.slice(8))} ${capitalized(month)}`
}

function readableTime(minutes: number): string {
  if (minutes === midnight) return 'midnight'
  if (minutes === 12 * hour) return 'noon'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}
