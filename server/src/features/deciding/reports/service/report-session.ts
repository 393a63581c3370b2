import type { ReportReason } from '@nofomo/contracts/reports/choices.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import { networkKeys } from '../../../../platform/networks.ts'
import { lockSession, sessionNotFound } from '../../sessions/public.ts'
import { reportsADay, reportsPerSession } from '../rules/limits.ts'
import * as store from '../store.ts'
import { deviceHashOf, deviceIdOf, type ReportDeps } from './deps.ts'

type Report = { reason: ReportReason; words?: string | undefined }

/**
 * Stores this browser's report, or replaces its open one. The reply does not reveal reports of others: it is the same for
 * a session with the maximum of stored reports.
 * @throws not_found for an unknown session · too_many_requests beyond a day's reports of a browser or an address
 */
export async function reportSession(
  ctx: Ctx,
  sessionId: string,
  { reason, words }: Report,
  address: string,
  deps: ReportDeps,
): Promise<void> {
  const deviceId = deviceIdOf(ctx)
  const isKnown = await isKnownCaller(ctx)
  await ctx.db.transaction().execute(async (db) => {
    if (!(await lockSession(db, sessionId))) throw new AppError('not_found', sessionNotFound)
    await takeFromQuota({ ...ctx, isKnown }, deviceId, address, deps)
    const report = {
      sessionId,
      deviceHash: deviceHashOf(sessionId, deviceId, deps),
      reason,
      words: words || null,
      now: ctx.now,
    }
    if (await store.updateOpen(db, report)) return
    await store.insertWithin(db, report, reportsPerSession)
  })
}

async function takeFromQuota(
  { now, isKnown }: Pick<Ctx, 'now'> & { isKnown: boolean },
  deviceId: string,
  address: string,
  { quota }: ReportDeps,
): Promise<void> {
  const keys = [
    { key: `browser ${deviceId}`, max: reportsADay.browser },
    ...networkKeys(address, reportsADay.address),
  ]
  if (await quota.takeAll(keys, 1, now, { isKnown })) return
  throw new AppError(
    'too_many_requests',
    'That is a lot of reports for one day. Our staff look at those you sent; try again tomorrow.',
  )
}
