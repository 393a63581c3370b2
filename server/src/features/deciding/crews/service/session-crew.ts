import type { SessionCrew } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits } from '@nofomo/contracts/crews/limits.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { countInSteps, findStoredSession, isHost, isOver, sessionNotFound } from '../../sessions/public.ts'
import { countedVoters, possibleKeys, readBallot } from '../../voting/public.ts'
import { findCrew, hasEndedLink, lockCrew } from '../store/crews.ts'
import { listMembers } from '../store/members.ts'
import { findBySession, insertCrewSession } from '../store/sessions.ts'
import { listVoted } from '../store/voters.ts'
import type { CrewDeps } from './deps.ts'
import { crewTakenDown, findMember, identityOf } from './identity.ts'
import { join } from './join-crew.ts'
import { linkOwnBallots } from './link-voters.ts'
import { type MadeCrew, makeCrew } from './make-crew.ts'
import { recordOutcome } from './outcomes.ts'

/** The title of a session that nobody named. */
const defaultTitle = 'Group Decision'

/** What a session's page tells about its crew. @throws not_found */
export async function getSessionCrew(ctx: Ctx, sessionId: string, deps: CrewDeps): Promise<SessionCrew> {
  const found = await read(ctx, sessionId, deps)
  const { session, part, own } = found
  const suggested = {
    crew: session.title === defaultTitle ? 'Our crew' : session.title.slice(0, crewLimits.nameLength),
    member: own.name,
  }
  const crew = part && (await findCrew(ctx.db, part.crew_id))
  const member = crew && (await findMember(ctx, crew.id))
  if (!crew || !member || crew.hidden_at)
    return { crew: null, offer: offerTo(await relationOf(ctx, found)), suggested }
  const voted = await listVoted(ctx.db, sessionId)
  const missing = (await listMembers(ctx.db, crew.id)).filter(({ id }) => !voted.has(id))
  return {
    crew: { id: crew.id, name: crew.name, missing: missing.map(({ name }) => name) },
    offer: null,
    suggested,
  }
}

type Relation = { canMake: boolean; canJoin: boolean }

const offerTo = ({ canMake, canJoin }: Relation): SessionCrew['offer'] =>
  canMake ? 'make' : canJoin ? 'join' : null

/**
 * Whoever took part in a vote can make a crew from it once it is decided. The others who did can join that crew from the
 * same vote, until its link is replaced: then somebody was removed, or is to be.
 */
async function relationOf(ctx: Ctx, { session, part, own }: SessionAndOwn): Promise<Relation> {
  const tookPart = own.hasBallot || (await isHost(ctx, session))
  if (part === null)
    return {
      canMake: tookPart && (isOver(session, ctx.now) || session.provisional_since !== null),
      canJoin: false,
    }
  const isFirst = part.origin === 'first'
  return { canMake: false, canJoin: tookPart && isFirst && !(await hasEndedLink(ctx.db, part.crew_id)) }
}

/** A session with its crew, and what the caller did in it. */
type SessionAndOwn = Awaited<ReturnType<typeof read>>

async function read(ctx: Ctx, sessionId: string, deps: CrewDeps) {
  const session = await findStoredSession(ctx.db, sessionId)
  if (!session) throw new AppError('not_found', sessionNotFound)
  if (session.hidden_at) throw new AppError('taken_down', 'This vote was taken down by NoFOMO.')
  const keys = await possibleKeys(ctx, sessionId, deps)
  const voters = await countedVoters(ctx.db, sessionId)
  const key = keys.find((one) => voters.has(one))
  const name = key === undefined ? null : ((await readBallot(ctx.db, sessionId, key))?.voterName ?? null)
  return {
    session,
    part: await findBySession(ctx.db, sessionId),
    own: { hasBallot: key !== undefined, name: name ?? (await identityOf(ctx)).name },
  }
}

/**
 * “Same friends again”: makes a crew from a vote, or joins the one that was made from it. `made` null: joined, or a member
 * already.
 * @throws not_found · forbidden for somebody who took no part, and before there is a result · conflict as for joining ·
 * too_many_requests
 */
export async function makeFromSession(
  ctx: Ctx,
  sessionId: string,
  input: { name: string; memberName: string },
  address: string,
  deps: CrewDeps,
): Promise<{ crewId: string; made: MadeCrew | null }> {
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const part = await findBySession(db, sessionId)
    if (part)
      return {
        crewId: await joinFromSession(inside, sessionId, part.crew_id, input.memberName, deps),
        made: null,
      }
    const { canMake } = await relationOf(inside, await read(inside, sessionId, deps))
    if (!canMake) throw notYet()
    const made = await makeCrew(inside, input, address, deps)
    await addFirst(inside, sessionId, made, deps)
    return { crewId: made.crewId, made }
  })
}

const notYet = () =>
  new AppError('forbidden', 'Friends who voted here can meet again as a crew, once the vote is decided.')

async function addFirst(ctx: Ctx, sessionId: string, made: MadeCrew, deps: CrewDeps): Promise<void> {
  const session = await findStoredSession(ctx.db, sessionId)
  if (!session) throw new AppError('not_found', sessionNotFound)
  await insertCrewSession(ctx.db, {
    crew_id: made.crewId,
    number: 1,
    session_id: sessionId,
    origin: 'first',
    started_by: made.memberId,
    started_at: session.created_at,
    title: session.title,
  })
  await countInSteps(ctx.db, sessionId)
  if (session.completed_at) await recordOutcome(ctx, sessionId)
  await linkOwnBallots(ctx, made.crewId, made.memberId, deps)
}

async function joinFromSession(
  ctx: Ctx,
  sessionId: string,
  crewId: string,
  name: string,
  deps: CrewDeps,
): Promise<string> {
  const crew = await lockCrew(ctx.db, crewId)
  if (crew?.hidden_at) throw crewTakenDown()
  if (await findMember(ctx, crewId)) return crewId
  const { canJoin } = await relationOf(ctx, await read(ctx, sessionId, deps))
  if (!canJoin) throw notYet()
  await join(ctx, crewId, name, deps)
  return crewId
}
