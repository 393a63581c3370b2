import type { ExportedResults } from '@nofomo/contracts/voting.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isHost, sessionNotFound } from '../../sessions/service.ts'
import { readSnapshots } from '../read-model.ts'
import { exportedResults } from '../rules/export.ts'

/**
 * The result for download by the host, including hidden results.
 * @throws not_found for an unknown session and for another host's
 */
export async function exportResults(ctx: Ctx, sessionId: string): Promise<ExportedResults> {
  const stored = (await readSnapshots(ctx.db, [sessionId])).get(sessionId)
  if (!stored || !(await isHost(ctx, stored.host))) throw new AppError('not_found', sessionNotFound)
  return exportedResults(stored.snapshot, ctx.now)
}
