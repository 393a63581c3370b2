import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { listed } from '../../../../ui/text/listed.ts'
import type { Votes } from '../ballot/ballot.ts'

export type DeckAction = 'yes' | 'no' | 'maybe' | 'veto'

/**
 * The deck's record of a vote (docs/product.md, "Swipe deck"). It stays in the page; the outbox sends the vote itself.
 */
export type DeckVote = {
  activityId: string
  action: DeckAction
  weight: number
  /** Ms since 1970. */
  timestamp: number
  /** Ms for which the card was in front before the vote. */
  swipeTime: number
  /** The voter's name: a page knows no other identity. */
  userId: string
}

/** The weight of an action for or against a venue. Only this voter's own tally uses it. */
const weightOf: Readonly<Record<DeckAction, number>> = { yes: 1, no: -1, maybe: 0.3, veto: -2 }

export const actionOf: Readonly<Record<VoteValue, DeckAction>> = {
  1: 'yes',
  0: 'maybe',
  [-1]: 'no',
  [-2]: 'veto',
}

type CastInput = { venueId: string; vote: VoteValue; voterName: string; shownAt: number; now: number }

/** The record of a vote cast at `now` on a card shown since `shownAt`, both in ms since 1970. */
export function deckVote({ venueId, vote, voterName, shownAt, now }: CastInput): DeckVote {
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

type NamedVenue = { id: string; name: string }

/** The venues with this voter's highest weight, in the order of the list; none if no weight exceeds 0. */
export function favoritesOf<Venue extends NamedVenue>(venues: readonly Venue[], votes: Votes): Venue[] {
  const weigh = ({ id }: Venue) => {
    const vote = votes[id]
    return vote === undefined ? 0 : weightOf[actionOf[vote]]
  }
  const most = Math.max(...venues.map(weigh))
  return most > 0 ? venues.filter((venue) => weigh(venue) === most) : []
}

/** `Your favorite: Altura`; names at most three. */
export function favoriteWords(favorites: readonly string[]): string {
  const count = favorites.length
  if (count === 0) return 'No favorite this time'
  if (count === 1) return `Your favorite: ${listed(favorites)}`
  return `Your favorites: ${listed(count > 3 ? [...favorites.slice(0, 2), `${count - 2} more`] : favorites)}`
}

/** The venue with this voter's fastest yes, if there were several and this one still applies. */
export function quickestYes(
  venues: readonly NamedVenue[],
  votes: Votes,
  records: readonly DeckVote[],
): string | null {
  const meant = records.filter(({ activityId, action }) => action === 'yes' && votes[activityId] === 1)
  const [first, second] = meant.toSorted((a, b) => a.swipeTime - b.swipeTime)
  if (!first || !second) return null
  return venues.find(({ id }) => id === first.activityId)?.name ?? null
}
