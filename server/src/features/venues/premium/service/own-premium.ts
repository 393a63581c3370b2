import type { Ctx } from '../../../../platform/context.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { type PremiumFeature, premiumOf, refuseOthers, refuseWithoutPremium } from '../../venues/public.ts'

/** @throws not_found for a venue whose premium the member may not see · forbidden without premium */
export async function refuseWithout(
  { db }: Pick<Ctx, 'db'>,
  member: VenueMember,
  venueId: string,
  feature: PremiumFeature,
): Promise<void> {
  refuseOthers(member, venueId)
  refuseWithoutPremium(await premiumOf(db, venueId), feature)
}
