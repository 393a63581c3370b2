import { capabilitiesAt } from '@nofomo/contracts/values/venue-roles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { actsFor, lockTeam, type Member, membersOf } from '../../venues/public.ts'

/** The team of a venue while it is being changed: its members, and who changes it. */
export type ChangingTeam = { venueId: string; members: readonly Member[]; actor: Member }

/**
 * Runs a change of a venue's team in one transaction. Changes of one team are serialized; a member who has lost the right
 * meanwhile is refused.
 * @throws not_found for a venue whose team the member may not change
 */
export function changeTeam<T>(
  ctx: Ctx,
  member: VenueMember,
  venueId: string,
  change: (inside: Ctx, team: ChangingTeam) => Promise<T>,
): Promise<T> {
  refuseOthers(member, venueId)
  return ctx.db.transaction().execute(async (db) => {
    await lockTeam(db, venueId)
    const members = await membersOf(db, [venueId])
    const actor = members.find(({ accountId }) => accountId === member.account.id)
    if (!actor || !capabilitiesAt(actor.role, actor.trust).includes('team')) throw teamNotFound()
    return change({ ...ctx, db }, { venueId, members, actor })
  })
}

/** @throws not_found for a venue whose team the member may not see */
export function refuseOthers(member: VenueMember, venueId: string): void {
  if (!actsFor(member, venueId)) throw teamNotFound()
}

function teamNotFound(): AppError {
  return new AppError('not_found', 'This team was not found among yours.')
}
