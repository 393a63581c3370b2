import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { premiumOf, refuseWithoutPremium } from '../../venues/service/premium.ts'

/** @throws not_found for a venue whose premium is not the member's business */
export function refuseOthers({ memberships }: VenueMember, venueId: string): void {
  if (!memberships.some((membership) => membership.venueId === venueId))
    throw new AppError('not_found', 'This venue was not found among yours.')
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
