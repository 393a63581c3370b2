import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import type { VoteSubject } from './outbox-storage.ts'

/** Votes for venues and votes for times are stored apart: open pages of earlier releases know the first alone. */
export type VoteKind = 'venue' | 'time'

/** One of this browser's votes (docs/product.md, "Saving votes"), and when it was cast, in ms. */
export type StoredVote = VoteSubject & {
  vote: VoteValue
  voterName: string
  /** Of a venue. */
  venueName?: string
  timestamp: number
}

/** By the id of the venue or time; null where a vote was removed. */
export type VoteChanges = Readonly<Record<string, VoteValue | null>>

export const kindOfVote = ({ venueId }: VoteSubject): VoteKind => (venueId === undefined ? 'time' : 'venue')

/** The id of the venue or time. */
export const idOfVote = ({ venueId, timeId }: VoteSubject): string => venueId ?? timeId ?? ''

/** The demo's samples have separate keys. */
export function storedVotesKey(sessionId: string, kind: VoteKind = 'venue') {
  if (kind === 'time') return `time_votes_${sessionId}` as const
  return `${sessionId.startsWith('demo-plan-') ? 'demo_votes_' : 'votes_'}${sessionId}` as const
}

/** The stored votes; unreadable entries are dropped. */
export function parseStoredVotes(text: string | null): StoredVote[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredVote) : []
  } catch {
    return []
  }
}

function isStoredVote(value: unknown): value is StoredVote {
  if (typeof value !== 'object' || value === null) return false
  const { venueId, timeId, vote, timestamp } = value as Partial<StoredVote>
  return (
    typeof (venueId ?? timeId) === 'string' &&
    typeof timestamp === 'number' &&
    ([1, 0, -1, -2] as unknown[]).includes(vote)
  )
}

export function readStoredVotes(sessionId: string, kind: VoteKind = 'venue'): StoredVote[] {
  return parseStoredVotes(browserStorage.read(storedVotesKey(sessionId, kind)))
}

/** Stores all votes of one kind in a session; without votes the entry is removed. */
export function storeVotes(sessionId: string, votes: readonly StoredVote[], kind: VoteKind = 'venue'): void {
  const key = storedVotesKey(sessionId, kind)
  const text = JSON.stringify(votes)
  if (votes.length === 0) browserStorage.remove(key)
  else if (browserStorage.read(key) !== text) browserStorage.write(key, text)
}

type Change = VoteSubject & Omit<StoredVote, 'vote' | keyof VoteSubject> & { vote: VoteValue | null }

/** Stores one vote, replacing an earlier one for the venue or time; null removes it. */
export function keepVote(sessionId: string, change: Change): void {
  const kind = kindOfVote(change)
  storeVotes(sessionId, withVote(readStoredVotes(sessionId, kind), change), kind)
}

/** A replaced vote keeps its position in the list. */
export function withVote(kept: readonly StoredVote[], { vote, ...about }: Change): StoredVote[] {
  const isSame = (one: StoredVote) => idOfVote(one) === idOfVote(about)
  if (vote === null) return kept.filter((one) => !isSame(one))
  const record = { ...about, vote }
  if (!kept.some(isSame)) return [...kept, record]
  return kept.map((one) => (isSame(one) ? record : one))
}
