import type { Ctx } from '../../../../platform/context.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import type { Caller } from './token-allowance.ts'

/** On whose behalf suggestions are made. `caller` is read only if a model is asked. */
export type Asking = { caller: () => Promise<Caller> } & Pick<Ctx, 'takeTurn'>

export const askingOf = (ctx: Ctx, network: string): Asking => ({
  caller: () => callerOf(ctx, network),
  takeTurn: ctx.takeTurn,
})

/** Whose tokens a call uses: the account's, else the browser's. A browser without cookies counts as its network. */
async function callerOf(ctx: Ctx, network: string): Promise<Caller> {
  const [signedIn, isKnown] = [await ctx.signedIn(), await isKnownCaller(ctx)]
  if (signedIn) return { host: signedIn.account.id, network, isKnown }
  const { actor } = ctx
  return { host: actor.kind === 'browser' && !actor.isNew ? actor.deviceId : network, network, isKnown }
}
