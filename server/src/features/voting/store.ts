import { limits, provisionalMs } from '@nofomo/contracts/options.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Of a row of `votes` beside its session `s`: the host has not set its ballot aside. */
export const isCounted = sql<boolean>`voter_key <> all(s.voided_voter_keys)`

/** One vote on its way to the database. `voterKey` is a UUID; `name` null means the voter gave none. */
export type NewVote = {
  sessionId: string
  voterKey: string
  venueId: string
  /** Null takes the vote back. */
  value: VoteValue | null
  name: string | null
  /** JSON of its `VoteContext`; null when nothing is known. */
  context: string | null
  /** Says of two ballots of one session whether they came from one network. */
  network: string
  /** Cast while the owner of a venue on the list was signed in. */
  isVenueOwner: boolean
  /** Since when we know the browser; null when nothing proves it. */
  deviceSince: Date | null
  now: Date
}

/** A ballot that began with these votes, how many its session expects, and how many voters there were before. */
export type NewBallot = {
  sessionId: string
  network: string
  expectedVoters: number
  isExpectedKnown: boolean
  voters: number
}

const provisionalTime = sql`${sql.lit(`${provisionalMs} milliseconds`)}::interval`

/** Only where somebody takes a vote back. */
const takingBack = sql`
  taken_back as (
    delete from votes using final
    where votes.session_id = final.session_id and votes.voter_key = final.voter_key
      and votes.venue_id = final.venue_id and final.value is null
  ),`

/** Of voters who have not begun yet only as many as still fit in, the first first. */
const withinCapacity = sql`
      select * from admissible where value is null or (session_id, voter_key) not in (
        select session_id, voter_key from (
          select session_id, voter_key, row_number() over (partition by session_id order by min(at)) as place
          from admissible where not exists (
            select from voters v where v.session_id = admissible.session_id and v.key = admissible.voter_key
          ) group by session_id, voter_key
        ) newcomer
        where place + (select count(*) from voters v where v.session_id = newcomer.session_id)
          > ${limits.votersPerSession}::int
      )`

/**
 * Vetoes beyond those a voter has. The sessions are locked before the ballots, as everywhere; then each ballot is counted
 * behind its own lock, with what another process has just written: two tabs must not veto more than one may.
 */
const vetoesTooMany = sql`
  vetoing as materialized (
    select session_id, voter_key, venue_id, at, pg_advisory_xact_lock(hashtextextended(voter_key::text, 0)) as lock
    from (select * from incoming where value = -2 order by voter_key) veto
    where (select count(*) from open_session) > 0
  ), too_many as (
    select at from (select *, vetoed_venues(session_id, voter_key) as vetoed from vetoing) counted
    where cardinality(vetoed) >= ${sql.lit(limits.vetoesPerSession)} and venue_id <> all(vetoed)
  ),`

type Written = { outcomes: VoteOutcome[]; began: NewBallot[] }

/** `veto_limit`: a veto too many; the vote it would have replaced stays. */
export type VoteOutcome = 'accepted' | 'refused' | 'veto_limit'

/** `vetoes`: whether to refuse vetoes beyond those a voter has. Then no voter may have another vote in the batch. */
type Checks = { mayBeFull: boolean; vetoes: boolean }

/**
 * Writes votes in one statement and returns what became of each, and the ballots that began with them.
 *
 * The sessions' rows are locked in share mode, so that a vote and a closing come one after the other: a session
 * completed in between is seen as completed, a venue removed in between as removed, and a ballot set aside as set
 * aside. Rows are written in the order of their keys, so that nodes do not deadlock; of several votes of one voter for
 * one venue the last counts. Whether another voter fits in is looked at only where a session `mayBeFull`.
 */
