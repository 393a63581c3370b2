import { placeAfter } from '../ballot/ballot.ts'
import type { Voting } from '../use-voting.ts'

export type CardPlace = 'front' | 'behind' | 'leaving'

/** By venue id: the front card, the next one behind it, and the leaving one. */
export function cardPlaces({
  venues,
  deck,
  place,
  leaving,
}: Pick<Voting, 'venues' | 'deck' | 'place' | 'leaving'>): Map<string, CardPlace> {
  const places = new Map<string, CardPlace>()
  if (leaving) places.set(leaving.venueId, 'leaving')
  const current = venues[place]
  if (!current) return places
  const votes = { ...deck.votes, [current.id]: deck.votes[current.id] ?? 1 }
  const nextPlace = placeAfter(venues, votes, place, deck.reviewing)
  const next = nextPlace === null ? undefined : venues[nextPlace]
  if (next && next.id !== leaving?.venueId) places.set(next.id, 'behind')
  places.set(current.id, 'front')
  return places
}
