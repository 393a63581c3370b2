import { describe, expect, test } from 'vitest'
import type { Votes } from '../ballot.ts'
import { deckVote, favouritesOf, favouriteWords, quickestYes } from './deck-vote.ts'

const venues = [
  { id: 'spinasse', name: 'Spinasse' },
  { id: 'altura', name: 'Altura' },
  { id: 'paseo', name: 'Paseo' },
]
const cast = (venueId: string, vote: 1 | 0 | -1 | -2, swipeTime = 900) =>
  deckVote({ venueId, vote, voterName: 'Maya', shownAt: 10_000, now: 10_000 + swipeTime })

describe('what the deck remembers of a vote', () => {
  test('the place, the action with its weight, when, how long it took and whose it is', () => {
    expect(cast('altura', 0)).toEqual({
      activityId: 'altura',
      action: 'maybe',
      weight: 0.3,
      timestamp: 10_900,
      swipeTime: 900,
      userId: 'Maya',
    })
  })

  test('yes weighs 1, no −1 and a veto −2', () => {
    expect(
      [cast('a', 1), cast('a', -1), cast('a', -2)].map(({ action, weight }) => [action, weight]),
    ).toEqual([
      ['yes', 1],
      ['no', -1],
      ['veto', -2],
    ])
  })

  test('a clock that was set back makes no negative time', () => {
    expect(cast('altura', 1, -400).swipeTime).toBe(0)
  })
})

describe('the voter’s own favourite', () => {
  const namesOf = (votes: Votes) => favouritesOf(venues, votes).map(({ name }) => name)

  test('is what weighs most: a yes outweighs a maybe', () => {
    expect(namesOf({ spinasse: 0, altura: 1, paseo: -2 })).toEqual(['Altura'])
    expect(namesOf({ spinasse: -1, altura: 0 })).toEqual(['Altura'])
  })

  test('may be several, and none where everything was refused', () => {
    expect(namesOf({ spinasse: 1, altura: 0, paseo: 1 })).toEqual(['Spinasse', 'Paseo'])
    expect(namesOf({ spinasse: -1, altura: -2 })).toEqual([])
    expect(namesOf({})).toEqual([])
  })

  test('is told in words that stay short', () => {
    expect(favouriteWords([])).toBe('No favourite this time')
    expect(favouriteWords(['Altura'])).toBe('Your favourite: Altura')
    expect(favouriteWords(['A', 'B'])).toBe('Your favourites: A and B')
    expect(favouriteWords(['A', 'B', 'C'])).toBe('Your favourites: A, B and C')
    expect(favouriteWords(['A', 'B', 'C', 'D'])).toBe('Your favourites: A, B and 2 more')
  })
})

describe('the quickest yes', () => {
  const records = [cast('spinasse', 1, 3_000), cast('altura', 1, 1_200), cast('paseo', -1, 300)]

  test('is the one that took least time', () => {
    expect(quickestYes(venues, { spinasse: 1, altura: 1, paseo: -1 }, records)).toBe('Altura')
  })

  test('is not told where there was one only, or where it was taken back', () => {
    expect(quickestYes(venues, { spinasse: 1, altura: -1, paseo: -1 }, records)).toBeNull()
    expect(quickestYes(venues, { spinasse: 1 }, records.slice(0, 1))).toBeNull()
  })
})
