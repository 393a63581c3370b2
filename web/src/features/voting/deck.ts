import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { nextUnvoted, placeAfter, type Votes } from './ballot.ts'

type Listed = { id: string }

/** Where a voter is: which card lies on top, what was voted, and what Undo would take back. */
export type Deck = {
  votes: Votes
  /** The venue on top; null when the voter is through. */
  currentId: string | null
  /** Going once more through a finished ballot. */
  reviewing: boolean
  /** The newest vote and what stood before it. */
  last: { venueId: string; before: VoteValue | undefined } | null
}

export type DeckMove =
  | { kind: 'vote'; vote: VoteValue }
  | { kind: 'back' }
  | { kind: 'undo' }
  /** Vote Again: from the first card. */
  | { kind: 'again' }
  /** On to a venue without a vote, for instance one that was just added. */
  | { kind: 'resume' }
  /** Votes found in this browser after the page was drawn. */
  | { kind: 'restore'; votes: Votes }
  /** What the server has stored, told after voting may have begun. */
  | { kind: 'stored'; votes: Votes }
  /** The server refused these: they are not votes. */
  | { kind: 'refused'; venueIds: readonly string[] }

/** A deck as a voter meets it: on the first venue without a vote, or through. */
export function openDeck(venues: readonly Listed[], votes: Votes): Deck {
  return { votes, currentId: idAt(venues, nextUnvoted(venues, votes)), reviewing: false, last: null }
}

/** The place of the current venue in the list; −1 when the voter is through or the venue was removed. */
export function placeOf(venues: readonly Listed[], deck: Deck): number {
  return venues.findIndex((venue) => venue.id === deck.currentId)
}

/** The deck after a move. A move that is not possible changes nothing. */
export function moved(deck: Deck, venues: readonly Listed[], move: DeckMove): Deck {
  const place = placeOf(venues, deck)
  switch (move.kind) {
    case 'vote':
      return place < 0 ? deck : voted(deck, venues, place, move.vote)
    case 'back':
      return place > 0 ? { ...deck, currentId: idAt(venues, place - 1) } : deck
    case 'undo':
      return undone(deck, venues)
    case 'again':
      return { ...deck, currentId: idAt(venues, 0), reviewing: true, last: null }
    case 'resume':
      return {
        ...deck,
        currentId: idAt(venues, nextUnvoted(venues, deck.votes, Math.max(place, 0))),
        reviewing: false,
      }
    case 'restore': {
      const votes = { ...deck.votes, ...move.votes }
      return { ...openDeck(venues, votes), last: deck.last }
    }
    case 'stored':
      return learned(deck, venues, move.votes)
    case 'refused':
      return withdrawn(deck, move.venueIds)
  }
}

function voted(deck: Deck, venues: readonly Listed[], place: number, vote: VoteValue): Deck {
  const venueId = deck.currentId ?? ''
  const votes = { ...deck.votes, [venueId]: vote }
  return {
    votes,
    currentId: idAt(venues, placeAfter(venues, votes, place, deck.reviewing)),
    reviewing: deck.reviewing,
    last: { venueId, before: deck.votes[venueId] },
  }
}

/** Votes given here are newer. Whoever has begun keeps the card that lies in front of them. */
function learned(deck: Deck, venues: readonly Listed[], stored: Votes): Deck {
  const votes = { ...stored, ...deck.votes }
  const hasBegun = deck.last !== null || deck.reviewing
  return hasBegun ? { ...deck, votes } : openDeck(venues, votes)
}

/** What Undo would take back: the newest vote, as long as its venue is on the list. */
export function undoable(deck: Deck, venues: readonly Listed[]): Deck['last'] {
  return venues.some((venue) => venue.id === deck.last?.venueId) ? deck.last : null
}

/** A first vote cannot be taken out of the box, only replaced: its card comes back and says so. */
function undone(deck: Deck, venues: readonly Listed[]): Deck {
  const last = undoable(deck, venues)
  if (!last) return deck
  const { venueId, before } = last
  const votes = before === undefined ? deck.votes : { ...deck.votes, [venueId]: before }
  return { ...deck, votes, currentId: venueId, last: null }
}

function withdrawn(deck: Deck, venueIds: readonly string[]): Deck {
  const kept = Object.entries(deck.votes).filter(([venueId]) => !venueIds.includes(venueId))
  const last = deck.last && venueIds.includes(deck.last.venueId) ? null : deck.last
  return { ...deck, votes: Object.fromEntries(kept), last }
}

function idAt(venues: readonly Listed[], place: number | null): string | null {
  return place === null ? null : (venues[place]?.id ?? null)
}
