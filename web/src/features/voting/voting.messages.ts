import type { SessionStatus } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { limits, provisionalMs } from '@nofomo/contracts/values/options.ts'
import type { VoteValue } from '@nofomo/contracts/values/tally.ts'
import { plural } from '../../lib/text/plural.ts'
import type { OutboxState } from '../../session/votes/outbox.ts'
import { leftInWords } from '../../session/votes/vote-status.ts'

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
 * `4 friends asked · 1 answered`: the number of ballots, not of votes. `expected` is null if nobody gave an exact number,
 * and not said once more have answered; `answered` is null while only the list is known.
 */
export function turnout(expected: number | null, answered: number | null): string {
  if (answered === null)
    return expected === null ? '' : plural(expected, '1 friend asked', `${expected} friends asked`)
  if (expected === null || answered > expected)
    return plural(answered, '1 friend answered', `${answered} friends answered`)
  return plural(
    expected,
    `1 friend asked · ${answered} answered`,
    `${expected} friends asked · ${answered} answered`,
  )
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

/** Where this browser's votes are, after the last card. A refusal has a sentence of its own. */
export const saveStatesAtEnd: Readonly<Record<OutboxStatus, string>> = {
  saved: 'All your votes are in.',
  saving: 'A moment…',
  waiting: 'Your votes are kept in this browser and go out by themselves.',
  refused: '',
}

/** Where a vote is, for screen readers. */
export const saveAnnouncements: Readonly<Record<OutboxStatus, string>> = {
  saved: 'Saved.',
  saving: '',
  waiting: 'Waiting for network. Your vote is kept and goes out by itself.',
  refused: '',
}

/** What has become of the vote on a venue, for screen readers; undefined: it was taken back. */
export function voteAnnouncement(name: string, vote: VoteValue | undefined): string {
  return vote === undefined ? `${name}: no vote any more.` : `${name}: ${wordByVote[vote]}.`
}

/** `2 of 3: Altura, Italian, Capitol Hill.` */
export function cardAnnouncement(
  { name, cuisine, neighborhood }: Venue,
  place: number,
  total: number,
): string {
  return `${place + 1} of ${total}: ${[name, cuisine, neighborhood].filter(Boolean).join(', ')}.`
}

/** The longest text about the state of the vote: the page keeps its height free, so that no button moves when it changes. */
export function reservedStatusText(venueNames: readonly string[]): string {
  const longest = venueNames.reduce((one, other) => (other.length > one.length ? other : one), '')
  return `${longest} wins as it stands. Final at 12:00 PM unless votes change it (${leftInWords(provisionalMs)}).`
}

/** To a voter who has finished, once the result is final. */
export function finalResult(winner: string | undefined): string {
  return winner
    ? `The vote is closed and the result is in. ${winner} won.`
    : 'The vote is closed and the result is in.'
}

/** To a voter who has not finished, once the result is final. */
export function closedBeforeEnd(winner: string | undefined): string {
  return winner ? `${winner} won. The results say why.` : 'It ended without a winner. The results say why.'
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