export async function upsertVotes(db: Db, votes: readonly NewVote[], checks: Checks): Promise<Written> {
  // Listed once more by themselves: that makes the planner look them up instead of reading every session.
  const sessionIds = [...new Set(votes.map((vote) => vote.sessionId))]
  // Few are, so these are counted out: an entry for each vote would cost all of them.
  const owners = votes.flatMap((vote, index) => (vote.isVenueOwner ? [index + 1] : []))
  const { rows } = await sql<BallotRow & { at: number }>`
    with incoming as (
      select * from unnest(
        ${votes.map((vote) => vote.sessionId)}::text[],
        ${votes.map((vote) => vote.voterKey)}::uuid[],
        ${votes.map((vote) => vote.venueId)}::text[],
        ${votes.map((vote) => vote.value)}::smallint[],
        ${votes.map((vote) => vote.name)}::text[],
        ${votes.map((vote) => vote.context)}::jsonb[],
        ${votes.map((vote) => vote.network)}::text[],
        ${votes.map((vote) => vote.deviceSince)}::timestamptz[],
        ${votes.map((vote) => vote.now)}::timestamptz[]
      ) with ordinality
        as t (session_id, voter_key, venue_id, value, name, context, network, device_since, now, at)
    ), open_session as (
      select id, created_at, deadline, provisional_since, removed_venue_ids, voided_voter_keys, expected_voters,
        is_expected_known
      from sessions
      where id = any(${sessionIds}::text[]) and completed_at is null and allow_anonymous_votes
      order by id for share
    ), ${checks.vetoes ? vetoesTooMany : sql``} admissible as (
      select incoming.*, open_session.created_at as session_since from incoming
      join open_session on open_session.id = incoming.session_id
      join session_venues v on v.session_id = incoming.session_id and v.id = incoming.venue_id
      where (open_session.deadline is null or open_session.deadline > incoming.now)
        and (provisional_since is null or provisional_since + ${provisionalTime} > incoming.now)
        and incoming.venue_id <> all(open_session.removed_venue_ids)
        and incoming.voter_key <> all(open_session.voided_voter_keys)
        ${checks.vetoes ? sql`and incoming.at not in (select at from too_many)` : sql``}
    ), accepted as (
      ${checks.mayBeFull ? withinCapacity : sql`select * from admissible`}
    ), voter as (
      insert into voters (session_id, key, name, context, network, is_venue_owner, is_new_device, created_at)
      select distinct on (session_id, voter_key)
        session_id, voter_key, name, context, network, at = any(${owners}::bigint[]),
        coalesce(device_since > session_since, true), now
      from accepted where value is not null order by session_id, voter_key, at desc
      on conflict (session_id, key) do update set
        name = coalesce(excluded.name, voters.name),
        context = coalesce(excluded.context, voters.context),
        is_venue_owner = voters.is_venue_owner or excluded.is_venue_owner
      where voters.name is distinct from coalesce(excluded.name, voters.name)
        or voters.context is distinct from coalesce(excluded.context, voters.context)
        or excluded.is_venue_owner and not voters.is_venue_owner
      returning session_id, network, xmax = 0 as is_new
    ), final as (
      select distinct on (session_id, voter_key, venue_id) * from accepted
      order by session_id, voter_key, venue_id, at desc
    ), ${votes.some(({ value }) => value === null) ? takingBack : sql``} vote as (
      insert into votes (session_id, voter_key, venue_id, value, created_at, updated_at)
      select session_id, voter_key, venue_id, value, now, now from final where value is not null
      order by session_id, voter_key, venue_id
      on conflict (session_id, voter_key, venue_id) do update
      set value = excluded.value, updated_at = excluded.updated_at
    )
    select at::int, '' as session_id, '' as network, 0 as expected_voters, false as is_expected_known, 0 as voters
    from accepted
    ${checks.vetoes ? sql`union all select -at::int, '', '', 0, false, 0 from too_many` : sql``}
    union all
    select 0, session_id, network, expected_voters, is_expected_known,
      (select count(*)::int from voters v where v.session_id = voter.session_id)
    from voter join open_session on id = session_id where is_new`.execute(db)
  const told = new Set(rows.map((row) => row.at))
  return {
    outcomes: votes.map((_, index) => {
      if (told.has(index + 1)) return 'accepted'
      return told.has(-index - 1) ? 'veto_limit' : 'refused'
    }),
    began: rows.filter((row) => row.at === 0).map(toNewBallot),
  }
}

