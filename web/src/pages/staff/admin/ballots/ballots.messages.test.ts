import { expect, test } from 'vitest'
import { ballotInWords, ballotsInWords, eraseQuestion } from './ballots.messages.ts'

const ballot = { votes: 1, beganAt: '2026-11-20T20:00:00.000Z', hasAccount: false }

test('a ballot says how many votes it has and since when, and whether it was cast while signed in', () => {
  expect(ballotInWords(ballot)).toBe('1 vote, begun Nov 20, 2026')
  expect(ballotInWords({ ...ballot, votes: 3, hasAccount: true })).toBe(
    '3 votes, begun Nov 20, 2026 · cast while signed in',
  )
})

test('the list says how many ballots there are, and that a decided vote is decided again', () => {
  const one = { ...ballot, id: 'b', name: 'Zoe' }
  expect(ballotsInWords({ ballots: [], isFinal: true })).toBe('Nobody has voted here.')
  expect(ballotsInWords({ ballots: [one], isFinal: false })).toBe('1 ballot, by name.')
  expect(ballotsInWords({ ballots: [one, one], isFinal: true })).toBe(
    '2 ballots, by name. The vote is decided: without a ballot it is decided again.',
  )
})

test('the question before erasing names the ballot', () => {
  expect(eraseQuestion({ name: 'Zoe', votes: 2 })).toBe(
    'Erase the ballot of “Zoe” and its 2 votes? Counts and results follow at once.',
  )
  expect(eraseQuestion({ name: null, votes: 1 })).toContain('Erase this ballot and its 1 vote?')
})
