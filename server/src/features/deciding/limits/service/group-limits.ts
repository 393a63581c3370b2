import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Host } from '../../../../platform/principals.ts'
import { lockHosted } from '../../sessions/public.ts'
import { begunVoters, voterKey } from '../../voting/public.ts'
import { nextBatchEnd, upTo } from '../rules/batches.ts'
import { sumOf } from '../rules/sum.ts'
import * as store from '../store/limits.ts'
import type { LimitsDeps } from './deps.ts'

/** The network address of the host, and whether that is the server's own machine. */
export type AskedFrom = { address: string; isServer: boolean }

/**
 * The sum of the limits as the host may see it; null before the first three voices. Computed again only with the next
 * three (docs/decisions/0051-private-limits.md).
 * @throws not_found once deleted
 */
export async function groupLimits(
  ctx: Ctx,
  host: Host,
  from: AskedFrom,
  deps: LimitsDeps,
): Promise<PrivateLimits | null> {
  const { sessionId } = host
  return ctx.db.transaction().execute(async (db) => {
    const viewer = {
      voterKey: await voterKey(ctx, sessionId, deps),
      network: deps.networkOf(sessionId, from.address),
    }
    await store.noteViewer(db, sessionId, viewer, ctx.now)
    const before = await stateOf(db, sessionId, from)
    if (before.end === null) return before.limits
    // Two pages of one host compute one sum.
    await lockHosted(db, host)
    const { begun, end, limits } = await stateOf(db, sessionId, from)
    if (end === null) return limits
    const sum = sumOf(await store.readLimits(db, sessionId, upTo(begun, end)))
    await store.replaceSum(db, sessionId, end, sum, ctx.now)
    return sum
  })
}

/** The present sum, and the last voter of the next one; null if there is none yet. */
async function stateOf(db: Db, sessionId: string, { isServer }: AskedFrom) {
  const viewers = await store.readViewers(db, sessionId)
  const begun = await begunVoters(db, sessionId)
  const present = await store.readSum(db, sessionId)
  const end = nextBatchEnd(begun, present?.lastVoter ?? null, {
    keys: new Set(viewers.map(({ voterKey }) => voterKey)),
    networks: new Set(viewers.map(({ network }) => network)),
    countsNetworks: !isServer,
  })
  return { begun, end, limits: present?.limits ?? null }
}
