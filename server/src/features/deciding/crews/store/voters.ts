import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

type CrewVoter = { sessionId: string; memberId: string; voterKey: string; loss: number }

/** Notes that a ballot is a member's; again, it changes nothing but the key. Returns whether it is new. */
export async function linkVoter(
  db: Db,
  { sessionId, memberId, voterKey, loss }: CrewVoter,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into crew_voters (session_id, member_id, voter_key, loss)
    values (${sessionId}, ${memberId}, ${voterKey}, ${loss})
    on conflict (session_id, member_id) do update set voter_key = excluded.voter_key
    where crew_voters.voter_key <> excluded.voter_key
    returning xmax = 0 as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}

export async function rekeyVoters(
  db: Db,
  { sessionId, before, now }: { sessionId: string; before: readonly string[]; now: string },
): Promise<void> {
  await db
    .updateTable('crew_voters')
    .set({ voter_key: now })
    .where('session_id', '=', sessionId)
    .where('voter_key', 'in', before)
    .execute()
}

/** The members who have voted in a session. */
export async function listVoted(db: Db, sessionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id::text as "memberId" from crew_voters where session_id = ${sessionId} and exists (
      select from ballot_votes ballot
      where ballot.session_id = crew_voters.session_id and ballot.voter_key = crew_voters.voter_key
    )`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

export type MemberVotes = { memberId: string; votes: readonly { venueId: string; value: number }[] }

/** What members voted on the venues of a session; ballots that were set aside do not count. */
export async function listMemberVotes(
  db: Db,
  sessionId: string,
  voidedKeys: readonly string[],
): Promise<MemberVotes[]> {
  const { rows } = await sql<MemberVotes>`
    select member_id::text as "memberId",
      json_agg(json_build_object('venueId', cast_votes.venue_id, 'value', cast_votes.value)) as votes
    from crew_voters join cast_votes
      on cast_votes.session_id = crew_voters.session_id and cast_votes.voter_key = crew_voters.voter_key
    where crew_voters.session_id = ${sessionId} and crew_voters.voter_key <> all(${voidedKeys}::uuid[])
    group by member_id`.execute(db)
  return rows
}

type Reaction = { memberId: string; loss: number; liked: readonly string[] }

/** Replaces what a decision was to the crew's members. */
export async function replaceReactions(
  db: Db,
  { crewId, number, reactions }: { crewId: string; number: number; reactions: readonly Reaction[] },
): Promise<void> {
  await db.deleteFrom('crew_reactions').where('crew_id', '=', crewId).where('number', '=', number).execute()
  if (reactions.length === 0) return
  await db
    .insertInto('crew_reactions')
    .values(
      reactions.map(({ memberId, loss, liked }) => ({
        crew_id: crewId,
        number,
        member_id: memberId,
        loss,
        liked: [...liked],
      })),
    )
    .execute()
}

/** The losses of a member in the decisions before a vote, the latest first; 0 where the member did not vote. */
export async function listLosses(
  db: Db,
  { crewId, memberId, before, limit }: { crewId: string; memberId: string; before: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ loss: number }>`
    select coalesce(reaction.loss, 0) as loss from crew_sessions
    left join crew_reactions reaction
      on reaction.crew_id = crew_sessions.crew_id and reaction.number = crew_sessions.number
      and reaction.member_id = ${memberId}
    where crew_sessions.crew_id = ${crewId} and crew_sessions.number < ${before} and decided_at is not null
    order by crew_sessions.number desc limit ${limit}`.execute(db)
  return rows.map(({ loss }) => loss)
}

/** What members liked in each decided vote, the latest first. */
export async function listLiked(
  db: Db,
  crewId: string,
  limit: number,
): Promise<{ vote: number; memberId: string; liked: readonly string[] }[]> {
  const { rows } = await sql<{ vote: number; memberId: string; liked: string[] }>`
    select number as vote, member_id::text as "memberId", liked from crew_reactions
    where crew_id = ${crewId} and number > (select coalesce(max(number), 0) from crew_sessions where crew_id = ${crewId}) - ${limit}
    order by number desc, member_id`.execute(db)
  return rows
}
