import { type Loss, maxDecisionsOfLoss, memberLoss } from '@nofomo/contracts/crews/losses.ts'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../../platform/context.ts'
import {
  countedVotersOf,
  type JoinListener,
  type MemberName,
  possibleKeys,
  presentKey,
  type VoteListener,
} from '../../voting/public.ts'
import { findCrew, touchCrew } from '../store/crews.ts'
import { findBySession, listCrewSessions } from '../store/sessions.ts'
import { linkVoter, listLosses, rekeyVoters } from '../store/voters.ts'
import type { CrewDeps } from './deps.ts'
import { findMember } from './identity.ts'
import { recordOutcome } from './outcomes.ts'

/** Votes of a crew in which the ballots of somebody who joins are looked for. */
const searchedSessions = 5
const knownMs = 60_000

/**
 * Notes whose ballot a vote in a crew's session is, and knows a member's name before the first vote. Most sessions are of no
 * crew, and most votes of a ballot that is known: this process remembers both for a minute.
 */
export function createVoters(): { onVote: VoteListener; memberName: MemberName } {
  const crews = new LRUCache<string, { crewId: string | null }>({ max: 20_000, ttl: knownMs })
  const linked = new LRUCache<string, true>({ max: 20_000, ttl: knownMs })
  async function crewOf({ db }: Ctx, sessionId: string): Promise<string | null> {
    const known = crews.get(sessionId) ?? { crewId: (await findBySession(db, sessionId))?.crew_id ?? null }
    crews.set(sessionId, known)
    return known.crewId
  }
  return {
    async onVote(ctx, sessionId, voterKey) {
      const crewId = await crewOf(ctx, sessionId)
      const ballot = `${sessionId} ${voterKey}`
      if (crewId === null || linked.has(ballot)) return
      const member = await findMember(ctx, crewId)
      if (member) await link(ctx, crewId, { sessionId, memberId: member.id, voterKey })
      linked.set(ballot, true)
    },
    async memberName(ctx, sessionId) {
      const crewId = await crewOf(ctx, sessionId)
      return crewId === null ? null : ((await findMember(ctx, crewId))?.name ?? null)
    },
  }
}

async function link(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  crewId: string,
  { sessionId, memberId, voterKey: sentBy }: { sessionId: string; memberId: string; voterKey: string },
): Promise<void> {
  const session = await findBySession(db, sessionId)
  if (!session) return
  const crew = await findCrew(db, crewId)
  const losses = !crew?.uses_fairness
    ? []
    : await listLosses(db, { crewId, memberId, before: session.number, limit: maxDecisionsOfLoss })
  const voterKey = await presentKey(db, sessionId, sentBy, now)
  const isNew = await linkVoter(db, { sessionId, memberId, voterKey, loss: memberLoss(losses as Loss[]) })
  if (isNew) await touchCrew(db, crewId)
}

/**
 * Finds the ballots that somebody who joins has cast in the crew's last votes. What they were to them counts from now on.
 * Runs in the caller's transaction.
 */
export async function linkOwnBallots(
  ctx: Ctx,
  crewId: string,
  memberId: string,
  deps: CrewDeps,
): Promise<void> {
  const sessions = (await listCrewSessions(ctx.db, crewId, searchedSessions)).filter(
    ({ gone_at }) => !gone_at,
  )
  const voters = await countedVotersOf(
    ctx.db,
    sessions.map(({ session_id }) => session_id),
  )
  for (const { session_id: sessionId, decided_at: decidedAt } of sessions) {
    const keys = await possibleKeys(ctx, sessionId, deps)
    const voterKey = keys.find((key) => voters.get(sessionId)?.has(key))
    if (voterKey === undefined) continue
    await link(ctx, crewId, { sessionId, memberId, voterKey })
    if (decidedAt) await recordOutcome(ctx, sessionId)
  }
}

/** Ballots of a member that became one. */
export const joinCrewVoters: JoinListener = (db, keys) => rekeyVoters(db, keys)
