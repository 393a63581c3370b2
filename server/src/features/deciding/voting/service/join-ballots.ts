import type { Ctx } from '../../../../platform/context.ts'
import { isOver, lockSession, recordVotingState } from '../../sessions/public.ts'
import * as store from '../store/joining.ts'
import type { JoinDeps } from './types.ts'
import { ownKeys, type VotersDeps, voterKey } from './voter-key.ts'

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
  for (const sessionId of new Set(sessionIds))
    if ((await joinOwn(ctx, sessionId, deps)).isJoined) changed.push(sessionId)
  return changed
}

/** The same in one session. @returns the key of this browser's ballot then, and of that without an account, and whether it has changed */
export async function joinOwn(
  ctx: Ctx,
  sessionId: string,
  deps: JoinDeps,
): Promise<{ key: string; device: string; isJoined: boolean }> {
  const { key, device, own, others } = await ownKeys(ctx, sessionId, deps)
  if (own === null || others.length === 0) return { key, device, isJoined: false }
  if (await joinInto(ctx, sessionId, { own, device }, deps)) return { key: own, device, isJoined: true }
  // The vote is over, or another request was first.
  return { key: await voterKey(ctx, sessionId, deps), device, isJoined: false }
}

/** Whether this browser has a ballot here that its account does not know yet. */
export async function isSplit(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<boolean> {
  return (await ownKeys(ctx, sessionId, deps)).others.length > 0
}

async function joinInto(
  ctx: Ctx,
  sessionId: string,
  keys: { own: string; device: string },
  deps: JoinDeps,
): Promise<boolean> {
  const { own } = keys
  return ctx.db.transaction().execute(async (db) => {
    const session = await lockSession(db, sessionId)
    if (!session || isOver(session, ctx.now)) return false
    const others = (await store.listOwnKeys(db, sessionId, keys)).filter((key) => key !== own)
    // Another request was first.
    if (others.length === 0) return false
    await store.mergeBallots(db, { sessionId, own, others, now: ctx.now })
    for (const listener of deps.onJoined) await listener(db, { sessionId, before: others, now: own })
    const voided = session.voided_voter_keys
    const remaining = voided.filter((key) => !others.includes(key) && key !== own)
    const isVoided = voided.length > remaining.length
    const voided_voter_keys = isVoided ? [...remaining, own] : voided
    await recordVotingState(db, sessionId, { voided_voter_keys, has_joined_ballots: true }, ctx.now)
    return true
  })
}
