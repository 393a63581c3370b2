import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { meetingInWords, nightsInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { plannedTime } from './planned-time.ts'

/** What says when a session’s group meets: its results, too, where they are at hand. */
export type Timed = {
  session: Pick<Snapshot['session'], 'meetingAt' | 'times'>
  results?: Pick<Snapshot['results'], 'times'> | null
}

/** `Fri, Nov 27, 7 PM`, the nights to choose from; null while it is open. */
export function whenPlanned({ session, results = null }: Timed, now: number | null = null): string | null {
  const at = plannedTime(session, results)
  if (at !== null) return capitalized(meetingInWords(at, now))
  return capitalized(nightsInWords(session.times ?? [], now)) || null
}

/** A sentence after the time of the plan, for what is read elsewhere or later: link previews, messages, mails. */
export function afterTime(timed: Timed, sentence: string): string {
  const when = whenPlanned(timed)
  return when === null ? sentence : `${when}. ${sentence}`
}
