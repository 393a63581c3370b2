import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { seattleDay, wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'

/**
 * Replaces the times and days in recorded answers by what they are relative to: `web/src/demo/recorded.ts` puts them back
 * at another present. `{now-90}` is in seconds, `{day+3 19:00}` a time of a day in Seattle, `{day-3}` a day,
 * `{day-3 in words}` the same as `Nov 16, 2026`, and `{month-1}` a month. `{soon}` is a half hour of today, if there is one left.
 */

/** Of these the day counts, and the time of day. */
const datedKeys = new Set(['startsAt', 'viewed_at'])
const soonMs = 2 * 3_600_000

const written = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

const signed = (count: number) => (count < 0 ? String(count) : `+${count}`)

/** `answer` with every moment, day and month in it made relative to `now`. */
export function relativeTo<T>(now: Date, answer: T): T {
  const today = seattleDay(now)
  const daysTo = (day: string) => signed(Math.round((Date.parse(day) - Date.parse(today)) / dayMs))
  const monthsTo = (month: string) => signed(monthCount(month) - monthCount(today))
  const momentIn = (key: string, moment: string) => {
    const { day, time } = wallClockOf(new Date(moment))
    if (key === 'startsAt' && Math.abs(Date.parse(moment) - now.getTime()) < soonMs) return '{soon}'
    if (datedKeys.has(key)) return `{day${daysTo(day)} ${time}}`
    return `{now${signed(secondsBetween(now, new Date(moment)))}}`
  }
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentIn(key, value)
    if (/^\d{4}-\d\d$/.test(value)) return `{month${monthsTo(value)}}`
    return value
      .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => `{day${daysTo(day)}}`)
      .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, (day) => {
        const iso = new Date(`${day} UTC`).toISOString().slice(0, 10)
        return written.format(new Date(iso)) === day ? `{day${daysTo(iso)} in words}` : day
      })
  }) as T
}

/** To the hour beyond two days, so that what is that far away does not move with every minute. */
function secondsBetween(now: Date, moment: Date): number {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1_000)
  return Math.abs(seconds) > 172_800 ? 3_600 * Math.round(seconds / 3_600) : seconds
}

function monthCount(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return 12 * year + month
}
