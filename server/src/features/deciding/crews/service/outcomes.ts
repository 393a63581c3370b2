import { lossOf } from '@nofomo/contracts/crews/losses.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { imageAddress } from '../../../../catalog/picture-path.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { type ErasedListener, findStoredSession } from '../../sessions/public.ts'
import type { FinalListener } from '../../voting/public.ts'
import { likedKitchens } from '../rules/liked-kitchens.ts'
import { touchCrew } from '../store/crews.ts'
import { findBySession, forgetSessions, recordOutcome as storeOutcome } from '../store/sessions.ts'
import { listMemberVotes, replaceReactions } from '../store/voters.ts'

/** A crew's vote is decided: the crew remembers it beyond the session. */
export const recordCrewDecision: FinalListener = (at, sessionId) => recordOutcome(at, sessionId)

/**
 * Stores what a session of a crew decided, and what that was to its members, from the session as it is. Other sessions are
 * left alone. Idempotent.
 */
export async function recordOutcome({ db, now }: DbAt, sessionId: string): Promise<void> {
  const part = await findBySession(db, sessionId)
  const session = part && (await findStoredSession(db, sessionId))
  if (!part || !session) return
  const { crew_id: crewId, number } = part
  const winner = session.venues.find(({ id }) => id === session.winner_venue_id)
  await storeOutcome(db, sessionId, {
    title: session.title,
    decided_at: session.completed_at ?? part.decided_at ?? now,
    meeting_at: session.meeting_at,
    // The id by which suggestions know it.
    winner_venue_id: winner ? (winner.catalogue_venue_id ?? winner.id) : null,
    winner_name: winner?.name ?? null,
    winner_address: winner?.address ?? null,
    winner_image: winner ? imageAddress(winner) : null,
  })
  const members = await listMemberVotes(db, sessionId, session.voided_voter_keys)
  const reactions = members.map(({ memberId, votes }) => {
    const values = new Map(votes.map(({ venueId, value }) => [venueId, value as VoteValue]))
    return {
      memberId,
      loss: winner ? lossOf(values.get(winner.id)) : 0,
      liked: likedKitchens(session.venues, values),
    }
  })
  await replaceReactions(db, { crewId, number, reactions })
  await touchCrew(db, crewId)
}

/** Of deleted sessions the crew keeps what was decided, and nothing of those that were not. */
export const forgetCrewSessions: ErasedListener = async (db, sessionIds) => {
  if (sessionIds.length === 0) return
  for (const crewId of await forgetSessions(db, sessionIds)) await touchCrew(db, crewId)
}
