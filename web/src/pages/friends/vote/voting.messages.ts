import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { OutboxState } from '../../../features/voting/votes/outbox.ts'
import { plural } from '../../../lib/text/plural.ts'

type OutboxStatus = OutboxState['status']

/** The words for a vote on buttons, banners and for screen readers. */
export const wordByVote: Readonly<Record<VoteValue, string>> = {
  1: 'Yes',
  0: 'Maybe',
  [-1]: 'No',
  [-2]: 'Not interested',
}

/** Why one more veto is refused, and what counts instead. */
export const vetoLimitReached = `You have said “${wordByVote[-2]}” ${limits.vetoesPerSession} times, which is all. “No” still counts against it.`

/**
 * `1 of 4 answered`: the number of ballots, not of votes. `expected` is null if nobody gave an exact number,
 * and not said once more have answered; `answered` is null while only the list is known.
 */
export function turnout(expected: number | null, answered: number | null): string {
  if (answered === null)
    return expected === null ? '' : plural(expected, '1 friend asked', `${expected} friends asked`)
  if (expected === null && answered === 0) return 'Nobody has answered yet'
  if (expected === null || answered > expected)
    return plural(answered, '1 friend answered', `${answered} friends answered`)
  return `${answered} of ${expected} answered`
}

/** `3 votes, 1 maybe`. */
export function ownVotes(voted: number, maybes: number): string {
  const votes = plural(voted, '1 vote', `${voted} votes`)
  return plural(maybes, `${votes}, 1 maybe`, `${votes}, ${maybes} maybes`)
}

/** Where this browser's votes are, beside their number. */
export const saveStates: Readonly<Record<OutboxStatus, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for network',
  refused: 'Not counted',
}

/** Where a vote is, for screen readers. */
export const saveAnnouncements: Readonly<Record<OutboxStatus, string>> = {
  saved: 'Saved.',
  saving: '',
  waiting: 'Waiting for network. Your vote is kept and goes out by itself.',
  refused: '',
}

/** The tab's title. */
export function pageTitle(title: string, status: SessionStatus): string {
  return status === 'complete' ? `Vote closed: ${title}` : `Vote: ${title}`
}

/** What a search engine or a bookmark says of an open vote. */
export const openVoteDescription = (venueNames: readonly string[]): string =>
  `${venueNames.join(', ')}: which one? No account needed.`

/** What a chat shows below a link to an open vote. */
export const openVoteInvitation = (venueNames: readonly string[]): string =>
  `Where to? ${venueNames.join(', ')}. Vote in 30 seconds, nothing to install.`
