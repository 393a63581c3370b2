import { expect, test } from 'vitest'
import { longestStatusText, vetoLimitWords, wordByVote } from './vote-words.ts'

test('every vote has its word', () => {
  expect(wordByVote).toEqual({ 1: 'Yes', 0: 'Maybe', [-1]: 'No', [-2]: 'Not interested' })
})

test('the button for a veto says what a refused one is called', () => {
  expect(vetoLimitWords).toBe(
    'You have said “Not interested” 3 times, which is all. “No” still counts against it.',
  )
})

test('the longest text about the vote names the longest of the venues', () => {
  expect(longestStatusText(['Bait Shop', 'Tamari Bar', 'Canon'])).toMatch(
    /^Tamari Bar wins as it stands\. Final at /,
  )
})
