import { expect, test } from 'vitest'
import { voteAnnouncement } from './announcer.messages.ts'
import { closedBeforeEnd, finalResult, reservedStatusText } from './ending/outcome.messages.ts'
import { ownVotes, turnout, vetoLimitReached, wordByVote } from './voting.messages.ts'

test('every vote has its word', () => {
  expect(wordByVote).toEqual({ 1: 'Yes', 0: 'Maybe', [-1]: 'No', [-2]: 'Not interested' })
})

test('the button for a veto says what a refused one is called', () => {
  expect(vetoLimitReached).toBe(
    'You have said “Not interested” 3 times, which is all. “No” still counts against it.',
  )
})

test('the longest text about the vote names the longest of the venues', () => {
  expect(reservedStatusText(['Bait Shop', 'Tamari Bar', 'Canon'])).toMatch(
    /^Tamari Bar wins as it stands\. Final at /,
  )
})

test('the turnout counts those who have answered of those asked, and does not call them votes', () => {
  expect(turnout(4, 1)).toBe('1 of 4 answered')
  expect(turnout(1, 0)).toBe('0 of 1 answered')
})

test('the turnout invents no expected number if it is unknown', () => {
  expect(turnout(null, 0)).toBe('Nobody has answered yet')
  expect(turnout(null, 1)).toBe('1 friend answered')
  expect(turnout(null, 3)).toBe('3 friends answered')
})

test('the turnout counts answers alone if there are more than friends asked', () => {
  expect(turnout(2, 5)).toBe('5 friends answered')
})

test('the turnout counts no answers while only the list is known', () => {
  expect(turnout(4, null)).toBe('4 friends asked')
  expect(turnout(null, null)).toBe('')
})

test('the votes and maybes of a voter have singulars and plurals', () => {
  expect([ownVotes(0, 0), ownVotes(1, 1), ownVotes(2, 1), ownVotes(3, 2)]).toEqual([
    '0 votes, 0 maybes',
    '1 vote, 1 maybe',
    '2 votes, 1 maybe',
    '3 votes, 2 maybes',
  ])
})

test('a screen reader hears what a vote is, and that one was taken back', () => {
  expect(voteAnnouncement('Altura', -1)).toBe('Altura: No.')
  expect(voteAnnouncement('Altura', undefined)).toBe('Altura: no vote any more.')
})

test('the end of a vote is said with its winner, and without one', () => {
  expect(finalResult('Altura')).toBe('The vote is closed and the result is in. Altura won.')
  expect(finalResult(undefined)).toBe('The vote is closed and the result is in.')
  expect(closedBeforeEnd('Altura')).toBe('Altura won. The results say why.')
  expect(closedBeforeEnd(undefined)).toBe('It ended without a winner. The results say why.')
})
