import type { Ctx } from '../../../../platform/context.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'

/** The caller on whose behalf an external service is queried. `isKnown`: as of `isKnownCaller`. */
export type PlaceCaller = { network: string; isKnown: boolean }

export const placeCallerOf = async (ctx: Ctx, network: string): Promise<PlaceCaller> => ({
  network,
  isKnown: await isKnownCaller(ctx),
})
