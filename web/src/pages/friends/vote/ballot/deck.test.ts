import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayVeto, nextUnvoted, vetoesLeft } from './ballot.ts'
import { type Deck, type DeckMove, moved, openDeck, placeOf, undoable } from './deck.ts'

const venues = [{ id: 'spinasse' }, { id: 'altura' }, { id: 'paseo' }]
const play = (deck: Deck, ...moves: DeckMove[]) =>
  moves.reduce((state, move) => moved(state, venues, move), deck)
const yes: DeckMove = { kind: 'vote', vote: 1 }
const no: DeckMove = { kind: 'vote', vote: -1 }
const veto: DeckMove = { kind: 'vote', vote: -2 }
const maybe: DeckMove = { kind: 'vote', vote: 0 }

describe('going through the deck', () => {
  test('each vote shows the next card, and after the last one voting is finished', () => {
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

  test('Back shows the previous card even if it has no vote from this visit, and keeps what Undo would take back', () => {
    expect(play(openDeck(venues, { spinasse: 1 }), { kind: 'back' }).currentId).toBe('spinasse')
    const deck = play(openDeck(venues, {}), yes, yes, { kind: 'back' })
    expect(play(deck, { kind: 'back' })).toMatchObject({ currentId: 'spinasse', last: { venueId: 'altura' } })
  })

  test('a vote on a card reached by Back replaces the earlier one and continues where voting stopped', () => {
    const deck = play(openDeck(venues, {}), yes, yes, { kind: 'back' }, no)
    expect(deck).toMatchObject({ currentId: 'paseo', votes: { spinasse: 1, altura: -1 } })
  })

  test('nothing can be voted once finished', () => {
    const end = play(openDeck(venues, {}), yes, yes, yes)
    expect(play(end, no)).toBe(end)
  })
})

describe('Undo', () => {
  test('Undo of a first vote removes it and shows its card', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'undo' })
    expect(deck).toEqual({ ...openDeck(venues, {}), undone: 'spinasse' })
  })

  test('Undo is offered until the next move', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'undo' })
    expect(play(deck, no).undone).toBeNull()
    expect(play(deck, { kind: 'again' }).undone).toBeNull()
  })

  test('Undo restores a replaced vote', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'back' }, no, { kind: 'undo' })
    expect(deck).toMatchObject({ currentId: 'spinasse', votes: { spinasse: 1 } })
  })

  test('Undo of a replaced vote, including a maybe, shows its card', () => {
    const start = openDeck(venues, { spinasse: 0, altura: 1, paseo: 1 })
    const deck = play(start, { kind: 'again' }, no)
    expect(deck.last).toEqual({ venueId: 'spinasse', before: 0 })
    expect(play(deck, { kind: 'undo' })).toMatchObject({ currentId: 'spinasse', votes: { spinasse: 0 } })
  })

  test('Undo is unavailable for a vote on a venue that the host has removed', () => {
    const deck = play(openDeck(venues, {}), yes)
    const left = venues.slice(1)
    expect(undoable(deck, venues)).toEqual({ venueId: 'spinasse', before: undefined })
    expect(undoable(deck, left)).toBeNull()
    expect(moved(deck, left, { kind: 'undo' })).toBe(deck)
    expect(undoable(openDeck(venues, {}), venues)).toBeNull()
  })

  test('Undo works after the last card, and only once', () => {
    const deck = play(openDeck(venues, {}), yes, yes, yes, { kind: 'undo' })
    expect(deck.currentId).toBe('paseo')
    expect(play(deck, { kind: 'undo' })).toBe(deck)
  })
})

describe('Vote Again', () => {
  test('Vote Again goes through all cards once more', () => {
    const again = play(openDeck(venues, { spinasse: 1, altura: 1, paseo: 1 }), { kind: 'again' })
    expect(again.currentId).toBe('spinasse')
    expect(play(again, no, no).currentId).toBe('paseo')
    expect(play(again, no, no, no).currentId).toBeNull()
  })
})

describe('the server’s votes, received late', () => {
  const stored: DeckMove = { kind: 'stored', votes: { spinasse: -1, altura: 0 } }

  test('the server’s votes, received late show the first venue without a vote if voting has not begun', () => {
    expect(play(openDeck(venues, {}), stored)).toEqual({
      votes: { spinasse: -1, altura: 0 },
      currentId: 'paseo',
      reviewing: false,
      last: null,
      undone: null,
    })
  })

  test('the server’s votes, received late do not replace a vote given in the meantime, and keep the front card', () => {
    const deck = play(openDeck(venues, {}), yes, stored)
    expect(deck).toMatchObject({
      votes: { spinasse: 1, altura: 0 },
      currentId: 'altura',
      last: { venueId: 'spinasse', before: undefined },
    })
  })

  test('the server’s votes, received late do not end Vote Again', () => {
    const again = play(openDeck(venues, { spinasse: 1, altura: 1, paseo: 1 }), { kind: 'again' }, stored)
    expect(again).toMatchObject({ currentId: 'spinasse', reviewing: true })
  })
})

