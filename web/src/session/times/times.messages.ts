import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { capitalized, meetingInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { plural } from '../../lib/text/plural.ts'
import { plannedTime } from './planned-time.ts'

/** What says when a session’s group meets: its results, too, where they are at hand. */
export type Timed = {
  session: Pick<Snapshot['session'], 'meetingAt' | 'times'>
  results?: Pick<Snapshot['results'], 'times'> | null
}

/** `Fri, Nov 27, 7 PM`, or how many times there are to choose from; null while it is open. */
export function whenPlanned({ session, results = null }: Timed, now: number | null = null): string | null {
  const at = plannedTime(session, results)
  if (at !== null) return capitalized(meetingInWords(at, now))
  return timesToChooseFrom(session.times?.length ?? 0)
}

/** `3 times to choose from`; null without any. */
export const timesToChooseFrom = (count: number): string | null =>
  count === 0 ? null : plural(count, '1 time to choose', `${count} times to choose from`)

/** A sentence after the time of the plan, for what is read elsewhere or later: link previews, messages, mails. */
export function afterTime(timed: Timed, sentence: string): string {
  const when = whenPlanned(timed)
  return when === null ? sentence : `${when}. ${sentence}`
}
