import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { VoteSubject } from '../../../../features/voting/votes/outbox-storage.ts'
import { idOfVote, type VoteChanges } from '../../../../features/voting/votes/stored-votes.ts'

/** This browser's votes by the id of the venue or time. */
export type Votes = Readonly<Record<string, VoteValue>>

type ListedVenue = { id: string }

/** A voter's progress through the list. `percent` is rounded; 0 if there are no venues. */
export function progress(venues: readonly ListedVenue[], votes: Votes) {
  const cast = venues.filter((venue) => votes[venue.id] !== undefined)
  const maybes = cast.filter((venue) => votes[venue.id] === 0).length
  const percent = venues.length === 0 ? 0 : Math.round((100 * cast.length) / venues.length)
  return { voted: cast.length, total: venues.length, maybes, percent }
}

/** True when more than 30 % of the venues got a maybe (docs/product.md, "Cards"). */
export function isIndecisive(venues: readonly ListedVenue[], votes: Votes): boolean {
  // In integers: multiplying by 0.3 has rounding errors.
  return 10 * progress(venues, votes).maybes > 3 * venues.length
}

/** Remaining vetoes. Another veto on the same venue uses none. */
export function vetoesLeft(votes: Votes): number {
  const used = Object.values(votes).filter((vote) => vote === -2).length
  return Math.max(0, limits.vetoesPerSession - used)
}

/** Whether this voter may veto this venue. */
export function mayVeto(votes: Votes, venueId: string): boolean {
  return votes[venueId] === -2 || vetoesLeft(votes) > 0
}

/** Index of the first venue without a vote at or after `from`, then from the start; null when all have one. */
export function nextUnvoted(venues: readonly ListedVenue[], votes: Votes, from = 0): number | null {
  for (let step = 0; step < venues.length; step += 1) {
    const index = (from + step) % venues.length
    const venue = venues[index]
    if (venue && votes[venue.id] === undefined) return index
  }
  return null
}

/**
 * The position after voting on `index`: the next venue without a vote, or null if there is none. While `reviewing` a
 * finished ballot, simply the next card.
 */
export function placeAfter(
  venues: readonly ListedVenue[],
  votes: Votes,
  index: number,
  reviewing: boolean,
): number | null {
  const open = nextUnvoted(venues, votes, index + 1)
  if (open !== null) return open
  return reviewing && index + 1 < venues.length ? index + 1 : null
}

/** Votes by the id of the venue or time. */
export function votesOf(list: readonly (VoteSubject & { vote: VoteValue })[]): Votes {
  return Object.fromEntries(list.map((one) => [idOfVote(one), one.vote]))
}

/** The votes after these changes; the same object if nothing changes. */
export function changed(votes: Votes, changes: VoteChanges): Votes {
  const news = Object.entries(changes).filter(([id, vote]) => (votes[id] ?? null) !== vote)
  if (news.length === 0) return votes
  const next: Record<string, VoteValue> = { ...votes }
  for (const [id, vote] of news) {
    if (vote === null) delete next[id]
    else next[id] = vote
  }
  return next
}
