import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { handOverOpen, type withoutTexts } from '../../sessions/public.ts'
import { deleteCrew, lockCrew, touchCrew } from '../store/crews.ts'
import { deleteMember, listMembers, type MemberRow, updateMember } from '../store/members.ts'
import { sessionIdsOf } from '../store/sessions.ts'
import type { CrewDeps } from './deps.ts'
import { hostingOf, lockForMember } from './identity.ts'
import { newLink } from './make-crew.ts'

export type LeaveDeps = Pick<CrewDeps, 'onHandedOver'>

/** @throws not_found for somebody who has left */
export async function leaveCrew(ctx: Ctx, own: CrewMember, deps: LeaveDeps): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { member } = await lockForMember({ ...ctx, db }, own)
    await endMembership(db, member, deps)
  })
}

/** Deletes all that is stored about a member, in the caller's transaction, under the crew's lock. */
async function endMembership(db: Db, member: MemberRow, deps: LeaveDeps): Promise<void> {
  await deleteMember(db, member.id)
  await handOver(db, [member], {}, deps)
}

/**
 * After the end of memberships of one crew: the open votes that their members host become its maker's, so that nobody outside the
 * crew has power over them. `texts`: what their titles and descriptions become, if not what they are.
 */
export async function handOver(
  db: Db,
  ended: readonly Pick<MemberRow, 'crew_id' | 'browser_hash' | 'account_id'>[],
  texts: Partial<typeof withoutTexts>,
  { onHandedOver }: LeaveDeps,
): Promise<void> {
  for (const { crew_id: crewId, browser_hash, account_id } of ended) {
    const maker = await settleMaker(db, crewId)
    if (!maker) continue
    const from = { host_token_hash: browser_hash, host_account_id: account_id }
    const to = { ...texts, ...hostingOf(maker), host_name: maker.name }
    const handedOver = await handOverOpen(db, await sessionIdsOf(db, crewId), from, to)
    if (handedOver.length > 0) for (const listener of onHandedOver) await listener(db, handedOver)
  }
}

/** After a maker the member who joined first becomes the maker; without members there is no crew. Returns the maker. */
async function settleMaker(db: Db, crewId: string): Promise<MemberRow | null> {
  const members = await listMembers(db, crewId)
  const [first] = members
  if (!first) {
    await deleteCrew(db, crewId)
    return null
  }
  const maker = members.find(({ role }) => role === 'maker')
  if (!maker) await updateMember(db, first.id, { role: 'maker' })
  await touchCrew(db, crewId)
  return maker ?? first
}

/**
 * The maker removes a member and all that is stored about them. Returns the secret of the new link: the old one lets nobody
 * join any more.
 * @throws not_found for somebody who is no member · conflict for the maker, who leaves instead
 */
export function removeMember(
  ctx: Ctx,
  maker: CrewMember,
  memberId: string,
  deps: LeaveDeps,
): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await lockForMember(inside, maker)
    if (memberId === maker.memberId) throw new AppError('conflict', 'You made this crew. Leave it instead.')
    const member = (await listMembers(db, maker.crewId)).find(({ id }) => id === memberId)
    if (!member) throw new AppError('not_found', 'This friend is not in the crew any more.')
    await endMembership(db, member, deps)
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
