import type { Period } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import type { LiveGroup } from '@nofomo/contracts/endpoints/venue-home.ts'
import type { TimeFilter } from '@nofomo/contracts/values/options.ts'
import { momentOf, wallClockOf } from '../lib/time/seattle-clock.ts'
import { type DayRange, dayAfter, dayInWords, daysIn, periods } from '../venue/venue-period.ts'

/**
 * The demo's groups: those that are deciding now, and an invented history before them. All figures of the demo are
 * counted from these, alike on the server and in the browser, so that they agree with each other.
 */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The groups change with each step. */
const stepMs = 4_000

/** Each group comes, is decided step by step, and makes room for itself again; `start` puts them out of step. */
const live = [
  { id: 'demo-group-1', name: 'Sample: Friday, before the show', size: 5, start: 2 },
  { id: 'demo-group-2', name: 'Sample: Ana’s birthday', size: 8, start: 9 },
  { id: 'demo-group-3', name: 'Sample: team dinner', size: 6, start: 5 },
  { id: 'demo-group-4', name: 'Sample: Thursday regulars', size: 4, start: 0 },
] as const

/** Where groups of the demo go that choose another place. */
export const sampleRivals = ['Sample Oyster House', 'Sample Noodle Bar', 'Sample Corner Bar'] as const

/** What is counted of a group. `isDecided`: it has a final result. */
export type SampleGroup = {
  name: string | null
  size: number
  /** In ms. */
  viewedAt: number
  secondsToDecide: number
  isDecided: boolean
  isConsidered: boolean
  isChosen: boolean
  isVerified: boolean
  rival: string | null
}

/** The groups that are deciding at a moment, in ms. */
export function liveGroupsAt(now: number): LiveGroup[] {
  return live.flatMap((group) => liveGroup(group, now) ?? [])
}

function liveGroup({ id, name, size, start }: (typeof live)[number], now: number): LiveGroup | null {
  // Its life in steps: one for each vote, then a few as decided, then a pause.
  const life = size + 6
  const step = (Math.floor(now / stepMs) + start) % life
  if (step > size + 3) return null
  const decided = Math.min(step, size)
  return {
    id,
    name,
    size,
    status: statusAt(decided, size),
    timeActive: new Date(now - (2 + step) * minuteMs).toISOString(),
    lastAction: new Date(now - (step > size ? step - size : 0) * minuteMs).toISOString(),
    likelihood: likelihoodAt(decided, size),
    meetingAt: null,
    hasArrived: false,
  }
}

function statusAt(decided: number, size: number): LiveGroup['status'] {
  if (decided < 3) return 'viewing'
  if (decided === size) return 'chosen'
  return 2 * decided >= size ? 'deciding' : 'considering'
}

function likelihoodAt(decided: number, size: number): LiveGroup['likelihood'] {
  if (decided < 3) return null
  if (decided === size || decided > 4) return 'high'
  return decided === 4 ? 'medium' : 'low'
}

function countedLive(group: LiveGroup): SampleGroup {
  const viewedAt = Date.parse(group.timeActive)
  const isChosen = group.status === 'chosen'
  return {
    name: group.name,
    size: group.size ?? 0,
    viewedAt,
    secondsToDecide: (Date.parse(group.lastAction) - viewedAt) / 1_000,
    isDecided: isChosen,
    isConsidered: group.status !== 'viewing',
    isChosen,
    isVerified: false,
    rival: null,
  }
}

/** How many groups come in each hour of a day, on average. */
const usual = [
  0.4, 0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.6, 1, 2, 2.6, 1.8, 1.4, 2, 3.4, 5, 5.6, 4.2, 2.8, 1.8, 1.2, 0.8,
]
/** From Sunday on. */
const weekdays = [1, 0.7, 0.8, 0.9, 1, 1.3, 1.4]

