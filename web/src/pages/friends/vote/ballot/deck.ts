import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { VoteChanges } from '../../../../features/voting/votes/stored-votes.ts'
import { changed, nextUnvoted, placeAfter, type Votes } from './ballot.ts'

type ListedVenue = { id: string }

/** A voter's state: the front card, the votes, and what Undo would take back. */
export type Deck = {
  votes: Votes
  /** The venue in front; null once voting is finished. */
  currentId: string | null
  /** Going through a finished ballot again. */
  reviewing: boolean
  /** The latest vote and the one it replaced. */
  last: { venueId: string; before: VoteValue | undefined } | null
  /** The venue whose vote was just undone. */
  undone: string | null
}

export type DeckMove =
  | { kind: 'vote'; vote: VoteValue }
  /** In the list: a vote on any venue. */
  | { kind: 'mark'; venueId: string; vote: VoteValue }
  | { kind: 'back' }
  | { kind: 'undo' }
  /** Vote Again: from the first card. */
  | { kind: 'again' }
  /** Continues with a venue without a vote, for instance one that was just added. */
  | { kind: 'resume' }
  /** Votes found in this browser after the page was rendered. */
  | { kind: 'restore'; votes: VoteChanges }
  /** Votes given, changed or retracted in another tab of this browser. */
  | { kind: 'elsewhere'; votes: VoteChanges }
  /** The server's votes, received after voting may have begun. */
  | { kind: 'stored'; votes: Votes }
  /** The server refused these votes: the earlier ones apply again. */
  | { kind: 'refused'; votes: VoteChanges }

/** The initial deck: at the first venue without a vote, or finished. */
export function openDeck(venues: readonly ListedVenue[], votes: Votes): Deck {
  return {
    votes,
    currentId: idAt(venues, nextUnvoted(venues, votes)),
    reviewing: false,
    last: null,
    undone: null,
  }
}

/** The position of the current venue in the list; −1 if voting is finished or the venue was removed. */
export function placeOf(venues: readonly ListedVenue[], deck: Deck): number {
  return venues.findIndex((venue) => venue.id === deck.currentId)
}

/** The deck after a move. An impossible move changes nothing. */
export function moved(deck: Deck, venues: readonly ListedVenue[], move: DeckMove): Deck {
  const place = placeOf(venues, deck)
  switch (move.kind) {
    case 'vote':
      return place < 0 ? deck : voted(deck, venues, place, move.vote)
    case 'mark':
      return marked(deck, venues, move)
    case 'back':
      return back(deck, venues, place)
    case 'undo':
      return undone(deck, venues)
    case 'again':
      return { ...deck, currentId: idAt(venues, 0), reviewing: true, last: null, undone: null }
    case 'resume':
      return {
        ...deck,
        currentId: idAt(venues, nextUnvoted(venues, deck.votes, Math.max(place, 0))),
        reviewing: false,
      }
    case 'restore':
      return { ...openDeck(venues, changed(deck.votes, move.votes)), last: deck.last }
    case 'stored':
      return withServerVotes(deck, venues, move.votes)
    case 'elsewhere':
      return withVotes(deck, venues, changed(deck.votes, move.votes))
    case 'refused':
      return withdrawn(deck, move.votes)
  }
}

function voted(deck: Deck, venues: readonly ListedVenue[], place: number, vote: VoteValue): Deck {
  const venueId = deck.currentId ?? ''
  const votes = { ...deck.votes, [venueId]: vote }
  return {
    votes,
    currentId: idAt(venues, placeAfter(venues, votes, place, deck.reviewing)),
    reviewing: deck.reviewing,
    last: { venueId, before: deck.votes[venueId] },
    undone: null,
  }
}

/** Whoever changes over to the cards goes on with what has no vote. */
function marked(
  deck: Deck,
  venues: readonly ListedVenue[],
  { venueId, vote }: { venueId: string; vote: VoteValue },
): Deck {
  if (!venues.some(({ id }) => id === venueId)) return deck
  const votes = { ...deck.votes, [venueId]: vote }
  const currentId = idAt(venues, nextUnvoted(venues, votes, Math.max(placeOf(venues, deck), 0)))
  return { votes, currentId, reviewing: false, last: { venueId, before: deck.votes[venueId] }, undone: null }
}

/** The card before; from what follows the last card, that one. */
function back(deck: Deck, venues: readonly ListedVenue[], place: number): Deck {
  if (place === 0) return deck
  const isThrough = deck.currentId === null
  const currentId = idAt(venues, (isThrough ? venues.length : place) - 1)
  return currentId === null
    ? deck
    : { ...deck, currentId, reviewing: deck.reviewing || isThrough, undone: null }
}

/** Votes given here are newer. */
function withServerVotes(deck: Deck, venues: readonly ListedVenue[], stored: Votes): Deck {
  return withVotes(deck, venues, { ...stored, ...deck.votes })
}

/** Keeps the current card once voting has begun. Undo is dropped if its vote was replaced. */
function withVotes(deck: Deck, venues: readonly ListedVenue[], votes: Votes): Deck {
  if (votes === deck.votes) return deck
  const hasBegun = deck.last !== null || deck.reviewing || deck.undone !== null
  if (!hasBegun) return openDeck(venues, votes)
  const { last } = deck
  const isReplaced = last !== null && votes[last.venueId] !== deck.votes[last.venueId]
  return { ...deck, votes, last: isReplaced ? null : last }
}

/** What Undo would take back: the latest vote, as long as its venue is on the list. */
export function undoable(deck: Deck, venues: readonly ListedVenue[]): Deck['last'] {
  return venues.some((venue) => venue.id === deck.last?.venueId) ? deck.last : null
}

/** Shows the card again, with its earlier vote, or none. */
function undone(deck: Deck, venues: readonly ListedVenue[]): Deck {
  const last = undoable(deck, venues)
  if (!last) return deck
  const { venueId, before } = last
  const votes = changed(deck.votes, { [venueId]: before ?? null })
  return { ...deck, votes, currentId: venueId, last: null, undone: venueId }
}

function withdrawn(deck: Deck, before: VoteChanges): Deck {
  const last = deck.last && deck.last.venueId in before ? null : deck.last
  return { ...deck, votes: changed(deck.votes, before), last }
}

function idAt(venues: readonly ListedVenue[], place: number | null): string | null {
  return place === null ? null : (venues[place]?.id ?? null)
}
