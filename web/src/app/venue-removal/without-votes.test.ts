import type { Results } from '@nofomo/contracts/voting.ts'
import { expect, test } from 'vitest'
import { isWithoutVotes } from './without-votes.ts'

const results = (part: object) =>
  ({ status: 'in_progress', venueStats: [], uniqueVoters: 0, isHidden: false, ...part }) as unknown as Results

test('the host takes off at once only what nobody has voted for', () => {
  const voted = [
    { venueId: 'a', totalVotes: 1 },
    { venueId: 'b', totalVotes: 0 },
  ]
  expect(isWithoutVotes(results({ venueStats: voted }), 'a')).toBe(false)
  expect(isWithoutVotes(results({ venueStats: voted }), 'b')).toBe(true)
  expect(isWithoutVotes(results({ venueStats: voted }), 'new')).toBe(true)
})

test('while counts are hidden any vote could be for it', () => {
  expect(isWithoutVotes(results({ isHidden: true, uniqueVoters: 2 }), 'a')).toBe(false)
  expect(isWithoutVotes(results({ isHidden: true }), 'a')).toBe(true)
})

test('nothing comes off a list that is decided', () => {
  expect(isWithoutVotes(results({ status: 'complete' }), 'a')).toBe(false)
})
