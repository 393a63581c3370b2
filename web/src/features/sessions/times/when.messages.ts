import type { StatedMeeting } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { chosenTimes, type WhenChoice } from './when-choice.ts'

/** What a form says of its choice, else of its words: `Friday, 7 PM`; null while neither says when. */
export function whenInWords(
  choice: WhenChoice | null,
  stated: StatedMeeting | undefined,
  now: number,
): string | null {
  if (choice?.kind === 'open') return 'No time yet'
  const given = choice === null ? (stated?.times ?? []) : chosenTimes(choice)
  if (given.length > 3) return `Friends choose from ${given.length} times`
  return given.length === 0 ? null : capitalized(given.map((time) => meetingInWords(time, now)).join(' or '))
}

/** Beside it: where it comes from; null if from the form. */
export function whenSource(choice: WhenChoice | null, stated: StatedMeeting | undefined): string | null {
  if (choice !== null || !stated) return null
  return stated.isHourAssumed ? 'time assumed' : 'from your words'
}
