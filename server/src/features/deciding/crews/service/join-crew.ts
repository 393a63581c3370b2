import { hashOf } from '../../../../platform/accounts.ts'
import { networkCharges, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { ConsumerWithAddress } from '../../../../platform/principals.ts'
import { moveWebhooks } from '../../../around/webhooks/public.ts'
import { moveCrewChoice } from '../../vote-notices/public.ts'
import { joinsADay } from '../rules/limits.ts'
import * as store from '../store/crews.ts'
import {
  clearBrowser,
  deleteMember,
  findOwn,
  listOwn,
  type MemberRow,
  moveActs,
  updateMember,
} from '../store/members.ts'
import { moveSubscription } from '../store/notices.ts'
import type { CrewDeps } from './deps.ts'
import { crewNotFound, crewTakenDown, findMember, identityOf } from './identity.ts'
import { linkOwnBallots } from './link-voters.ts'
import { addMember, refuseBeyond } from './make-crew.ts'

const tooManyJoined =
  'Many have joined this crew from your network today. Try again tomorrow, or from another network.'

/** 12 characters are an id, 43 the secret of a link. */
const isSecret = (key: string) => key.length > 12

/** The crew that a key opens to this actor, and as what. `member` null: somebody with the link, who can join. */
export type OpenedCrew = { crew: store.CrewRow; member: MemberRow | null; isLinkOpen: boolean }

/**
 * @throws not_found for an unknown key, and for others than members unless it is the link that lets people join ·
 * taken_down
 */
export async function openCrew(ctx: Ctx, key: string): Promise<OpenedCrew> {
  const link = isSecret(key) ? await store.findLink(ctx.db, hashOf(key)) : { crewId: key, isEnded: true }
  const crew = link && (await store.findCrew(ctx.db, link.crewId))
  if (!crew) throw new AppError('not_found', crewNotFound)
  const member = await findMember(ctx, crew.id)
  if (!member && link.isEnded) throw new AppError('not_found', crewNotFound)
  if (crew.hidden_at) throw crewTakenDown()
  return { crew, member, isLinkOpen: !link.isEnded }
}

/**
 * Joins the crew of a link. Whoever is a member stays as they are. Returns the crew's id.
 * @throws not_found · taken_down · conflict for a name that is taken, a full crew, and a member of very many ·
 * too_many_requests
 */
export async function joinCrew(
  ctx: Ctx,
  key: string,
  { name, network }: { name: string; network: string },
  deps: CrewDeps,
): Promise<string> {
  const opened = await openCrew(ctx, key)
  if (opened.member) return opened.crew.id
  const charges = networkCharges(joinsADay, network, opened.crew.id)
  await takeOrRefuse(deps.allowances, charges, ctx.now, tooManyJoined)
  await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await store.lockCrew(db, opened.crew.id)
    // Somebody may have removed a member, and with that replaced the link.
    if ((await openCrew(inside, key)).member) return
    await join(inside, opened.crew.id, name, deps)
  })
  return opened.crew.id
}

/** Adds the actor as a member. The caller holds the crew's lock. @throws conflict */
export async function join(ctx: Ctx, crewId: string, name: string, deps: CrewDeps): Promise<void> {
  const identity = await identityOf(ctx)
  await refuseBeyond(ctx, identity)
  const memberId = await addMember(ctx, crewId, { identity, name, role: 'member' })
  await linkOwnBallots(ctx, crewId, memberId, deps)
}

/**
 * When a consumer asks for it: memberships of this browser become the account's, so that they are there on its other devices. Where
 * the account is a member already, the two become one.
 */
export async function adoptMemberships(ctx: Ctx, { account }: ConsumerWithAddress): Promise<void> {
  await ctx.db.transaction().execute((db) => adoptAll({ ...ctx, db }, account.id))
}

/** At a sign-out: the account's memberships are not this browser's any more. */
export async function releaseMemberships(ctx: Ctx, accountId: string): Promise<void> {
  if (ctx.actor.kind === 'browser') await clearBrowser(ctx.db, accountId, hashOf(ctx.actor.hostToken))
}

async function adoptAll(ctx: Ctx, accountId: string): Promise<void> {
  if (ctx.actor.kind !== 'browser') return
  const browserHash = hashOf(ctx.actor.hostToken)
  const crewIds = (await listOwn(ctx.db, { browserHash, accountId: null })).map(({ crew_id }) => crew_id)
  // In one order, as an erasure does. Another device may sign in to the same account at the same time.
  for (const crewId of crewIds.toSorted()) {
    await store.lockCrew(ctx.db, crewId)
    const own = await findOwn(ctx.db, crewId, { browserHash, accountId: null })
    if (!own || own.account_id !== null) continue
    const other = await findOwn(ctx.db, own.crew_id, { browserHash: null, accountId })
    if (other) await merge(ctx, own, other)
    else await updateMember(ctx.db, own.id, { account_id: accountId })
    await store.touchCrew(ctx.db, own.crew_id)
  }
}

async function merge({ db }: Pick<Ctx, 'db'>, gone: MemberRow, stays: MemberRow): Promise<void> {
  await moveActs(db, gone.id, stays.id)
  await moveSubscription(db, gone.id, stays.id)
  await moveCrewChoice(db, gone.id, stays.id)
  await moveWebhooks(db, gone.id, stays.id)
  await deleteMember(db, gone.id)
  await updateMember(db, stays.id, {
    browser_hash: stays.browser_hash ?? gone.browser_hash,
    ...(gone.role === 'maker' && { role: 'maker' }),
  })
}