describe('changes in the meantime', () => {
  test('a refusal of another vote keeps Undo and the other votes', () => {
    const deck = play(openDeck(venues, { paseo: 1 }), yes, { kind: 'refused', votes: { paseo: null } })
    expect(deck).toMatchObject({ votes: { spinasse: 1 }, last: { venueId: 'spinasse' } })
    expect(deck.votes).not.toHaveProperty('paseo')
  })

  test('continuing while voting again starts from the front card, and ends the second round', () => {
    const deck = play(openDeck(venues, { spinasse: 1, altura: 1, paseo: 1 }), { kind: 'again' }, yes)
    const grown = [{ id: 'canon' }, ...venues, { id: 'barrio' }]
    expect(moved(deck, grown, { kind: 'resume' })).toMatchObject({ currentId: 'barrio', reviewing: false })
  })

  test('restored votes keep what Undo would take back', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'restore', votes: { altura: -1 } })
    expect(deck).toMatchObject({ currentId: 'paseo', last: { venueId: 'spinasse' } })
  })

  test('a venue that was added follows the others, also for voters who had finished', () => {
    const grown = [...venues, { id: 'canon' }]
    const end = play(openDeck(venues, {}), yes, yes, yes)
    expect(end.currentId).toBeNull()
    expect(moved(end, grown, { kind: 'resume' }).currentId).toBe('canon')
  })

  test('when the venue in front is removed, voting continues with one that has no vote', () => {
    const left = [{ id: 'altura' }, { id: 'paseo' }]
    const deck = openDeck(venues, {})
    expect(placeOf(left, deck)).toBe(-1)
    expect(moved(deck, left, { kind: 'resume' }).currentId).toBe('altura')
  })

  test('votes waiting in this browser are restored', () => {
    const deck = play(openDeck(venues, { spinasse: 1 }), { kind: 'restore', votes: { altura: -1 } })
    expect(deck).toMatchObject({ currentId: 'paseo', votes: { spinasse: 1, altura: -1 } })
  })

  test('a refused vote is removed', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'refused', votes: { spinasse: null } })
    expect(deck).toMatchObject({ votes: {}, last: null, currentId: 'altura' })
  })

  test('a refused change keeps the earlier vote', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'back' }, veto, {
      kind: 'refused',
      votes: { spinasse: 1 },
    })
    expect(deck).toMatchObject({ votes: { spinasse: 1 }, last: null })
  })
})

describe('a vote in another tab', () => {
  test('a vote in another tab shows the first venue without a vote if voting has not begun here', () => {
    const deck = play(openDeck(venues, {}), { kind: 'elsewhere', votes: { spinasse: -2 } })
    expect(deck).toMatchObject({ votes: { spinasse: -2 }, currentId: 'altura' })
  })

  test('a vote in another tab keeps the front card once voting has begun, and is newer than this tab’s vote', () => {
    const deck = play(openDeck(venues, {}), yes, { kind: 'elsewhere', votes: { spinasse: -1, altura: 0 } })
    expect(deck).toMatchObject({ votes: { spinasse: -1, altura: 0 }, currentId: 'altura', last: null })
  })

  test('a vote in another tab is removed here when it is retracted there', () => {
    const deck = play(openDeck(venues, { spinasse: 1 }), { kind: 'elsewhere', votes: { spinasse: null } })
    expect(deck).toMatchObject({ votes: {}, currentId: 'spinasse' })
  })

  test('a vote in another tab uses up a veto here too', () => {
    const spent: DeckMove = { kind: 'elsewhere', votes: { spinasse: -2, altura: -2, paseo: -2 } }
    const deck = play(openDeck(venues, {}), spent)
    expect(vetoesLeft(deck.votes)).toBe(0)
    expect(mayVeto(deck.votes, 'canon')).toBe(false)
  })
})

