import type { ReportReason } from '@nofomo/contracts/reports/choices.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hmac } from '../../../../platform/keyed-hash.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { lockCrew } from '../store/crews.ts'
import { storeReport } from '../store/reports.ts'
import type { CrewDeps } from './deps.ts'

/** Stores this browser's report of a crew, or replaces its open one. The reply says nothing of others' reports. */
export async function reportCrew(
  ctx: Ctx,
  { crewId }: CrewMember,
  { reason, words }: { reason: ReportReason; words?: string | undefined },
  { reportKey }: CrewDeps,
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can report a crew.')
  const deviceHash = hmac(reportKey, `${crewId}:${actor.deviceId}`)
  await ctx.db.transaction().execute(async (db) => {
    await lockCrew(db, crewId)
    await storeReport(db, { crewId, deviceHash, reason, words: words || null, now: ctx.now })
  })
}
