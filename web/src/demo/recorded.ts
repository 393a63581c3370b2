import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import { dayInWords } from '../features/venue-home/venue-period.ts'
import type { ApiOutput, Route } from '../lib/http/api-client.ts'
import plans from './recorded/plans.json?raw'
import venue from './recorded/venue.json?raw'

/**
 * What the server answers in the demo, as recorded by `npm run demo:record`. Times in it are relative to the present, and
 * what happens in its evening is repeated step by step, alike on the server and in the browser.
 */

const recordings: Record<string, object[] | undefined> = { ...JSON.parse(venue), ...JSON.parse(plans) }
const stepMs = 4_000
const halfHourMs = 30 * 60_000

/** The answer to a call at this moment; null if none was recorded for this variant of it. */
export function recordedAnswer<R extends Route>(route: R, variant = ''): ApiOutput<R> | null {
  const now = Date.now()
  const steps = recordings[`${route} ${variant}`.trim()]
  if (!steps) return null
  const [first, ...later] = steps
  // A later step has what differs from the first.
  const changed = later[(Math.floor(now / stepMs) % steps.length) - 1]
  const step = changed ? { ...first, ...changed } : first
  return JSON.parse(datedAt(now, JSON.stringify(step))) as ApiOutput<R>
}

/** The same for what has been recorded for certain. */
export function recordedFor<R extends Route>(route: R, variant = ''): ApiOutput<R> {
  const answer = recordedAnswer(route, variant)
  if (!answer) throw new Error(`Nothing is recorded for ${route} ${variant}`)
  return answer
}

/** `{now-90}` in seconds, `{day+3}`, `{day+3 19:00}` in Seattle, `{day+3 in words}`, `{month-1}`, and `{soon}`. */
const relative = /\{(now|day|month)([+-]\d+)(?: ([\w: ]+))?\}/g

function datedAt(now: number, text: string): string {
  const today = seattleDay(new Date(now))
  const dated = text.replaceAll('{soon}', soonToday(now))
  return dated.replace(relative, (_, unit: string, counted: string, form: string | undefined) => {
    const count = Number(counted)
    if (unit === 'now') return new Date(now + 1_000 * count).toISOString()
    if (unit === 'month') return monthAfter(today, count)
    const day = dayAfter(today, count)
    if (form === 'in words') return dayInWords(day)
    return form ? (momentOf({ day, time: form })?.toISOString() ?? day) : day
  })
}

/** The next half hour but one, as long as that is today in Seattle. */
function soonToday(now: number): string {
  const halfHour = Math.floor(now / halfHourMs) * halfHourMs
  const soon = new Date(halfHour + 2 * halfHourMs)
  const isToday = seattleDay(soon) === seattleDay(new Date(now))
  return (isToday ? soon : new Date(halfHour)).toISOString()
}

function monthAfter(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}
