import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import { refuseIfOver, refuseUnlessPossible } from '../rules/times.ts'
import * as sessions from '../store/sessions.ts'
import * as store from '../store/times.ts'
import { changeTimes } from './change-times.ts'
import { isHost, lockForChange, sessionNotFound } from './hosting.ts'
import { getSession } from './sessions.ts'
import type { TimesDeps } from './types.ts'

/**
 * Adds a time to those that an open session chooses from; one that was on the list before comes back with its id and votes.
 * @throws not_found · forbidden unless the group chooses a time and the host allows additions · voting_closed · list_full
 * · already_listed · invalid_input
 */
export async function addTime(
  ctx: Ctx,
  id: string,
  sent: string,
  deps: TimesDeps,
): Promise<{ time: SessionTime; session: Session }> {
  const startsAt = new Date(sent)
  const added = await ctx.db.transaction().execute(async (db) => {
    const row = await sessions.lockSession(db, id)
    if (!row) throw new AppError('not_found', sessionNotFound)
    const listed = await store.listTimes(db, id)
    if (listed.length === 0)
      throw new AppError('forbidden', 'This group does not choose a time: its host sets it.')
    if (!row.allow_added_times && !(await isHost(ctx, row)))
      throw new AppError('forbidden', 'The host has closed the list of times: ask them to add it.')
    refuseIfOver(row, ctx.now)
    refuseUnlessPossible(startsAt, ctx.now, 'startsAt')
    if (listed.some(({ starts_at }) => starts_at.getTime() === startsAt.getTime()))
      throw new AppError('already_listed', 'That time is already on the list.')
    if (listed.length >= maxTimesPerSession)
      throw new AppError('list_full', `Friends can choose from ${maxTimesPerSession} times at most.`)
    const [time] = await changeTimes({ ...ctx, db }, row, { removed: [], added: [startsAt] }, deps)
    await sessions.touchSession(db, id, ctx.now)
    return time
  })
  if (!added) throw new Error('A time that is added is returned.')
  const { session } = await getSession(ctx, id)
  return { time: { id: added.id, startsAt: startsAt.toISOString() }, session }
}

/**
 * Removes a time from an open list, with the votes for it. They come back with it.
 * @throws not_found for a time that is not listed · overtaken · voting_closed once final
 */
export async function removeTime(ctx: Ctx, host: Host, timeId: string, deps: TimesDeps): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    const listed = await store.listTimes(db, row.id)
    const removed = listed.filter(({ id }) => id === timeId)
    if (removed.length === 0) throw new AppError('not_found', 'This time is not on the list any more.')
    refuseIfOver(row, ctx.now)
    await changeTimes({ ...ctx, db }, row, { removed, added: [] }, deps)
    await sessions.touchSession(db, row.id, ctx.now)
  })
}
