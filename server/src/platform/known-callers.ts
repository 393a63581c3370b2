import type { Ctx } from './context.ts'

const dayMs = 86_400_000

/**
 * Whether the caller is known as far as can be told at once, without the database: the browser's device id was issued a day ago
 * or earlier, by our signature, or this process has lately seen its login of an account with a verified address.
 */
export function isKnownAtOnce({ actor, now }: Pick<Ctx, 'actor' | 'now'>): boolean {
  if (actor.kind !== 'browser') return true
  const since = actor.deviceSince()
  if (since !== null && now.getTime() - since.getTime() >= dayMs) return true
  return actor.wasSignedIn()
}

/**
 * Whether common limits keep a reserve for this caller: a browser that was here before, or an account with a verified address.
 * It is no right, and whoever prepares for a day can be known: a network's own limits hold for the known, too.
 */
export async function isKnownCaller(ctx: Ctx): Promise<boolean> {
  if (isKnownAtOnce(ctx)) return true
  const signedIn = await ctx.signedIn()
  return signedIn !== null && signedIn.account.email_verified_at !== null
}
