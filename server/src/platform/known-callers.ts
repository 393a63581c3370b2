import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Ctx } from './context.ts'

/**
 * Whether the caller is known, without reading the database: the signed device id was issued a day ago or earlier, or
 * this process recently read its login of an account with a verified address.
 */
export function isKnownAtOnce({ actor, now }: Pick<Ctx, 'actor' | 'now'>): boolean {
  if (actor.kind !== 'browser') return true
  const since = actor.deviceSince()
  if (since !== null && now.getTime() - since.getTime() >= dayMs) return true
  return actor.wasSignedIn()
}

/**
 * Whether common limits keep a reserve for this caller: a browser with a device id a day old, or an account with a
 * verified address. It is no right, and an attacker can be known after a day, so a network's own limits apply to known
 * callers, too.
 */
export async function isKnownCaller(ctx: Ctx): Promise<boolean> {
  if (isKnownAtOnce(ctx)) return true
  const signedIn = await ctx.signedIn()
  return signedIn !== null && signedIn.account.email_verified_at !== null
}
