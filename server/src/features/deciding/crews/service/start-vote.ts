import type { startCrewVote } from '@nofomo/contracts/crews/endpoints.ts'
import type { CrewVoteOrigin } from '@nofomo/contracts/crews/limits.ts'
import type { Budget } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { createSession, type NewSessionOptions } from '../../sessions/public.ts'
import { askingOf } from '../../suggestions/public.ts'
import { type CrewRow, findCrew, lockCrew, touchCrew } from '../store/crews.ts'
import { listMembers } from '../store/members.ts'
import { insertCrewSession, lastNumber, listCrewSessions } from '../store/sessions.ts'
import type { CrewDeps } from './deps.ts'
import { crewNotFound } from './identity.ts'
import { rememberedBy, tastesOfMembers } from './next-vote.ts'
import { tellOfVote } from './notices.ts'

export type StartedVote = { sessionId: string; number: number; isNew: boolean; note: string | null }

type StartInput = z.output<typeof startCrewVote.body>

/**
 * Begins the crew's next vote with fresh suggestions; the actor hosts it. If a newer vote than the page knew has begun,
 * that one is returned.
 * @throws not_found · unavailable without suggestions
 */
export async function startVote(
  ctx: Ctx,
  { crewId, memberId }: CrewMember,
  { after, ...input }: StartInput,
  network: string,
  deps: CrewDeps,
): Promise<StartedVote> {
  const members = await listMembers(ctx.db, crewId)
  const hostName = members.find(({ id }) => id === memberId)?.name
  const start = { ...input, after, origin: 'again' as const, startedBy: memberId, hostName, network }
  return beginVote(ctx, crewId, start, deps)
}

/** What a vote of a crew begins with. `host`: for a vote that nobody's call begins. */
type VoteStart = {
  after: number
  origin: Exclude<CrewVoteOrigin, 'first'>
  startedBy: string | null
  people: number
  location: string | null
  budget: Budget | null
  hostName?: string | undefined
  meetingAt?: string | null | undefined
  times?: readonly string[] | undefined
  mayAddTimes?: boolean | undefined
  deadline?: string | null | undefined
  withoutTaste: readonly string[]
  allowsWinners: boolean
  network: string
  host?: NewSessionOptions['host']
  /** Called in the transaction that begins it, under the crew's lock; an exception leaves no vote. */
  onAdded?(db: Db): Promise<void>
}

/** @throws not_found · unavailable without suggestions */
export async function beginVote(
  ctx: Ctx,
  crewId: string,
  start: VoteStart,
  deps: CrewDeps,
): Promise<StartedVote> {
  const crew = await findCrew(ctx.db, crewId)
  if (!crew) throw new AppError('not_found', crewNotFound)
  const begun = await newestAfter(ctx, crewId, start.after)
  if (begun) return begun
  const { venues, note } = await suggestFor(ctx, crew, start, deps)
  let number = 0
  const onCreated: NewSessionOptions['onCreated'] = async (db, sessionId) => {
    number = await addToCrew({ ...ctx, db }, crewId, sessionId, start)
  }
  try {
    const options = { ...(start.host && { host: start.host }), countsInSteps: true, onCreated }
    const { session } = await createSession(ctx, sessionOf(crew, start, venues), deps, options)
    return { sessionId: session.id, number, isNew: true, note }
  } catch (error) {
    const newest = error instanceof BegunMeanwhile ? await newestAfter(ctx, crewId, start.after) : null
    if (newest) return newest
    throw error
  }
}

/** Another member was first: the session that was to be made is not. */
class BegunMeanwhile extends AppError {
  constructor() {
    super('conflict', 'A friend has just begun a vote. Reload to see it.')
  }
}

async function addToCrew(
  { db, now }: Ctx,
  crewId: string,
  sessionId: string,
  { after, origin, startedBy, onAdded }: VoteStart,
): Promise<number> {
  const crew = await lockCrew(db, crewId)
  if (!crew) throw new AppError('not_found', crewNotFound)
  const number = (await lastNumber(db, crewId)) + 1
  if (number > after + 1) throw new BegunMeanwhile()
  await insertCrewSession(db, {
    crew_id: crewId,
    number,
    session_id: sessionId,
    origin,
    started_by: startedBy,
    started_at: now,
    title: crew.name,
  })
  await touchCrew(db, crewId, { active_at: now })
  await tellOfVote({ db, now }, crewId, { sessionId, startedBy })
  await onAdded?.(db)
  return number
}

/** The crew's newest vote, if it is newer than the one that the page knew and still there. */
async function newestAfter(ctx: Ctx, crewId: string, after: number): Promise<StartedVote | null> {
  const [newest] = await listCrewSessions(ctx.db, crewId, 1)
  if (!newest || newest.number <= after || newest.gone_at) return null
  return { sessionId: newest.session_id, number: newest.number, isNew: false, note: null }
}

async function suggestFor(
  ctx: Ctx,
  crew: CrewRow,
  start: VoteStart,
  { suggest }: CrewDeps,
): Promise<{ venues: readonly Venue[]; note: string | null }> {
  const sessions = await listCrewSessions(ctx.db, crew.id, 30)
  const input = {
    location: start.location,
    preferences: { budget: start.budget, groupSize: start.people },
    ...whenOf(start),
    // Other places than last time, and the same ones for two members who begin at once.
    seed: `${crew.id} ${start.after + 1}`,
    crew: await rememberedBy(ctx, crew, sessions),
    without: [
      ...(start.allowsWinners ? ['crew:winners'] : []),
      ...start.withoutTaste.map((id) => `crew:${id}`),
    ],
    tastes: await tastesOfMembers(ctx, await listMembers(ctx.db, crew.id)),
    now: ctx.now,
  }
  const { venues, note } = await suggest(input, askingOf(ctx, start.network))
  return { venues, note }
}

function sessionOf(crew: CrewRow, start: VoteStart, venues: readonly Venue[]) {
  return {
    title: crew.name,
    location: start.location,
    preferences: { budget: start.budget, groupSize: start.people },
    expectedVoters: start.people,
    ...(start.hostName && { hostName: start.hostName }),
    ...whenOf(start),
    ...(start.times?.length && {
      settings: { allowAnonymousVotes: true, allowAddedTimes: start.mayAddTimes ?? false },
    }),
    ...(start.deadline && { deadline: start.deadline }),
    venues: venues.map(toVenueInput),
  }
}

const whenOf = ({ meetingAt, times }: VoteStart) => ({
  ...(meetingAt && { meetingAt }),
  ...(times?.length && { times: [...times] }),
})

const toVenueInput = ({ id, name, address, category, cuisine, description, reason }: Venue): VenueInput => ({
  id,
  name,
  address,
  category,
  cuisine,
  description,
  reason,
  source: 'ai_suggestions',
})
