import type { DbAt } from '../../../../platform/context.ts'
import { anew } from '../rules/sessions.ts'
import { newTime, removedTimesOf } from '../rules/times.ts'
import { type SessionRow, updateSessionRow } from '../store/sessions.ts'
import * as store from '../store/times.ts'
import type { TimesDeps } from './types.ts'

/** Times that a session remembers after they were taken off; of further ones the oldest lose their votes. */
const maxRemovedTimes = 40

type Changes = { removed: readonly store.TimeRow[]; added: readonly Date[] }

/**
 * Takes times off the list, and puts others on it. Votes go with their time and come back with it: a time that is listed again
 * keeps its id. Where votes went or came, a provisional result begins anew. Returns the times that were put on the list.
 * The caller holds the session's lock, under which it has read `row`.
 */
export async function changeTimes(
  { db, now }: DbAt,
  row: SessionRow,
  { removed, added }: Changes,
  { ballots, onTimesRemoved }: TimesDeps,
): Promise<store.TimeRow[]> {
  if (removed.length + added.length === 0) return []
  const before = removedTimesOf(row)
  const startsAgain = ({ startsAt }: store.RemovedTime) =>
    added.some((at) => at.getTime() === Date.parse(startsAt))
  const restored = before.filter(startsAgain)
  const off = removed.map(({ id }) => id)
  const back = restored.map(({ id }) => id)
  const votes = await ballots.putAwayTimeVotes(db, row.id, off)
  await ballots.restoreTimeVotes(db, row.id, back)
  const inserted = added.map((at) => {
    const known = restored.findLast(({ startsAt }) => Date.parse(startsAt) === at.getTime())
    return known ? { id: known.id, starts_at: at } : newTime(at)
  })
  await store.deleteTimes(db, row.id, off)
  await store.insertTimes(db, row.id, inserted)
  const removedNow = removed.map(({ id, starts_at }) => ({
    ...{ id, startsAt: starts_at.toISOString(), removedAt: now.toISOString() },
    votes: votes.get(id) ?? 0,
  }))
  const removedTimes = [...before.filter((time) => !startsAgain(time)), ...removedNow].slice(-maxRemovedTimes)
  await store.recordRemoved(db, row.id, { off, back, removedTimes })
  if (votes.size > 0) for (const listener of onTimesRemoved) await listener({ db, now }, row.id)
  const haveVotesMoved = votes.size > 0 || restored.some((time) => time.votes > 0)
  if (haveVotesMoved && row.provisional_since) await updateSessionRow(db, row.id, anew(row, now))
  return inserted
}
