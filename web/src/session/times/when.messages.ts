import type { StatedMeeting } from '@nofomo/contracts/endpoints/session-times.ts'
import { meetingInWords } from '@nofomo/contracts/values/seattle-words.ts'
import { isoIn } from '../../lib/time/date-time-input.ts'
import { timesFor, type WhenChoice } from './when-choice.ts'

/** Times as a form and its summary name them: `Friday, 7 PM`, or how many there are to choose from. */
function timesInWords(times: readonly string[], now: number): string | null {
  const [first, ...others] = times
  if (first === undefined) return null
  if (others.length === 0) return capitalized(meetingInWords(first, now))
  const named = times.map((time) => meetingInWords(time, now))
  return others.length < 3 ? capitalized(named.join(' or ')) : `Friends choose from ${times.length} times`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the closed row says; null while nothing is chosen or named. */
export function whenInWords(
  choice: WhenChoice | null,
  stated: StatedMeeting | undefined,
  now: number,
): string | null {
  if (choice?.kind === 'open') return 'Not yet'
  const { meetingAt, times } = timesFor(choice)
  const given = choice === null ? (stated?.times ?? []) : (times ?? (meetingAt ? [meetingAt] : []))
  return timesInWords(given, now)
}

/** Beside it: where it comes from. */
export function whenSource(choice: WhenChoice | null, stated: StatedMeeting | undefined): string | null {
  if (choice !== null || !stated) return null
  return stated.isHourAssumed ? 'time assumed' : 'from your words'
}

/** `Friday, 7 PM` for what an input holds. */
export function inputInWords(input: string, now: number): string {
  const iso = isoIn(input)
  return iso === null ? input : capitalized(meetingInWords(iso, now))
}
