import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import type { VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { tastesOf } from '../../../running/onboarding/public.ts'
import { withoutLiking } from '../rules/lexicon/taste-words.ts'

/** The tastes of the consumer who asks; null for everybody else. Suggestions never fail for them. */
export async function tastesOfCaller(ctx: Ctx): Promise<Tastes | null> {
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'consumer') return null
  return tastesOf(ctx.db, account.id).catch(() => null)
}

/** Venues as a whole group may see them: a reason says nothing of what the host likes. */
export function forTheGroup(venues: readonly VenueInput[]): VenueInput[] {
  return venues.map((venue) => (venue.reason ? { ...venue, reason: withoutLiking(venue.reason) } : venue))
}
