import { capabilitiesAt } from '@nofomo/contracts/team/roles.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { lockTeam, type Member, membersOf, refuseOthers } from '../../venues/public.ts'

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
  refuseOthers(member, venueId, 'team')
  return ctx.db.transaction().execute(async (db) => {
    await lockTeam(db, venueId)
    const members = await membersOf(db, [venueId])
    const actor = members.find(({ accountId }) => accountId === member.account.id)
    if (!actor || !capabilitiesAt(actor.role, actor.trust).includes('team')) throw notAmongYours('team')
    return change({ ...ctx, db }, { venueId, members, actor })
  })
}
