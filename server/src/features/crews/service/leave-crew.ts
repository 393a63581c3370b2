import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CrewMember } from '../../../platform/principals.ts'
import { deleteCrew, lockCrew, touchCrew } from '../store/crews.ts'
import { deleteMember, listMembers, updateMember } from '../store/members.ts'
import { lockForMember } from './identity.ts'
import { newLink } from './make-crew.ts'

/** @throws not_found for somebody who has left */
export async function leaveCrew(ctx: Ctx, member: CrewMember): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockForMember({ ...ctx, db }, member)
    await endMembership(db, member)
  })
}

/** Deletes all that is stored about a member, in the caller's transaction, under the crew's lock. */
async function endMembership(
  db: Db,
  { crewId, memberId }: Pick<CrewMember, 'crewId' | 'memberId'>,
): Promise<void> {
  await deleteMember(db, memberId)
  await settleMaker(db, crewId)
}

/** After a maker the member who joined first becomes the maker; without members there is no crew. */
export async function settleMaker(db: Db, crewId: string): Promise<void> {
  const members = await listMembers(db, crewId)
  const [first] = members
  if (!first) {
    await deleteCrew(db, crewId)
    return
  }
  if (!members.some(({ role }) => role === 'maker')) await updateMember(db, first.id, { role: 'maker' })
  await touchCrew(db, crewId)
}

/**
 * The maker removes a member and all that is stored about them. Returns the secret of the new link: the old one lets nobody
 * join any more.
 * @throws not_found for somebody who is no member · conflict for the maker, who leaves instead
 */
export function removeMember(ctx: Ctx, maker: CrewMember, memberId: string): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await lockForMember(inside, maker)
    if (memberId === maker.memberId) throw new AppError('conflict', 'You made this crew. Leave it instead.')
    const members = await listMembers(db, maker.crewId)
    if (!members.some(({ id }) => id === memberId))
      throw new AppError('not_found', 'This friend is not in the crew any more.')
    await endMembership(db, { crewId: maker.crewId, memberId })
    return newLink(inside, maker.crewId)
  })
}

/** @throws not_found */
export function renewLink(ctx: Ctx, maker: CrewMember): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    await lockForMember({ ...ctx, db }, maker)
    await touchCrew(db, maker.crewId)
    return newLink({ ...ctx, db }, maker.crewId)
  })
}

/** Deletes a crew with all that it remembers. Its sessions stay. */
export async function endCrew(ctx: Ctx, { crewId }: CrewMember): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockCrew(db, crewId)
    await deleteCrew(db, crewId)
  })
}
