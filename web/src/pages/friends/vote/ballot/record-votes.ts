import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { VoteSubject } from '../../../../features/voting/votes/outbox-storage.ts'
import {
  idOfVote,
  type StoredVote,
  type VoteChanges,
} from '../../../../features/voting/votes/stored-votes.ts'

type ToldVote = VoteSubject & Omit<StoredVote, 'timestamp' | keyof VoteSubject>

/**
 * What to store after a server response: its votes, with the names and times known here; and votes cast since the
 * request, in this tab or another, as they are newer than the response.
 */
export function reconciled(
  kept: readonly StoredVote[],
  told: readonly ToldVote[],
  askedAt: number,
): StoredVote[] {
  const newer = kept.filter(({ timestamp }) => timestamp >= askedAt)
  const isSame = (one: VoteSubject, other: VoteSubject) => idOfVote(one) === idOfVote(other)
  const others = told.filter((vote) => !newer.some((one) => isSame(one, vote)))
  const known = others.map((vote) => {
    const same = kept.find((one) => isSame(one, vote) && one.vote === vote.vote)
    return same ?? { ...vote, timestamp: askedAt - 1 }
  })
  return [...known, ...newer]
}

/** The difference between two vote records. */
export function changesBetween(
  before: readonly (VoteSubject & { vote: VoteValue })[],
  after: readonly (VoteSubject & { vote: VoteValue })[],
): VoteChanges {
  const old = new Map(before.map((one) => [idOfVote(one), one.vote]))
  const changes: Record<string, VoteValue | null> = {}
  for (const one of after) {
    const id = idOfVote(one)
    if (old.get(id) !== one.vote) changes[id] = one.vote
    old.delete(id)
  }
  for (const id of old.keys()) changes[id] = null
  return changes
}