type BallotRow = {
  session_id: string
  network: string
  expected_voters: number
  is_expected_known: boolean
  voters: number
}

function toNewBallot(row: BallotRow): NewBallot {
  return {
    sessionId: row.session_id,
    network: row.network,
    expectedVoters: row.expected_voters,
    isExpectedKnown: row.is_expected_known,
    voters: row.voters,
  }
}

/** Waits for others who count the vetoes of these ballots; until the transaction ends they wait for this one. */
export async function lockVetoes(db: Db, voterKeys: readonly string[]): Promise<void> {
  const inOrder = [...new Set(voterKeys)].sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key::text, 0)) from unnest(${inOrder}::uuid[]) as key`.execute(
    db,
  )
}

type VetoedVenue = { voterKey: string; venueId: string }

/** Which places the voters of these votes have vetoed. */
export async function readVetoes(
  db: Db,
  votes: readonly Pick<NewVote, 'sessionId' | 'voterKey'>[],
): Promise<VetoedVenue[]> {
  // The limit has each ballot looked up by itself: joined freely, the planner may read every vote there is.
  const { rows } = await sql<VetoedVenue>`
    select ballot.voter_key as "voterKey", vetoed.venue_id as "venueId"
    from (
      select distinct * from unnest(
        ${votes.map((vote) => vote.sessionId)}::text[], ${votes.map((vote) => vote.voterKey)}::uuid[]
      ) as t (session_id, voter_key)
    ) ballot
    cross join lateral (
      select venue_id from votes
      where session_id = ballot.session_id and voter_key = ballot.voter_key and value = -2
      limit ${sql.lit(limits.venuesPerSession)}
    ) vetoed`.execute(db)
  return rows
}

/** Whether this voter has voted in the session before. */
export async function isKnownVoter(db: Db, sessionId: string, voterKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', sessionId)
    .where('key', '=', voterKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the session holds no more voters. */
export async function isFull(db: Db, sessionId: string): Promise<boolean> {
  const { voters } = await db
    .selectFrom('voters')
    .select((count) => count.fn.countAll<string>().as('voters'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(voters) >= limits.votersPerSession
}

/** The keys of those whose ballot counts: at least one vote stands, and the host has not set it aside. */
export async function countedVoterKeys(db: Db, sessionId: string): Promise<string[]> {
  const { rows } = await sql<{ voter_key: string }>`
    select distinct voter_key from votes join sessions s on s.id = session_id
    where session_id = ${sessionId} and ${isCounted}`.execute(db)
  return rows.map((row) => row.voter_key)
}

/** Whether the account owns a venue on the session's list. */
export async function ownsListedVenue(db: Db, sessionId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('acting_owners')
    .innerJoin('session_venues', 'session_venues.id', 'acting_owners.venue_id')
    .select('venue_id')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets from which networks ballots came that began before `moment`. Returns how many. */
export async function forgetNetworks(db: Db, moment: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('voters')
    .set({ network: null })
    .where('created_at', '<', moment)
    .where('network', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How far an open session is from its end. */
export type Progress = {
  id: string
  isFullyVoted: boolean
  isKeptOpen: boolean
  provisionalSince: Date | null
  deadline: Date | null
  /** At least so many more votes have to come before it can be fully voted; may be negative. */
  missingVotes: number
}

/** Of the given sessions those that are open. A finished voter is one who voted on every venue. */
export async function readProgress(db: Db, ids: readonly string[]): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select s.id, ballots.finished >= s.expected_voters as "isFullyVoted", s.is_kept_open as "isKeptOpen",
      s.provisional_since as "provisionalSince", s.deadline,
      (s.expected_voters * venues.count - ballots.votes)::int as "missingVotes"
    from sessions s
    cross join lateral (select count(*) from session_venues where session_id = s.id) venues
    cross join lateral (
      select coalesce(sum(n), 0) as votes, count(*) filter (where n >= venues.count) as finished
      from (
        select count(*) as n from votes
        where session_id = s.id and ${isCounted} group by voter_key
      ) ballot
    ) ballots
    where s.id = any(${ids}::text[]) and s.completed_at is null`.execute(db)
  return rows
}
