import type { Ctx } from '../../../platform/context.ts'
import { isOver, lockSession, recordVotingState } from '../../sessions/public.ts'
import * as store from '../store/joining.ts'
import type { JoinDeps } from './types.ts'
import { deviceKey, ownAccountKey, type VotersDeps } from './voter-key.ts'

/**
 * Makes one ballot of this browser's and the account's in each of the sessions: the newest vote on each venue stays. A
 * voided ballot stays voided, and a final result stays as it is. Idempotent.
 * @returns the sessions that changed
 */
export async function joinBallots(
  ctx: Ctx,
  sessionIds: readonly string[],
  deps: JoinDeps,
): Promise<string[]> {
  const changed: string[] = []
  for (const sessionId of new Set(sessionIds)) {
    const own = await ownAccountKey(ctx, sessionId, deps)
    if (own === null) return []
    if (await joinInto(ctx, sessionId, own, deps)) changed.push(sessionId)
  }
  return changed
}

/** Whether this browser has a ballot here that its account does not know yet. */
export async function isSplit(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<boolean> {
  const own = await ownAccountKey(ctx, sessionId, deps)
  if (own === null) return false
  return (
    (await store.listOtherKeys(ctx.db, sessionId, { own, device: deviceKey(ctx, sessionId, deps) })).length >
    0
  )
}

async function joinInto(ctx: Ctx, sessionId: string, own: string, deps: JoinDeps): Promise<boolean> {
  const keys = { own, device: deviceKey(ctx, sessionId, deps) }
  if ((await store.listOtherKeys(ctx.db, sessionId, keys)).length === 0) return false
  return ctx.db.transaction().execute(async (db) => {
    const session = await lockSession(db, sessionId)
    if (!session || isOver(session, ctx.now)) return false
    const others = await store.listOtherKeys(db, sessionId, keys)
    // Another request was first.
    if (others.length === 0) return false
    await store.mergeBallots(db, { sessionId, own, others, now: ctx.now })
    for (const listener of deps.onJoined) await listener(db, { sessionId, before: others, now: own })
    const voided = session.voided_voter_keys
    const remaining = voided.filter((key) => !others.includes(key) && key !== own)
    const isVoided = voided.length > remaining.length
    const voided_voter_keys = isVoided ? [...remaining, own] : voided
    await recordVotingState(db, sessionId, { voided_voter_keys }, ctx.now)
    return true
  })
}
