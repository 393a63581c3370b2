import { describe, expect, test } from 'vitest'
import { type Deck, type DeckMove, moved, openDeck, placeOf } from './deck.ts'

const venues = [{ id: 'spinasse' }, { id: 'altura' }, { id: 'paseo' }]
const play = (deck: Deck, ...moves: DeckMove[]) =>
  moves.reduce((state, move) => moved(state, venues, move), deck)
const yes: DeckMove = { kind: 'vote', vote: 1 }
const no: DeckMove = { kind: 'vote', vote: -1 }
const maybe: DeckMove = { kind: 'vote', vote: 0 }

describe('going through the deck', () => {
  test('each vote brings the next card, and after the last one is through', () => {
    const start = openDeck(venues, {})
    expect(placeOf(venues, start)).toBe(0)
    const end = play(start, yes, maybe, no)
    expect(end).toMatchObject({ currentId: null, votes: { spinasse: 1, altura: 0, paseo: -1 } })
    expect(placeOf(venues, end)).toBe(-1)
  })

  test('a returning voter starts at the first venue without a vote', () => {
    expect(openDeck(venues, { spinasse: 1 }).currentId).toBe('altura')
    expect(openDeck(venues, { spinasse: 1, altura: 1, paseo: 1 }).currentId).toBeNull()
  })

  test('Back goes one card back and stops at the first', () => {
    const second = play(openDeck(venues, {}), yes)
    expect(play(second, { kind: 'back' }).currentId).toBe('spinasse')
    expect(play(second, { kind: 'back' }, { kind: 'back' }).currentId).toBe('spinasse')
  })

  test('a vote given on a card one went back to replaces the earlier one and goes on where voting stopped', () => {
    const deck = play(openDeck(venues, {}), yes, yes, { kind: 'back' }, no)
    expect(deck).toMatchObject({ currentId: 'paseo', votes: { spinasse: 1, altura: -1 } })
  })

  test('nothing can be voted once through', () => {
    const end = play(openDeck(venues, {}), yes, yes, yes)
    expect(play(end, no)).toBe(end)
  })
})

describe('Undo', () => {
  test('brings the card of a first vote back, which counts until it is replaced', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'undo' })
    expect(deck).toMatchObject({ currentId: 'spinasse', votes: { spinasse: 1 }, last: null })
  })

  test('puts a replaced vote back to what it was', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'back' }, no, { kind: 'undo' })
    expect(deck).toMatchObject({ currentId: 'spinasse', votes: { spinasse: 1 } })
  })

  test('works after the last card, and only once', () => {
    const deck = play(openDeck(venues, {}), yes, yes, yes, { kind: 'undo' })
    expect(deck.currentId).toBe('paseo')
    expect(play(deck, { kind: 'undo' })).toBe(deck)
  })
})

describe('Vote Again', () => {
  test('walks through all cards once more', () => {
    const again = play(openDeck(venues, { spinasse: 1, altura: 1, paseo: 1 }), { kind: 'again' })
    expect(again.currentId).toBe('spinasse')
    expect(play(again, no, no).currentId).toBe('paseo')
    expect(play(again, no, no, no).currentId).toBeNull()
  })
})

describe('what happens meanwhile', () => {
  test('a venue that was added comes after the others, also for who was through', () => {
    const grown = [...venues, { id: 'canon' }]
    const end = play(openDeck(venues, {}), yes, yes, yes)
    expect(end.currentId).toBeNull()
    expect(moved(end, grown, { kind: 'resume' }).currentId).toBe('canon')
  })

  test('when the venue on top is removed, voting resumes with one that has no vote', () => {
    const left = [{ id: 'altura' }, { id: 'paseo' }]
    const deck = openDeck(venues, {})
    expect(placeOf(left, deck)).toBe(-1)
    expect(moved(deck, left, { kind: 'resume' }).currentId).toBe('altura')
  })

  test('votes that wait in this browser are put back', () => {
    const deck = play(openDeck(venues, { spinasse: 1 }), { kind: 'restore', votes: { altura: -1 } })
    expect(deck).toMatchObject({ currentId: 'paseo', votes: { spinasse: 1, altura: -1 } })
  })

  test('a refused vote is no vote', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'refused', venueIds: ['spinasse'] })
    expect(deck).toMatchObject({ votes: {}, last: null, currentId: 'altura' })
  })
})
