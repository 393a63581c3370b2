import { limits, provisionalMs } from '@nofomo/contracts/options.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { leftInWords } from '../../session/votes/vote-status.ts'

/** The words for a vote on buttons, banners and for screen readers. */
export const wordByVote: Readonly<Record<VoteValue, string>> = {
  1: 'Yes',
  0: 'Maybe',
  [-1]: 'No',
  [-2]: 'Not interested',
}

/** Why one more veto is refused, and what counts instead. */
export const vetoLimitWords = `You have said “${wordByVote[-2]}” ${limits.vetoesPerSession} times, which is all. “No” still counts against it.`

/** The longest text about the state of the vote: the page keeps its height free, so that no button moves when it changes. */
export function longestStatusText(venueNames: readonly string[]): string {
  const longest = venueNames.reduce((one, other) => (other.length > one.length ? other : one), '')
  return `${longest} wins as it stands. Final at 12:00 PM unless votes change it (${leftInWords(provisionalMs)}).`
}
