import { minuteOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { type Condition, type GroupFacts, isFittingAnytime, minuteOf } from './triggers.ts'

/** A group as it is, or was when it was deleted. */
export type PastGroup = GroupFacts & {
  createdAt: Date
  /** Null while it may not be disclosed. */
  activeAt: Date | null
  /** When it chose another venue, or none; null if it did not. */
  lostAt: Date | null
}

const liveMs = 30 * 60_000

/** Whether a rule would have sent its offer to the group while it was live. */
export function wouldHaveFired(rule: Condition, group: PastGroup, now: Date): boolean {
  if (rule.trigger !== 'time_based') return isFittingAnytime(rule, group)
  const from = minuteOf(String(rule.condition))
  if (group.meetingAt) return minuteOfDay(group.meetingAt) >= from
  const start = minuteOfDay(group.createdAt)
  const end = start + Math.max(0, (liveUntil(group, now) - group.createdAt.getTime()) / 60_000)
  // At once, or when the clock first shows the time.
  return start >= from || end >= from
}

function liveUntil({ createdAt, activeAt, lostAt }: PastGroup, now: Date): number {
  const end = (activeAt ?? createdAt).getTime() + liveMs
  return Math.min(now.getTime(), end, lostAt?.getTime() ?? end)
}
