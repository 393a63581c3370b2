import { expect, test } from 'vitest'
import { deckWordByVote, wordByVote } from './vote-words.ts'

test('every vote has its word', () => {
  expect(wordByVote).toEqual({ 1: 'Yes', 0: 'Maybe', [-1]: 'No', [-2]: 'Not interested' })
})

test('the deck calls a veto a veto, and other votes as the cards do', () => {
  expect(deckWordByVote).toEqual({ ...wordByVote, [-2]: 'Veto' })
})
