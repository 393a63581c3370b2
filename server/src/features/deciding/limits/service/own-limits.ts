import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { limits as most } from '@nofomo/contracts/sessions/choices.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findStoredSession, isOver, lockSession, sessionNotFound } from '../../sessions/public.ts'
import { presentKey, voterKey } from '../../voting/public.ts'
import { isEmpty, noLimits, sumOf } from '../rules/sum.ts'
import * as store from '../store/limits.ts'
import type { LimitsDeps } from './deps.ts'

/**
 * The limits of this browser; empty without any.
 * @throws not_found
 */
export async function getOwnLimits(ctx: Ctx, sessionId: string, deps: LimitsDeps): Promise<PrivateLimits> {
  if (!(await findStoredSession(ctx.db, sessionId))) throw new AppError('not_found', sessionNotFound)
  if (ctx.actor.kind !== 'browser' || ctx.actor.isNew) return noLimits
  const [own] = await store.readLimits(ctx.db, sessionId, [await voterKey(ctx, sessionId, deps)])
  return own ?? noLimits
}

/**
 * Replaces this browser's limits; empty ones are deleted, which is possible in a decided vote, too.
 * @throws not_found · voting_closed · session_full · overtaken
 */
export async function saveOwnLimits(
  ctx: Ctx,
  sessionId: string,
  given: PrivateLimits,
  deps: LimitsDeps,
): Promise<PrivateLimits> {
  const sentBy = await voterKey(ctx, sessionId, deps)
  // In the order of the lists, each once.
  const limits = sumOf([given])
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockSession(db, sessionId)
    if (!row) throw new AppError('not_found', sessionNotFound)
    const voter = row.has_joined_ballots ? await presentKey(db, sessionId, sentBy, ctx.now) : sentBy
    await refuseOlder({ ...ctx, db }, { scope: sessionId, thing: `limits ${voter}` })
    if (isEmpty(limits)) return store.deleteLimits(db, sessionId, voter)
    if (isOver(row, ctx.now))
      throw new AppError('voting_closed', 'This vote is decided: limits change nothing now.')
    if ((await store.countLimits(db, sessionId, voter)) >= most.votersPerSession)
      throw new AppError('session_full', 'Too many people have given limits here: no more fit in.')
    await store.saveLimits(db, sessionId, voter, limits, ctx.now)
  })
  return limits
}
