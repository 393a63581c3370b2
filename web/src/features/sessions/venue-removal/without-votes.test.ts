import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test } from 'vitest'
import { isWithoutVotes } from './without-votes.ts'

const results = (part: object) =>
  ({ status: 'in_progress', venueStats: [], uniqueVoters: 0, isHidden: false, ...part }) as unknown as Results

test('the host removes only venues without votes without being asked', () => {
  const voted = [
    { venueId: 'a', totalVotes: 1 },
    { venueId: 'b', totalVotes: 0 },
  ]
  expect(isWithoutVotes(results({ venueStats: voted }), 'a')).toBe(false)
  expect(isWithoutVotes(results({ venueStats: voted }), 'b')).toBe(true)
  expect(isWithoutVotes(results({ venueStats: voted }), 'new')).toBe(true)
})

test('while counts are hidden any venue may have votes', () => {
  expect(isWithoutVotes(results({ isHidden: true, uniqueVoters: 2 }), 'a')).toBe(false)
  expect(isWithoutVotes(results({ isHidden: true }), 'a')).toBe(true)
})

test('nothing is removed from the list of a complete session', () => {
  expect(isWithoutVotes(results({ status: 'complete' }), 'a')).toBe(false)
})