describe('after any sequence of moves', () => {
  const ids = [...'abcdef']
  const anyList = fc
    .uniqueArray(fc.constantFrom(...ids), { maxLength: 6 })
    .map((some) => some.map((id) => ({ id })))
  const anyVote = fc.constantFrom(1, 0, -1, -2) as fc.Arbitrary<VoteValue>
  const anyVotes = fc.dictionary(fc.constantFrom(...ids), anyVote)
  const anyChanges = fc.dictionary(fc.constantFrom(...ids), fc.option(anyVote))
  const anyMove: fc.Arbitrary<DeckMove> = fc.oneof(
    anyVote.map((vote) => ({ kind: 'vote', vote }) as const),
    fc.constantFrom('back', 'undo', 'again', 'resume').map((kind) => ({ kind }) as DeckMove),
    anyVotes.map((votes) => ({ kind: 'stored', votes }) as const),
    anyChanges.map((votes) => ({ kind: 'restore', votes }) as const),
    anyChanges.map((votes) => ({ kind: 'elsewhere', votes }) as const),
    anyChanges.map((votes) => ({ kind: 'refused', votes }) as const),
  )
  const anyGame = fc.array(anyMove, { maxLength: 25 })

  test('after any sequence of moves the current card is on the list, or voting is finished', () => {
    fc.assert(
      fc.property(anyList, anyVotes, anyGame, (list, votes, game) => {
        const deck = game.reduce((state, move) => moved(state, list, move), openDeck(list, votes))
        expect(deck.currentId === null || placeOf(list, deck) >= 0).toBe(true)
      }),
    )
  })

  test('after any sequence of moves a vote is the latest one, and undoing it leaves no trace', () => {
    fc.assert(
      fc.property(anyList, anyVotes, anyGame, anyVote, (list, votes, game, vote) => {
        const before = game.reduce((state, move) => moved(state, list, move), openDeck(list, votes))
        const after = moved(before, list, { kind: 'vote', vote })
        const venueId = before.currentId
        if (venueId === null) {
          expect(after).toBe(before)
          return
        }
        expect(after.votes).toEqual({ ...before.votes, [venueId]: vote })
        const undone = moved(after, list, { kind: 'undo' })
        expect(undone.currentId).toBe(venueId)
        expect(undone.votes).toEqual(before.votes)
      }),
    )
  })

  test('after any sequence of moves continuing reaches the end, with a vote for every venue', () => {
    fc.assert(
      fc.property(anyList, anyVotes, anyGame, (list, votes, game) => {
        let deck = game.reduce((state, move) => moved(state, list, move), openDeck(list, votes))
        for (let turn = 0; turn <= 2 * list.length && deck.currentId !== null; turn += 1)
          deck = moved(deck, list, { kind: 'vote', vote: 1 })
        expect(deck.currentId).toBeNull()
        deck = moved(deck, list, { kind: 'resume' })
        for (let turn = 0; turn <= list.length && deck.currentId !== null; turn += 1)
          deck = moved(deck, list, { kind: 'vote', vote: 1 })
        expect(nextUnvoted(list, deck.votes)).toBeNull()
      }),
    )
  })
})

describe('a vote in the list', () => {
  const mark = (venueId: string, vote: 1 | 0 | -1): DeckMove => ({ kind: 'mark', venueId, vote })

  test('a vote in the list is on any place, and whoever changes over to the cards goes on with what has none', () => {
    const deck = play(openDeck(venues, {}), mark('altura', 1))
    expect(deck).toMatchObject({ votes: { altura: 1 }, currentId: 'spinasse', last: { venueId: 'altura' } })
    expect(play(deck, mark('spinasse', 0))).toMatchObject({ currentId: 'paseo' })
    expect(play(deck, mark('spinasse', 0), mark('paseo', -1)).currentId).toBeNull()
  })

  test('a vote in the list on a place that is gone changes nothing', () => {
    const deck = openDeck(venues, {})
    expect(play(deck, mark('gone', 1))).toBe(deck)
  })

  test('a vote in the list is undone as any other', () => {
    const deck = play(openDeck(venues, { altura: -1 }), mark('altura', 1), { kind: 'undo' })
    expect(deck).toMatchObject({ votes: { altura: -1 }, undone: 'altura' })
  })
})

test('from what follows the last card Back shows that card, and its vote can be changed', () => {
  const end = play(openDeck(venues, {}), yes, yes, yes)
  expect(play(end, { kind: 'back' })).toMatchObject({ currentId: 'paseo', reviewing: true })
  expect(play(end, { kind: 'back' }, no)).toMatchObject({ currentId: null, votes: { paseo: -1 } })
  const empty = moved(openDeck([], {}), [], { kind: 'back' })
  expect(empty.currentId).toBeNull()
})
