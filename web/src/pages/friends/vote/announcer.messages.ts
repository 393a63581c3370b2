import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { wordByVote } from './voting.messages.ts'

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
