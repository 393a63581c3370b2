import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import { updateVoterName } from '../store/votes.ts'
import { type VotersDeps, voterKey } from './voter-key.ts'

/** Corrects the name on this browser's ballot; an empty one removes it. @throws not_found before the first vote · overtaken */
export async function nameVoter(
  ctx: Ctx,
  sessionId: string,
  typed: string,
  deps: VotersDeps,
): Promise<string | null> {
  const name = typed || null
  const key = await voterKey(ctx, sessionId, deps)
  await ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, { scope: sessionId, thing: `name ${key}` })
    if (await updateVoterName(db, { sessionId, key, name })) return
    throw new AppError('not_found', 'You have not voted here yet. Your first vote takes your name along.')
  })
  return name
}
