import type { Ctx } from '../../../platform/context.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { actsFor, notAmongYours, premiumOf, refuseWithoutPremium } from '../../venues/public.ts'

/** @throws not_found for a venue whose premium is not the member's business */
export function refuseOthers(member: VenueMember, venueId: string): void {
  if (!actsFor(member, venueId)) throw notAmongYours()
}

/** @throws not_found as above · forbidden without premium, with a sentence about `what` */
export async function refuseWithout(
  { db }: Pick<Ctx, 'db'>,
  member: VenueMember,
  venueId: string,
  what: string,
): Promise<void> {
  refuseOthers(member, venueId)
  refuseWithoutPremium(await premiumOf(db, venueId), what)
}
