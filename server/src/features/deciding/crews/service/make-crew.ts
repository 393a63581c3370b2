import { randomBytes } from 'node:crypto'
import { crewLimits } from '@nofomo/contracts/crews/limits.ts'
import { nameKey } from '@nofomo/contracts/text/names.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { QuotaKey } from '../../../../platform/daily-quota.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isKnownCaller } from '../../../../platform/known-callers.ts'
import { networkKeys } from '../../../../platform/networks.ts'
import { tastesOf } from '../../../running/onboarding/public.ts'
import { crewsADay } from '../rules/limits.ts'
import { insertCrew, replaceLink, touchCrew } from '../store/crews.ts'
import { insertMember, listMembers, listOwn, type MemberIdentity, type MemberRow } from '../store/members.ts'
import type { CrewDeps } from './deps.ts'
import { identityOf } from './identity.ts'

/** A crew, and the secret of its link, which is stored as a hash: it is shown now and never again. */
export type MadeCrew = { crewId: string; memberId: string; secret: string }

/**
 * Makes a crew in the caller's transaction; the actor becomes its maker.
 * @throws too_many_requests beyond a day's new crews · conflict for a member of very many
 */
export async function makeCrew(
  ctx: Ctx,
  { name, memberName }: { name: string; memberName: string },
  address: string,
  deps: CrewDeps,
): Promise<MadeCrew> {
  const identity = await identityOf(ctx)
  await refuseBeyond(ctx, identity)
  await takeFromQuota(ctx, address, deps)
  const id = randomBytes(9).toString('base64url')
  await insertCrew(ctx.db, { id, name, now: ctx.now })
  const secret = await newLink(ctx, id)
  const memberId = await addMember(ctx, id, { identity, name: memberName, role: 'maker' })
  return { crewId: id, memberId, secret }
}

/** Replaces a crew's link in the caller's transaction, and returns the secret of the new one. */
export async function newLink({ db, now }: Pick<Ctx, 'db' | 'now'>, crewId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await replaceLink(db, crewId, hashOf(secret), now)
  return secret
}

export const linkOf = (secret: string, { publicUrl }: Pick<CrewDeps, 'publicUrl'>): string =>
  new URL(`/crew/${secret}`, publicUrl).href

/**
 * Adds a member, with the role that an onboarding knows. The caller holds the crew's lock, or has made it.
 * @throws conflict for a name that somebody else has here, and for a crew that is full
 */
export async function addMember(
  ctx: Ctx,
  crewId: string,
  { identity, name, role }: { identity: MemberIdentity; name: string; role: 'maker' | 'member' },
): Promise<string> {
  const members = await listMembers(ctx.db, crewId)
  if (members.length >= crewLimits.members)
    throw new AppError('conflict', `A crew has ${crewLimits.members} members at most.`)
  const key = nameKey(name)
  if (members.some(({ name_key }) => name_key === key)) throw nameTaken(name)
  const id = await insertMember(ctx.db, {
    crew_id: crewId,
    name,
    name_key: key,
    role,
    browser_hash: isTaken(members, identity) ? null : identity.browserHash,
    account_id: identity.accountId,
    squad_role: await squadRoleOf(ctx),
    joined_at: ctx.now,
  })
  await touchCrew(ctx.db, crewId, { active_at: ctx.now })
  return id
}

/** Another account's, which joined in the same browser. */
const isTaken = (members: readonly MemberRow[], { browserHash }: MemberIdentity) =>
  members.some(({ browser_hash }) => browserHash !== null && browser_hash?.equals(browserHash) === true)

export const nameTaken = (name: string) =>
  new AppError(
    'conflict',
    `There is a ${name} in this crew already. Add a letter, so that friends can tell you apart.`,
    {
      fields: { name: 'Somebody here has this name.' },
    },
  )

/** The role of the actor's own onboarding; null without one. */
export async function squadRoleOf(ctx: Ctx) {
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'consumer') return null
  return (await tastesOf(ctx.db, account.id)).squad_role?.role ?? null
}

/** @throws conflict */
export async function refuseBeyond({ db }: Pick<Ctx, 'db'>, identity: MemberIdentity): Promise<void> {
  if ((await listOwn(db, identity)).length >= crewLimits.crewsPerMember)
    throw new AppError(
      'conflict',
      `You are in ${crewLimits.crewsPerMember} crews, which is all. Leave one first.`,
    )
}

async function takeFromQuota(ctx: Ctx, address: string, { quota }: CrewDeps): Promise<void> {
  const { actor, now } = ctx
  const keys: QuotaKey[] = networkKeys(address, crewsADay.address)
  if (actor.kind === 'browser' && !actor.isNew)
    keys.push({ key: `browser ${actor.deviceId}`, max: crewsADay.browser })
  if (await quota.takeAll(keys, 1, now, { isKnown: await isKnownCaller(ctx) })) return
  throw new AppError('too_many_requests', 'Very many crews were made from here today. Try again tomorrow.', {
    retryAfterSeconds: 3_600,
  })
}
