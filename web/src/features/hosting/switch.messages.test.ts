import { expect, test } from 'vitest'
import { switchHint } from './switch.messages.ts'

const session = { isKeptOpen: false, deadline: null, isExpectedKnown: true, finalAt: null, quietEndsAt: null }
const results = {
  status: 'in_progress',
  winnerId: null,
  expectedVoters: 4,
  finishedVoters: 1,
} as const

test('closing says how many friends have not voted', () => {
  expect(switchHint(session, results, undefined)).toBe(
    'Closes by itself ten minutes after everybody has voted. “That’s everybody” decides with the votes so far, without 3 friends. You can reopen it.',
  )
  expect(switchHint(session, { ...results, finishedVoters: 3 }, undefined)).toContain('without 1 friend.')
  expect(switchHint(session, { ...results, finishedVoters: 7 }, undefined)).not.toContain('without')
})

test('closing mentions no missing friends and no number if nobody gave one', () => {
  const guessed = { ...session, isExpectedKnown: false }
  expect(switchHint(guessed, results, undefined)).toBe(
    'You end it, unless you say exactly how many you are. “That’s everybody” decides with the votes so far. You can reopen it.',
  )
  const withDeadline = { ...guessed, deadline: '2026-11-28T02:00:00.000Z' }
  expect(switchHint(withDeadline, results, undefined)).toMatch(/^The deadline ends it, or you do\./)
})

test('after a guess the host is asked whether it is everybody', () => {
  const guessed = { ...session, isExpectedKnown: false }
  const provisional = { ...results, status: 'provisional' } as const
  expect(switchHint(guessed, provisional, 'Joule')).toBe(
    'Is that everybody? The vote goes on until you say so, or until nobody has voted for a day. “That’s everybody” ends the vote now, with Joule as the winner. “Keep voting open” lets it go on: then only you end it, or a deadline if you set one.',
  )
  const quiet = { ...guessed, quietEndsAt: '2026-11-28T02:00:00.000Z' }
  expect(switchHint(quiet, provisional, 'Joule')).toMatch(
    /^Is that everybody\? Nobody has voted for a while\. /,
  )
})

test('a vote that is kept open says who ends it', () => {
  expect(switchHint({ ...session, isKeptOpen: true }, results, undefined)).toMatch(
    /^Kept open: only you end it, or a deadline if you set one\./,
  )
  expect(
    switchHint({ ...session, isKeptOpen: true, deadline: '2026-11-28T02:00:00.000Z' }, results, undefined),
  ).toMatch(/^Kept open: only you or the deadline end it\./)
})

test('a provisional result can be made final or kept open', () => {
  const provisional = { ...results, status: 'provisional' } as const
  expect(switchHint({ ...session, deadline: '2026-11-28T02:00:00.000Z' }, provisional, 'Joule')).toBe(
    '“Make it final” ends the vote now, with Joule as the winner. “Keep voting open” lets it go on: then only you or the deadline end it.',
  )
  expect(switchHint(session, provisional, undefined)).toContain('ends the vote now, without a winner.')
})

test('reopening lets people vote again and expects no further voters', () => {
  const complete = { ...results, status: 'complete' } as const
  expect(switchHint(session, complete, 'Joule')).toBe(
    'Joule won. Reopening lets people vote again, and the winner is decided anew; then only you end it, or a deadline if you set one.',
  )
  expect(switchHint(session, complete, undefined)).toBe(
    'There is no winner. Reopen it to add places or ask again.',
  )
})
