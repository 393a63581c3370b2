import type { ExportedResults } from '@nofomo/contracts/voting.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getOwnSession, sessionNotFound } from '../../sessions/service.ts'
import { readSnapshots } from '../read-model.ts'
import { exportedResults } from '../rules/export.ts'

/** What a host takes home. Hosts see counts that are hidden from others. */
export async function exportResults(ctx: Ctx, sessionId: string): Promise<ExportedResults> {
  await getOwnSession(ctx, sessionId)
  const stored = (await readSnapshots(ctx.db, [sessionId])).get(sessionId)
  if (!stored) throw new AppError('not_found', sessionNotFound)
  return exportedResults(stored.snapshot, ctx.now)
}
