import { expect, test } from 'vitest'
import { deckWordByVote, longestNews, wordByVote } from './vote-words.ts'

test('every vote has its word', () => {
  expect(wordByVote).toEqual({ 1: 'Yes', 0: 'Maybe', [-1]: 'No', [-2]: 'Not interested' })
})

test('the deck calls a veto a veto, and other votes as the cards do', () => {
  expect(deckWordByVote).toEqual({ ...wordByVote, [-2]: 'Veto' })
})

test('the longest text about the vote names the longest of the venues', () => {
  expect(longestNews(['Bait Shop', 'Tamari Bar', 'Canon'])).toMatch(
    /^Tamari Bar wins as it stands\. Final at /,
  )
})
