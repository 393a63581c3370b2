import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countWith } from '../../../lib/analytics/track.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { decisionSeen } from './decision-seen.ts'

let happened: string[]
beforeEach(() => {
  happened = []
  countWith(({ name }) => happened.push(name))
  vi.stubGlobal('location', { pathname: '/results/abcdefghijkl' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

test('a result with a winner counts once per session and browser, however often it is shown', () => {
  for (const id of ['one', 'one', 'two']) decisionSeen(id, { hasWinner: true, finishedVoters: 3 })
  const once = ['voting_complete', 'session_complete', 'winner_selected']
  expect(happened).toEqual([...once, ...once])
})

test('a vote without voters is complete without a winner, and may get one after it was reopened', () => {
  decisionSeen('nobody', { hasWinner: false, finishedVoters: 3 })
  expect(happened).toEqual(['voting_complete', 'session_complete'])
  decisionSeen('nobody', { hasWinner: true, finishedVoters: 3 })
  expect(happened).toEqual(['voting_complete', 'session_complete', 'winner_selected'])
})

test('a result is counted once per page where storage is refused', () => {
  vi.stubGlobal('localStorage', undefined)
  for (const id of ['refused', 'refused']) decisionSeen(id, { hasWinner: true, finishedVoters: 3 })
  expect(happened).toEqual(['voting_complete', 'session_complete', 'winner_selected'])
})

test.each([
  [0, 0],
  [3, 3],
  [1_000, limits.partySize],
])('%i voters who finished are counted with a result as %i', (finishedVoters, people) => {
  const told: unknown[] = []
  countWith(({ name, facts }) => told.push([name, facts]))
  decisionSeen(`of ${finishedVoters}`, { hasWinner: false, finishedVoters })
  expect(told[0]).toEqual(['voting_complete', { people }])
})
