import type { VoteValue } from '@nofomo/contracts/values/tally.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'

/** One of this browser's votes (docs/product.md, "Saving votes"), and when it was cast, in ms. */
export type StoredVote = {
  venueId: string
  vote: VoteValue
  voterName: string
  venueName: string
  timestamp: number
}

/** By venue id; null where a vote was removed. */
export type VoteChanges = Readonly<Record<string, VoteValue | null>>

/** The demo's samples have separate keys. */
export const storedVotesKey = (sessionId: string) =>
  `${sessionId.startsWith('demo-plan-') ? 'demo_votes_' : 'votes_'}${sessionId}` as const

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
  const { venueId, vote, timestamp } = value as Partial<StoredVote>
  return (
    typeof venueId === 'string' &&
    typeof timestamp === 'number' &&
    ([1, 0, -1, -2] as unknown[]).includes(vote)
  )
}

export function readStoredVotes(sessionId: string): StoredVote[] {
  return parseStoredVotes(browserStorage.read(storedVotesKey(sessionId)))
}

/** Stores all votes of a session; without votes the entry is removed. */
export function storeVotes(sessionId: string, votes: readonly StoredVote[]): void {
  const key = storedVotesKey(sessionId)
  const text = JSON.stringify(votes)
  if (votes.length === 0) browserStorage.remove(key)
  else if (browserStorage.read(key) !== text) browserStorage.write(key, text)
}

type Change = Omit<StoredVote, 'vote'> & { vote: VoteValue | null }

/** Stores one vote, replacing an earlier one for the venue; null removes it. */
export function keepVote(sessionId: string, { vote, ...about }: Change): void {
  storeVotes(sessionId, withVote(readStoredVotes(sessionId), { vote, ...about }))
}

/** A replaced vote keeps its position in the list. */
export function withVote(kept: readonly StoredVote[], { vote, ...about }: Change): StoredVote[] {
  if (vote === null) return kept.filter(({ venueId }) => venueId !== about.venueId)
  const record = { ...about, vote }
  const isKnown = kept.some(({ venueId }) => venueId === about.venueId)
  if (!isKnown) return [...kept, record]
  return kept.map((one) => (one.venueId === about.venueId ? record : one))
}

/**
 * What to store after a server response: its votes, with the names and times known here; and votes cast since the
 * request, in this tab or another, as they are newer than the response.
 */
export function reconciled(
  kept: readonly StoredVote[],
  told: readonly Omit<StoredVote, 'timestamp'>[],
  askedAt: number,
): StoredVote[] {
  const newer = kept.filter(({ timestamp }) => timestamp >= askedAt)
  const others = told.filter(({ venueId }) => !newer.some((one) => one.venueId === venueId))
  const known = others.map((vote) => {
    const same = kept.find((one) => one.venueId === vote.venueId && one.vote === vote.vote)
    return same ?? { ...vote, timestamp: askedAt - 1 }
  })
  return [...known, ...newer]
}

/** The difference between two vote records. */
export function changesBetween(
  before: readonly { venueId: string; vote: VoteValue }[],
  after: readonly { venueId: string; vote: VoteValue }[],
): VoteChanges {
  const old = new Map(before.map(({ venueId, vote }) => [venueId, vote]))
  const changes: Record<string, VoteValue | null> = {}
  for (const { venueId, vote } of after) {
    if (old.get(venueId) !== vote) changes[venueId] = vote
    old.delete(venueId)
  }
  for (const venueId of old.keys()) changes[venueId] = null
  return changes
}