/** An invented number from 0 to 1 that is always the same for the same place in the history. */
function chance(...place: number[]): number {
  let mixed = 2_166_136_261
  for (const part of place) mixed = Math.imul(mixed ^ part, 16_777_619) ^ (mixed >>> 13)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** What is added to a time to read Seattle's clock as if it were UTC. */
export function seattleOffset(now: number): number {
  const { day, time } = wallClockOf(new Date(now))
  return Date.parse(`${day}T${time}Z`) - Math.floor(now / minuteMs) * minuteMs
}

/** All groups of the demo that first viewed the venue from a moment on, the newest first. */
export function sampleGroupsSince(from: number, now: number): SampleGroup[] {
  const found = liveGroupsAt(now).map(countedLive)
  const offset = seattleOffset(now)
  // Who came in the last half hour is deciding still.
  const last = now - 30 * minuteMs
  for (let hour = Math.floor(last / hourMs); hour * hourMs > from - hourMs; hour -= 1) {
    const there = new Date(hour * hourMs + offset)
    const trend = now - hour * hourMs > 30 * dayMs ? 0.88 : 1
    const expected = (usual[there.getUTCHours()] ?? 0) * (weekdays[there.getUTCDay()] ?? 1) * trend
    const count = Math.floor(expected + chance(hour, 0))
    for (let index = 1; index <= count; index += 1) found.push(pastGroup(hour, index))
  }
  return found
    .filter(({ viewedAt, name }) => viewedAt >= from && (name !== null || viewedAt <= last))
    .toSorted((a, b) => b.viewedAt - a.viewedAt)
}

function pastGroup(hour: number, index: number): SampleGroup {
  const isConsidered = chance(hour, index, 1) < 0.58
  const isChosen = isConsidered && chance(hour, index, 2) < 0.4
  const elsewhere = sampleRivals[Math.floor(chance(hour, index, 3) ** 2 * sampleRivals.length)]
  return {
    name: null,
    size: 2 + Math.floor(chance(hour, index, 4) * 6),
    viewedAt: hour * hourMs + Math.floor(chance(hour, index, 5) * hourMs),
    secondsToDecide: 120 + Math.floor(chance(hour, index, 6) * 600),
    isDecided: true,
    isConsidered,
    isChosen,
    isVerified: isChosen && chance(hour, index, 7) < 0.78,
    rival: isConsidered && !isChosen ? (elsewhere ?? null) : null,
  }
}

const daysOf: Record<TimeFilter, number> = { '24h': 1, '7d': 7, '30d': 30 }

/** The period of a call, as it was asked for. */
export type AskedPeriod = {
  timeFilter?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The groups of a period, those of the one that it is compared with, and the two periods. */
export function samplesOf(asked: AskedPeriod, now: number) {
  const period = periodOf(asked, now)
  const [from, to, comparedFrom, comparedTo] = (['from', 'to', 'comparedFrom', 'comparedTo'] as const).map(
    (name) => Date.parse(period[name]),
  ) as [number, number, number, number]
  const all = sampleGroupsSince(comparedFrom, now)
  const within = (first: number, end: number) =>
    all.filter(({ viewedAt }) => viewedAt >= first && viewedAt < end)
  return { period, groups: within(from, to === now ? now + 1 : to), before: within(comparedFrom, comparedTo) }
}

function periodOf({ timeFilter: asked, from, to }: AskedPeriod, now: number): Period {
  const timeFilter = periods.find((one) => one === asked) ?? '24h'
  if (from !== undefined && to !== undefined) return periodOfDays({ timeFilter, range: { from, to } }, now)
  const length = daysOf[timeFilter] * dayMs
  return spanned({ timeFilter }, [now - length, now], timeFilter === '24h' ? 7 * dayMs : length)
}

function periodOfDays(asked: { timeFilter: TimeFilter; range: DayRange }, now: number): Period {
  const { from, to } = asked.range
  const midnight = (day: string) => momentOf({ day, time: '00:00' })?.getTime() ?? now
  return spanned(
    asked,
    [midnight(from), Math.min(now, midnight(dayAfter(to, 1)))],
    daysIn(asked.range) * dayMs,
  )
}

function spanned(
  asked: Pick<Period, 'timeFilter' | 'range'>,
  [from, to]: [number, number],
  back: number,
): Period {
  const at = (moment: number) => new Date(moment).toISOString()
  return { ...asked, from: at(from), to: at(to), comparedFrom: at(from - back), comparedTo: at(to - back) }
}

/** `in the last 24 hours`, `from Nov 1, 2026 to Nov 14, 2026`. */
export function duringInWords({ timeFilter, range }: Period): string {
  if (range) return `from ${dayInWords(range.from)} to ${dayInWords(range.to)}`
  return { '24h': 'in the last 24 hours', '7d': 'this week', '30d': 'in the last 30 days' }[timeFilter]
}
