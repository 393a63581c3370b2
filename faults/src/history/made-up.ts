import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type Attempt, emptyHistory, type History, type StoredVote } from './history.ts'

/** Parts of histories for tests of the checker. */

export const sessionId = 'friday-night'

export const attempt = (over: Partial<Attempt>): Attempt => ({
  voter: 'Ada',
  device: '',
  sessionId,
  venueId: 'altura',
  vote: 1,
  pressedAt: over.sentAt ?? 100,
  dueAt: over.pressedAt ?? over.sentAt ?? 100,
  sequence: 1,
  sentAt: 100,
  endedAt: 110,
  outcome: 'saved',
  ...over,
})
export const stored = (vote: VoteValue, voter = 'Ada'): StoredVote => ({
  voter,
  sessionId,
  venueId: 'altura',
  vote,
})
export const historyOf = (over: Partial<History>): History => ({ ...emptyHistory(), ...over })
