import { dayAfter, daysBetween, hourOfDay, minuteOfDay, seattleDay } from '../times/seattle-clock.ts'
import { momentOf } from '../times/seattle-moments.ts'

/** When a crew's votes begin by themselves, by Seattle's clock (docs/product.md, "Rhythm"). */

/** `monthly`: on the first such weekday of each month. Weekdays count from 0, Sunday; hours from 0 to 23. */
export type Rhythm = { kind: 'weekly' | 'biweekly' | 'monthly'; weekday: number; hour: number }

/** A vote of the rhythm ends this many days later, at the same hour. */
const rhythmVoteDays = 2
/** Nobody answered so many votes of the rhythm, one after another: it pauses. */
export const maxUnanswered = 3
/** Later than this, as after a long outage, a beginning is left out. */
export const maxBeginningDelayMs = 12 * 3_600_000

const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()

/** The moment of an hour of a day in Seattle. Where clocks skip it, the moment at which they do. */
function hourOf(day: string, hour: number): Date {
  const at = (clock: number) => momentOf({ day, time: `${String(clock).padStart(2, '0')}:00` })
  return at(hour) ?? at(hour + 1) ?? new Date(Number.NaN)
}

/**
 * When the next vote begins: the first beginning after a moment. Every two weeks counts from the beginning before; without one, and
 * after the weekday was changed, it is the next such weekday.
 */
export function nextBeginning(rhythm: Rhythm, after: Date, previous: Date | null = null): Date {
  const { kind, weekday, hour } = rhythm
  const today = seattleDay(after)
  const anchor = previous && seattleDay(previous)
  const isInTurn = (day: string) => {
    if (weekdayOf(day) !== weekday) return false
    if (kind === 'monthly') return Number(day.slice(8)) <= 7
    if (kind === 'weekly' || anchor === null || weekdayOf(anchor) !== weekday) return true
    const days = daysBetween(anchor, day)
    return days > 0 && days % 14 === 0
  }
  let day = today
  while (!isInTurn(day) || hourOf(day, hour) <= after) day = dayAfter(day, 1)
  return hourOf(day, hour)
}

/** When a vote with this beginning ends, even if it was late to begin. */
export const deadlineOf = (beginning: Date): Date =>
  hourOf(dayAfter(seattleDay(beginning), rhythmVoteDays), hourOfDay(beginning))

/** `unanswered`: votes of the rhythm, one after another, in which nobody has voted. */
export type RhythmState = { nextAt: Date; unanswered: number }

/** The crew's latest vote, whoever began it. */
export type LatestVote = {
  /** It has no final result yet, and has not ended without one. */
  isRunning: boolean
  /** Somebody's ballot counts. */
  isAnswered: boolean
}

export type RhythmStep =
  | { action: 'begin'; deadline: Date; state: RhythmState }
  | { action: 'skip'; state: RhythmState }
  | { action: 'pause' }

/**
 * What a rhythm does now; null before it is due. `state` is to be stored with it, and `unanswered` set to 0 when a paused rhythm goes on.
 * A vote counts as unanswered when it begins, until the next step sees an answer: none is counted twice.
 */
export function stepRhythm(
  rhythm: Rhythm,
  { nextAt, unanswered }: RhythmState,
  latest: LatestVote | null,
  now: Date,
): RhythmStep | null {
  if (now < nextAt) return null
  const count = latest?.isAnswered ? 0 : unanswered
  const following = nextBeginning(rhythm, now, nextAt)
  const isLate = now.getTime() - nextAt.getTime() > maxBeginningDelayMs
  if (count >= maxUnanswered && !latest?.isRunning) return { action: 'pause' }
  if (latest?.isRunning || isLate) return { action: 'skip', state: { nextAt: following, unanswered: count } }
  return {
    action: 'begin',
    deadline: deadlineOf(nextAt),
    state: { nextAt: following, unanswered: count + 1 },
  }
}

/** The evening of an earlier meeting when it comes next after a moment: the same weekday at the same time, in Seattle. */
export function nextEvening(meeting: Date, after: Date): Date {
  const minutes = minuteOfDay(meeting)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  const at = (day: string) => momentOf({ day, time: clock.join(':') }) ?? hourOf(day, hourOfDay(meeting))
  let day = seattleDay(after)
  while (weekdayOf(day) !== weekdayOf(seattleDay(meeting)) || at(day) <= after) day = dayAfter(day, 1)
  return at(day)
}
