import { describe, expect, test } from 'vitest'
import type { Votes } from '../ballot/ballot.ts'
import { deckVote, favoritesOf, favoriteWords, quickestYes } from './deck-vote.ts'

const venues = [
  { id: 'spinasse', name: 'Spinasse' },
  { id: 'altura', name: 'Altura' },
  { id: 'paseo', name: 'Paseo' },
]
const cast = (venueId: string, vote: 1 | 0 | -1 | -2, swipeTime = 900) =>
  deckVote({ venueId, vote, voterName: 'Maya', shownAt: 10_000, now: 10_000 + swipeTime })

describe('the record of a vote', () => {
  test('the record of a vote has the venue, the action with its weight, the time, the duration and the voter', () => {
    expect(cast('altura', 0)).toEqual({
      activityId: 'altura',
      action: 'maybe',
      weight: 0.3,
      timestamp: 10_900,
      swipeTime: 900,
      userId: 'Maya',
    })
  })

  test('the record of a vote weighs a yes 1, a no −1 and a veto −2', () => {
    expect(
      [cast('a', 1), cast('a', -1), cast('a', -2)].map(({ action, weight }) => [action, weight]),
    ).toEqual([
      ['yes', 1],
      ['no', -1],
      ['veto', -2],
    ])
  })

  test('the record of a vote has no negative duration after a clock was set back', () => {
    expect(cast('altura', 1, -400).swipeTime).toBe(0)
  })
})

describe('the voter’s own favorite', () => {
  const namesOf = (votes: Votes) => favoritesOf(venues, votes).map(({ name }) => name)

  test('the voter’s own favorite has the highest weight: a yes outweighs a maybe', () => {
    expect(namesOf({ spinasse: 0, altura: 1, paseo: -2 })).toEqual(['Altura'])
    expect(namesOf({ spinasse: -1, altura: 0 })).toEqual(['Altura'])
  })

  test('the voter’s own favorite may be several venues, or none if everything was refused', () => {
    expect(namesOf({ spinasse: 1, altura: 0, paseo: 1 })).toEqual(['Spinasse', 'Paseo'])
    expect(namesOf({ spinasse: -1, altura: -2 })).toEqual([])
    expect(namesOf({})).toEqual([])
  })

  test('the voter’s own favorite is described in a short text', () => {
    expect(favoriteWords([])).toBe('No favorite this time')
    expect(favoriteWords(['Altura'])).toBe('Your favorite: Altura')
    expect(favoriteWords(['A', 'B'])).toBe('Your favorites: A and B')
    expect(favoriteWords(['A', 'B', 'C'])).toBe('Your favorites: A, B and C')
    expect(favoriteWords(['A', 'B', 'C', 'D'])).toBe('Your favorites: A, B and 2 more')
  })
})

describe('the quickest yes', () => {
  const records = [cast('spinasse', 1, 3_000), cast('altura', 1, 1_200), cast('paseo', -1, 300)]

  test('the quickest yes is the one with the shortest duration', () => {
    expect(quickestYes(venues, { spinasse: 1, altura: 1, paseo: -1 }, records)).toBe('Altura')
  })

  test('the quickest yes is not shown if there was only one, or if it was taken back', () => {
    expect(quickestYes(venues, { spinasse: 1, altura: -1, paseo: -1 }, records)).toBeNull()
    expect(quickestYes(venues, { spinasse: 1 }, records.slice(0, 1))).toBeNull()
  })
})
