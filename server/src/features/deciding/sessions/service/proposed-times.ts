import type { DbAt } from '../../../../platform/context.ts'
import { isOver, type SessionInput } from '../rules/sessions.ts'
import { newTime, proposedTimes, refuseIfOver, refuseUnlessPossible } from '../rules/times.ts'
import type { SessionRow } from '../store/sessions.ts'
import * as store from '../store/times.ts'
import { changeTimes } from './change-times.ts'
import type { TimesDeps } from './types.ts'

/** The times of a new session. @throws invalid_input */
export function timesAtCreation(input: SessionInput, now: Date): store.TimeRow[] {
  const proposed = proposedTimes(input) ?? []
  for (const startsAt of proposed) refuseUnlessPossible(startsAt, now)
  return proposed.map(newTime)
}

/**
 * Replaces the list of times, if the input says so: those that stay, and those that were on it before, keep their id and votes. Returns the session's columns
 * that change with it. The caller holds the session's lock.
 * @throws invalid_input · voting_closed once final
 */
export async function replaceTimes(
  { db, now }: DbAt,
  row: SessionRow,
  input: SessionInput,
  deps: TimesDeps,
): Promise<{ meeting_at?: null }> {
  const proposed = proposedTimes(input)
  if (proposed === null) return {}
  const listed = await store.listTimes(db, row.id)
  if (listed.length === 0 && proposed.length === 0) return {}
  // Of a final result the meeting alone can be moved: the times remain what the group chose from.
  if (input.meetingAt && isOver(row, now)) return {}
  const removed = listed.filter(
    ({ starts_at }) => !proposed.some((at) => at.getTime() === starts_at.getTime()),
  )
  const added = proposed.filter((at) => !listed.some(({ starts_at }) => at.getTime() === starts_at.getTime()))
  if (removed.length + added.length > 0) refuseIfOver(row, now)
  for (const startsAt of added) refuseUnlessPossible(startsAt, now)
  await changeTimes({ db, now }, row, { removed, added }, deps)
  return proposed.length > 0 && row.winner_time_id === null ? { meeting_at: null } : {}
}
