import { dayAfter } from '@nofomo/contracts/values/times/seattle-clock.ts'
import type { When } from '../request/criteria.ts'
import { months, nextDate } from './calendar.ts'
import { daytimeMinutes, hour, midnight } from './clock.ts'
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
  return {
    days,
    date:
      parts.find(({ date }) => date)?.date ??
      (days.length === 1 && days[0] ? nextDate(days[0], today) : null),
    minutes: minutes === null ? null : daytimeMinutes(minutes, part),
    bound: timed?.bound ?? 'at',
    part,
  }
}

const shortName = (day: string): string => day.slice(0, 3)
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `fri-21:00`, `sun-brunch`, `lunch`, `2026-12-31-dinner`. */
export function whenId(when: When, today: string): string {
  const { days, minutes, bound, part } = when
  const time = minutes === null ? part : `${bound === 'at' ? '' : `${bound}-`}${clock(minutes)}`
  const day = isFar(when, today) ? [when.date] : days.map(shortName)
  return [...day, time].filter(Boolean).join('-')
}

/** `Friday at 9 pm`, `Sunday brunch`, `lunch`, `31 December dinner`. */
export function whenLabel(when: When, today: string): string {
  const { days, minutes, bound, part } = when
  const weekdays = days.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' or ')
  const day = isFar(when, today) ? readableDate(when.date ?? '') : weekdays
  const time =
    minutes === null
      ? part === 'late'
        ? 'late'
        : part
      : `${{ at: 'at', from: 'after', until: 'before' }[bound]} ${readableTime(minutes)}`
  return [day, time].filter(Boolean).join(' ')
}

/** Whether the day is beyond the next seven, which their names tell apart. */
const isFar = ({ date }: When, today: string): boolean =>
  date !== null && (date < today || date > dayAfter(today, 6))

/** `31 December`. */
function readableDate(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? ''
  return `${Number(date.slice(8))} ${month.charAt(0).toUpperCase()}${month.slice(1)}`
}

function readableTime(minutes: number): string {
  if (minutes === midnight) return 'midnight'
  if (minutes === 12 * hour) return 'noon'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}
