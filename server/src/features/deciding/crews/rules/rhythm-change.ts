import type { CrewRhythm } from '@nofomo/contracts/crews/endpoints.ts'
import { nextBeginning, type Rhythm } from '@nofomo/contracts/crews/rhythm.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'

const twoWeeksMs = 14 * dayMs

/** When a rhythm begins its next vote, and what is known of it; null without one. */
export type StoredRhythm = Rhythm & Pick<CrewRhythm, 'isPaused' | 'unanswered'> & { nextAt: Date | null }

/**
 * A crew's rhythm after its maker has set it. The same one again changes nothing, and another hour does not move the weeks of a rhythm of
 * two. What is set anew, or goes on after a pause, begins without unanswered votes.
 */
export function changedRhythm(
  before: StoredRhythm | null,
  { rhythm, isPaused }: { rhythm: Rhythm | null; isPaused: boolean },
  now: Date,
): StoredRhythm | null {
  if (rhythm === null) return null
  const { kind, weekday, hour } = rhythm
  const isSame = before?.kind === kind && before.weekday === weekday && before.hour === hour
  if (before && isSame && before.isPaused === isPaused) return before
  if (isPaused) return { ...rhythm, isPaused, unanswered: before?.unanswered ?? 0, nextAt: null }
  const isSameDay = before?.kind === kind && before.weekday === weekday
  const previous = isSameDay && before.nextAt ? new Date(before.nextAt.getTime() - twoWeeksMs) : null
  return { ...rhythm, isPaused, unanswered: 0, nextAt: nextBeginning(rhythm, now, previous) }
}
