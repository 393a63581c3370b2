import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { listed } from '../../../ui/listed.ts'
import type { Votes } from '../ballot.ts'

export type DeckAction = 'yes' | 'no' | 'maybe' | 'veto'

/** One vote as the deck remembers it (docs/product.md, "Swipe deck"). It stays in the page; the outbox sends the vote. */
export type DeckVote = {
  activityId: string
  action: DeckAction
  weight: number
  /** Ms since 1970. */
  timestamp: number
  /** Ms the card lay on top before the vote. */
  swipeTime: number
  /** The name the vote goes under: nothing in a page knows more of a voter. */
  userId: string
}

/** How much an action says for or against a place. Only this voter's own tally uses it. */
const weightOf: Readonly<Record<DeckAction, number>> = { yes: 1, no: -1, maybe: 0.3, veto: -2 }

export const actionOf: Readonly<Record<VoteValue, DeckAction>> = {
  1: 'yes',
  0: 'maybe',
  [-1]: 'no',
  [-2]: 'veto',
}

type Cast = { venueId: string; vote: VoteValue; voterName: string; shownAt: number; now: number }

/** The record of a vote cast at `now` on a card that came on top at `shownAt`, both in ms since 1970. */
export function deckVote({ venueId, vote, voterName, shownAt, now }: Cast): DeckVote {
  const action = actionOf[vote]
  return {
    activityId: venueId,
    action,
    weight: weightOf[action],
    timestamp: now,
    swipeTime: Math.max(0, now - shownAt),
    userId: voterName,
  }
}

type Named = { id: string; name: string }

/** What this voter weighed highest, in the order of the list; nothing where nothing weighs more than 0. */
export function favouritesOf<Venue extends Named>(venues: readonly Venue[], votes: Votes): Venue[] {
  const weigh = ({ id }: Venue) => {
    const vote = votes[id]
    return vote === undefined ? 0 : weightOf[actionOf[vote]]
  }
  const most = Math.max(...venues.map(weigh))
  return most > 0 ? venues.filter((venue) => weigh(venue) === most) : []
}

/** `Your favourite: Altura`; names at most three. */
export function favouriteWords(favourites: readonly string[]): string {
  const count = favourites.length
  if (count === 0) return 'No favourite this time'
  if (count === 1) return `Your favourite: ${listed(favourites)}`
  return `Your favourites: ${listed(count > 3 ? [...favourites.slice(0, 2), `${count - 2} more`] : favourites)}`
}

/** The place this voter said yes to fastest, if they said it more than once and still mean it. */
export function quickestYes(
  venues: readonly Named[],
  votes: Votes,
  records: readonly DeckVote[],
): string | null {
  const meant = records.filter(({ activityId, action }) => action === 'yes' && votes[activityId] === 1)
  const [first, second] = meant.toSorted((a, b) => a.swipeTime - b.swipeTime)
  if (!first || !second) return null
  return venues.find(({ id }) => id === first.activityId)?.name ?? null
}
