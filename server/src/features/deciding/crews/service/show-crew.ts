import type { Crew, CrewInvitation, CrewPage, OwnCrewPart } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits } from '@nofomo/contracts/crews/limits.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { tastesOf } from '../../../running/onboarding/public.ts'
import { readSnapshots } from '../../voting/public.ts'
import { toCrewMember, toDecision, toMemory, toRhythm } from '../read-model.ts'
import type { CrewRow } from '../store/crews.ts'
import { listMembers, type MemberRow } from '../store/members.ts'
import { countDecisions, lastNumber, listCrewSessions, type ShownCrewSession } from '../store/sessions.ts'
import { listVoted } from '../store/voters.ts'
import { identityOf } from './identity.ts'
import { openCrew } from './join-crew.ts'
import { nextVoteOf } from './next-vote.ts'

/** A crew by its id or a link. @throws not_found · taken_down */
export async function getCrew(ctx: Ctx, key: string): Promise<CrewPage> {
  const { crew, member, isLinkOpen } = await openCrew(ctx, key)
  if (member) return { crew: await showCrew(ctx, crew, member), invitation: null, isLinkOpen }
  return { crew: null, invitation: await invitationTo(ctx, crew), isLinkOpen }
}

/** The crew that this member sees now. @throws not_found */
export async function crewOf(ctx: Ctx, crewId: string): Promise<Crew> {
  const { crew } = await getCrew(ctx, crewId)
  if (!crew) throw new Error('Only members find a crew by its id.')
  return crew
}

async function showCrew(ctx: Ctx, crew: CrewRow, member: MemberRow): Promise<Crew> {
  const { db } = ctx
  const [members, sessions] = [
    await listMembers(db, crew.id),
    // One more runs.
    await listCrewSessions(db, crew.id, crewLimits.decisionsShown + 1),
  ]
  const running = await runningVote(ctx, sessions, members)
  const voted = running && (await listVoted(db, running.sessionId))
  return {
    id: crew.id,
    name: crew.name,
    members: members.map((one) => toCrewMember(one, member.id, voted)),
    you: await ownPartOf(ctx, member),
    running,
    decisions: sessions.filter(isDecided).map(toDecision),
    lastNumber: await lastNumber(db, crew.id),
    next: await nextVoteOf(ctx, crew, { sessions, members }),
    memory: toMemory(crew),
    rhythm: toRhythm(crew),
  }
}

export const isDecided = ({ isOpen, decided_at }: ShownCrewSession): boolean => !isOpen && decided_at !== null

/** The newest vote, if it is open. */
async function runningVote(
  ctx: Ctx,
  [newest]: readonly ShownCrewSession[],
  members: readonly MemberRow[],
): Promise<Crew['running']> {
  if (!newest?.isOpen) return null
  const stored = (await readSnapshots(ctx, [newest.session_id])).get(newest.session_id)
  if (!stored || stored.isHidden) return null
  const { session } = stored.snapshot
  return {
    sessionId: session.id,
    number: newest.number,
    title: session.title,
    origin: newest.origin,
    startedAt: newest.started_at.toISOString(),
    startedBy: members.find(({ id }) => id === newest.started_by)?.name ?? null,
    status: session.status,
    expectedVoters: session.expectedVoters,
    deadline: session.deadline,
    images: session.venues.slice(0, 3).map(({ image }) => image),
  }
}

async function ownPartOf(ctx: Ctx, member: MemberRow): Promise<OwnCrewPart> {
  const account = (await ctx.signedIn())?.account
  const tastes = account?.kind === 'consumer' ? await tastesOf(ctx.db, account.id) : null
  const known = tastes?.squad_role?.role ?? null
  return {
    memberId: member.id,
    name: member.name,
    role: member.role,
    isOfAccount: member.account_id !== null,
    squadRole: member.squad_role,
    squadRoleKnown: known === member.squad_role ? null : known,
    tastes: tastes && Object.values(tastes).some(Boolean) ? tastes : null,
    usesTastes: member.uses_tastes,
    hasCalendar: member.calendar_hash !== null,
  }
}

async function invitationTo(ctx: Ctx, crew: CrewRow): Promise<CrewInvitation> {
  const members = await listMembers(ctx.db, crew.id)
  return {
    name: crew.name,
    members: members.map(({ name }) => ({ name })),
    decisionCount: await countDecisions(ctx.db, crew.id),
    suggestedName: (await identityOf(ctx)).name,
  }
}
