import type { ExportedResults } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import { sessionNotFound } from '../../sessions/public.ts'
import { readSnapshots } from '../read-model.ts'
import { exportedResults } from '../rules/export.ts'

/** The result for download by the host, including hidden results. @throws not_found once deleted */
export async function exportResults(ctx: Ctx, { sessionId }: Host): Promise<ExportedResults> {
  const stored = (await readSnapshots(ctx, [sessionId])).get(sessionId)
  if (!stored) throw new AppError('not_found', sessionNotFound)
  return exportedResults(stored.snapshot, ctx.now)
}
