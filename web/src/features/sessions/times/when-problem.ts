import { isoIn, skippedIn } from '../../../lib/time/date-time-input.ts'
import { isComplete, type WhenChoice } from './when-choice.ts'

/** A day and a time as inputs hold them: `2026-11-27`, `19:00`. */
export type DayAndTime = { day: string; time: string }

/** ISO 8601; null while they are no moment. */
export const momentOfClock = ({ day, time }: DayAndTime) => isoIn(`${day}T${time}`)

/** What is missing or wrong in a choice, as a sentence; null if nothing is. */
export function problemOfWhen(choice: WhenChoice, now: number): string | null {
  if (isComplete(choice, now) || choice.kind === 'open') return null
  return choice.kind === 'choose'
    ? 'Choose the times that your friends can choose from.'
    : problemOfTime(choice, now)
}

/** Why there is no such time to meet; null if there is. */
export function problemOfTime(clock: DayAndTime, now: number): string | null {
  if (!clock.day) return 'Choose a day.'
  if (!clock.time) return 'Choose a time.'
  const skipped = skippedIn(`${clock.day}T${clock.time}`)
  if (skipped) return skipped
  const at = momentOfClock(clock)
  return at === null || Date.parse(at) <= now ? 'Choose a time that is still to come.' : null
}
