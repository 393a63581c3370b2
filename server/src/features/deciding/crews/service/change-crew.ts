import type {
  changeCrew as changeCrewEndpoint,
  changeOwnPart as ownPartEndpoint,
} from '@nofomo/contracts/crews/endpoints.ts'
import { nameKey } from '@nofomo/contracts/text/names.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { touchCrew } from '../store/crews.ts'
import { listMembers, updateMember } from '../store/members.ts'
import { lockForMember } from './identity.ts'
import { nameTaken, squadRoleOf } from './make-crew.ts'

/** The maker renames the crew, or changes what it remembers. @throws not_found · overtaken */
export async function changeCrew(
  ctx: Ctx,
  maker: CrewMember,
  { name, memory = {} }: z.output<typeof changeCrewEndpoint.body>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockForMember({ ...ctx, db }, maker)
    await refuseOlder({ ...ctx, db }, { scope: maker.crewId, thing: 'crew' })
    const { leavesOutWinners, usesTaste, usesFairness } = memory
    await touchCrew(db, maker.crewId, {
      ...(name !== undefined && { name }),
      ...(leavesOutWinners !== undefined && { leaves_out_winners: leavesOutWinners }),
      ...(usesTaste !== undefined && { uses_taste: usesTaste }),
      ...(usesFairness !== undefined && { uses_fairness: usesFairness }),
    })
  })
}

/** @throws not_found · overtaken · conflict for a name that somebody else has here */
export async function changeOwnPart(
  ctx: Ctx,
  own: CrewMember,
  { name, showsSquadRole, usesTastes }: z.output<typeof ownPartEndpoint.body>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await lockForMember(inside, own)
    await refuseOlder(inside, { scope: own.crewId, thing: `member ${own.memberId}` })
    if (name !== undefined) await refuseTaken(inside, own, name)
    const squadRole =
      showsSquadRole === undefined ? undefined : showsSquadRole ? await squadRoleOf(inside) : null
    await updateMember(db, own.memberId, {
      ...(name !== undefined && { name, name_key: nameKey(name) }),
      ...(squadRole !== undefined && { squad_role: squadRole }),
      ...(usesTastes !== undefined && { uses_tastes: usesTastes }),
    })
    await touchCrew(db, own.crewId)
  })
}

async function refuseTaken({ db }: Ctx, { crewId, memberId }: CrewMember, name: string): Promise<void> {
  const key = nameKey(name)
  const members = await listMembers(db, crewId)
  if (members.some(({ id, name_key }) => name_key === key && id !== memberId)) throw nameTaken(name)
}
