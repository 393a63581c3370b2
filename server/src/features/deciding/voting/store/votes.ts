import { limits, provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere } from '../../../../platform/database/results.ts'
import { takingSessionLocks } from '../../../../platform/database/session-locks.ts'
import { isSpread } from '../../../../platform/database/spread-sessions.ts'
import { raisingVersions } from '../../../../platform/live/session-versions.ts'

/** For a row of `votes` joined with its session `s`: its ballot is not voided. */
export const isCounted = sql<boolean>`voter_key <> all(s.voided_voter_keys)`

/** What a vote is on: a venue or a time of its session. */
export type BallotItem = { kind: 'venue' | 'time'; id: string }

/** The tables and columns of one kind of item. */
export const storedAs = {
  venue: {
    list: sql.raw('session_venues'),
    removed: sql.raw('removed_venue_ids'),
    entries: sql.raw('vote_entries'),
    itemId: sql.raw('venue_id'),
  },
  time: {
    list: sql.raw('session_times'),
    removed: sql.raw('removed_time_ids'),
    entries: sql.raw('time_votes'),
    itemId: sql.raw('time_id'),
  },
} as const

/** Of the session `s`, whose id is `id`: each voter whose ballot counts, with the number of votes on venues and of those on times. */
export const countedBallots = (id: RawBuilder<unknown>) => sql`
  select voter_key, count(venue_id)::int as on_venues, count(time_id)::int as on_times
  from ballot_votes where session_id = ${id} and ${isCounted} group by voter_key`

/**
 * Whether a ballot with `on_venues` and `on_times` votes is finished: once every place and every time is marked. `venues` and
 * `times`: how many are on the list.
 */
export const isFinished = ({ venues = sql`list.venues`, times = sql`list.times` } = {}) =>
  sql<boolean>`(on_venues >= ${venues} and on_times >= ${times})`

/** One vote to write. `voterKey` is a UUID; `name` is null if the voter gave none. */
export type NewVote = {
  sessionId: string
  voterKey: string
  item: BallotItem
  /** Null retracts the vote. */
  value: VoteValue | null
  name: string | null
  /** JSON of its `VoteContext`; null if unknown. */
  context: string | null
  /** Equal for ballots of one session from one network. */
  network: string
  /** Cast while the owner of a venue on the list was signed in. */
  isVenueOwner: boolean
  /** A UUID, as of `accountKey`; null unless signed in. */
  accountKey: string | null
  /** When the device id was issued; null if the time is not signed. */
  deviceSince: Date | null
  /** The device's number of the vote, per session and item; null for one that counts as the newest. */
  sequence: number | null
  /** The key of the device's own ballot, where `voterKey` is another one; null also if nothing tells when the vote was pressed. */
  device: string | null
  /** When the vote was pressed, as far as that is known. */
  pressedAt: Date
  now: Date
}

/** A ballot that began with these votes, the expected voters of its session, and the number of voters before. */
export type NewBallot = {
  sessionId: string
  network: string
  expectedVoters: number
  isExpectedKnown: boolean
  voters: number
}

const provisionalTime = sql`${sql.lit(`${provisionalMs} milliseconds`)}::interval`

/** The ballot that a vote belongs to, with the device whose number it has: another one than it was sent to if they were joined. */
const ofJoinedBallots = sql`
  incoming as materialized (
    select session_id, coalesce(now_key, voter_key) as voter_key, item_id, value, name, context, network, device_since, now,
      account_key, sequence, case when now_key is null then device else voter_key end as device, pressed_at, at
    from (
      select sent.*, case when has_joined_ballots then joined_ballot(session_id, voter_key, pressed_at) end as now_key
      from sent left join open_session on id = session_id
    ) found
  ),`

/** Included only if a vote is retracted. */
const retraction = sql`
  retraction as (
    insert into retractions (session_id, at)
    select session_id, max(now) from final where value is null group by session_id order by session_id
    on conflict (session_id) do update set at = greatest(retractions.at, excluded.at)
  ),`

const unnumbered = -1
/** Higher than that of any vote: a name that was corrected is changed by corrections alone. */
const ofCorrection = Number.MAX_SAFE_INTEGER

/** Names of one device have its numbers; those of several are ordered by the press. */
const nameSequence = sql`case when device is null or sequence = ${sql.lit(unnumbered)} then sequence
  else (extract(epoch from pressed_at) * 1000)::bigint end`

/** The name that comes with a vote, unless a newer vote or a correction has given another one. */
const nameAfter = sql`case
  when voters.name_sequence = ${sql.lit(ofCorrection)} then voters.name
  when excluded.name_sequence > voters.name_sequence or excluded.name_sequence = ${sql.lit(unnumbered)}
  then coalesce(excluded.name, voters.name) else voters.name end`

/**
 * From this many voters on, those who begin are counted under the session's lock: so few that not even eight statements at
 * once, which do not see each other's, exceed the capacity.
 */
const nearCapacity = limits.votersPerSession / 8

/** Of new voters only as many as fit in, in the order of arrival. The caller holds the lock of the session, the only one. */
const withinCapacity = (sessionId: string) => sql`
      select * from admissible where value is null or voter_key not in (
        select voter_key from (
          select voter_key, row_number() over (order by min(at)) as place from admissible
          where voter_key not in (select key from voters where session_id = ${sessionId}) group by voter_key
        ) newcomer
        where place + (select count(*) from voters where session_id = ${sessionId}) > ${limits.votersPerSession}::int
      )`

/**
 * Vetoes beyond a voter's limit. The sessions are locked before the ballots, as everywhere; then each ballot is counted
 * under its own lock, with what another process has just written: two tabs must not exceed the limit together. A ballot may
 * have no row yet, so the lock has one of its own.
 */
const vetoesBeyondLimit = sql`
  veto_lock as (
    ${takingSessionLocks(
      'veto',
      sql`select session_id, voter_key::text from incoming
        where value = -2 and (select count(*) from open_session) > 0`,
    )}
    returning 1
  ), vetoing as materialized (
    select session_id, voter_key, item_id, at from incoming
    where value = -2 and (select count(*) from veto_lock) >= 0
  ), too_many as (
    select at from (select *, vetoed_venues(session_id, voter_key) as vetoed from vetoing) counted
    where cardinality(vetoed) >= ${sql.lit(limits.vetoesPerSession)} and item_id <> all(vetoed)
  ),`

type Writes = { outcomes: VoteOutcome[]; began: NewBallot[] }

/**
 * `older`: what is stored has the same or a higher number, and stays. `veto_limit`: a veto beyond the limit; the vote it
 * would have replaced stays.
 */
export type VoteOutcome = 'accepted' | 'older' | 'refused' | 'veto_limit'

/**
 * `capacity`: whether to take only as many new voters as fit in; all votes are in one session, whose lock the caller holds.
 * `vetoes`: whether to check the veto limit. Then no voter may have another vote in the batch.
 */
type Checks = { capacity: boolean; vetoes: boolean }

/**
 * Writes votes on one kind of item in one statement and returns the outcome of each, and the ballots that began with them.
 *
 * The sessions' rows are locked in share mode, which serializes votes and closing: a session completed in between is
 * seen as completed, an item removed in between as removed, and a ballot voided in between as voided.
 * Rows are written in the order of their keys, so that nodes do not deadlock; of the votes of one voter for one item,
 * in this batch and stored, the one with the highest `sequence` counts, of those without one the last, and of those of two
 * devices the one pressed last; a batch has votes of one device of a voter. Without checking the capacity the statement is refused (`NF001`) if ballots begin in a session that is near it.
 */
export async function upsertVotes(db: Db, votes: readonly NewVote[], checks: Checks): Promise<Writes> {
  const { list, removed, entries, itemId } = storedAs[votes[0]?.item.kind ?? 'venue']
  // Naming them makes the planner use index lookups instead of reading every session, and one server of several.
  const sessionIds = [...new Set(votes.map((vote) => vote.sessionId))]
  const [first = ''] = sessionIds
  const named = sessionIds.length === 1 ? sql`${first}` : sql`any(${sessionIds}::text[])`
  // Lists the few votes of owners, instead of one flag for every vote.
  const owners = votes.flatMap((vote, index) => (vote.isVenueOwner ? [index + 1] : []))
  const { rows } = await sql<WrittenRow>`
    with sent as (
      select * from unnest(
        ${votes.map((vote) => vote.sessionId)}::text[],
        ${votes.map((vote) => vote.voterKey)}::uuid[],
        ${votes.map((vote) => vote.item.id)}::text[],
        ${votes.map((vote) => vote.value)}::smallint[],
        ${votes.map((vote) => vote.name)}::text[],
        ${votes.map((vote) => vote.context)}::jsonb[],
        ${votes.map((vote) => vote.network)}::text[],
        ${votes.map((vote) => vote.deviceSince?.toISOString() ?? null)}::timestamptz[],
        ${votes.map((vote) => vote.now.toISOString())}::timestamptz[],
        ${votes.map((vote) => vote.accountKey)}::uuid[],
        ${votes.map((vote) => vote.sequence ?? unnumbered)}::bigint[],
        ${votes.map((vote) => vote.device)}::uuid[],
        ${votes.map((vote) => vote.pressedAt.toISOString())}::timestamptz[]
      ) with ordinality as t (
        session_id, voter_key, item_id, value, name, context, network, device_since, now, account_key, sequence, device,
        pressed_at, at
      )
    ), open_session as (
      select id, created_at, deadline, provisional_since, coalesce(meeting_at, leading_time_at) as meets_at,
        ${removed} as removed_ids, voided_voter_keys, expected_voters, is_expected_known, has_joined_ballots
      from sessions
      where id = ${named} and completed_at is null and hidden_at is null and allow_anonymous_votes
      order by id for share
    ), ${ofJoinedBallots} ${checks.vetoes ? vetoesBeyondLimit : sql``} admissible as (
      select incoming.*, open_session.created_at as session_since from incoming
      join open_session on open_session.id = incoming.session_id
      join ${list} listed on listed.session_id = incoming.session_id and listed.id = incoming.item_id
        and listed.session_id = ${named}
      where (open_session.deadline is null or open_session.deadline > incoming.now)
        and (provisional_since is null or case when is_expected_known
          then provisional_since + ${provisionalTime} > incoming.now
          else meets_at is null or meets_at <= provisional_since or meets_at > incoming.now end)
        and incoming.item_id <> all(open_session.removed_ids)
        and incoming.voter_key <> all(open_session.voided_voter_keys)
        ${checks.vetoes ? sql`and incoming.at not in (select at from too_many)` : sql``}
    ), accepted as (
      ${checks.capacity ? withinCapacity(first) : sql`select * from admissible`}
    ), final as (
      select distinct on (session_id, voter_key, item_id) * from accepted
      order by session_id, voter_key, item_id, sequence desc, at desc
    ), ${votes.some(({ value }) => value === null) ? retraction : sql``} entry as (
      insert into ${entries} as stored (session_id, voter_key, ${itemId}, value, sequence, device, created_at, updated_at)
      select session_id, voter_key, item_id, value, sequence, device, greatest(pressed_at, session_since),
        greatest(pressed_at, session_since) from final
      order by session_id, voter_key, item_id
      on conflict (session_id, voter_key, ${itemId}) do update set
        value = excluded.value,
        sequence = case when excluded.sequence = ${sql.lit(unnumbered)} then stored.sequence + 1 else excluded.sequence end,
        device = excluded.device,
        created_at = case when stored.value is null then excluded.created_at else stored.created_at end,
        updated_at = excluded.updated_at
      where case
        when excluded.sequence = ${sql.lit(unnumbered)} then true
        when excluded.device is null or excluded.device = stored.device then excluded.sequence > stored.sequence
        else excluded.updated_at >= stored.updated_at end
      returning session_id, voter_key, ${itemId} as item_id
    ), ${checks.capacity || isSpread(db) ? sql`` : raisingVersions('entry')} written as (
      select final.* from final join entry using (session_id, voter_key, item_id)
    ), voter as (
      insert into voters
        (session_id, key, name, name_sequence, context, network, is_venue_owner, is_new_device, created_at, account_key)
      select distinct on (session_id, voter_key)
        session_id, voter_key, name, ${nameSequence}, context, network, at = any(${owners}::bigint[]),
        coalesce(device_since > session_since, true), now, account_key
      from written where value is not null order by session_id, voter_key, sequence desc, at desc
      on conflict (session_id, key) do update set
        name = ${nameAfter},
        name_sequence = greatest(voters.name_sequence, excluded.name_sequence),
        context = coalesce(excluded.context, voters.context),
        is_venue_owner = voters.is_venue_owner or excluded.is_venue_owner,
        account_key = coalesce(excluded.account_key, voters.account_key)
      where voters.name is distinct from ${nameAfter}
        or voters.context is distinct from coalesce(excluded.context, voters.context)
        or excluded.is_venue_owner and not voters.is_venue_owner
        or voters.account_key is distinct from coalesce(excluded.account_key, voters.account_key)
      returning session_id, key, network, xmax = 0 as is_new
    )
    select 'accepted' as what, at::int, '' as session_id, '' as network, 0 as expected_voters,
      false as is_expected_known, 0 as voters
    from written
    union all select 'older', at::int, '', '', 0, false, 0 from accepted where at not in (select at from written)
    ${checks.vetoes ? sql`union all select 'veto_limit', at::int, '', '', 0, false, 0 from too_many` : sql``}
    union all
    select 'began', 0, session_id, network, expected_voters, is_expected_known,
      (select count(*)::int from voters v where v.session_id = ${sessionIds.length === 1 ? named : sql`voter.session_id`}
        and v.key not in (select key from voter where is_new))
    from voter join open_session on id = session_id where is_new
      ${checks.capacity ? sql`` : sql`and refuse_near_capacity(session_id, ${sql.lit(nearCapacity)})`}`.execute(
    db,
  )
  const told = new Map(rows.map(({ at, what }) => [at, what]))
  return {
    outcomes: votes.map((_, index) => told.get(index + 1) ?? 'refused') as VoteOutcome[],
    began: rows.filter(({ what }) => what === 'began').map(toNewBallot),
  }
}

type WrittenRow = {
  what: Exclude<VoteOutcome, 'refused'> | 'began'
  /** The place of the vote among those given, from 1. */
  at: number
  session_id: string
  network: string
  expected_voters: number
  is_expected_known: boolean
  voters: number
}

function toNewBallot(row: WrittenRow): NewBallot {
  return {
    sessionId: row.session_id,
    network: row.network,
    expectedVoters: row.expected_voters,
    isExpectedKnown: row.is_expected_known,
    voters: row.voters,
  }
}

/** A vote, or a retracted one, with its device's number. */
export type StoredEntry = { value: VoteValue | null; sequence: number; device: string | null }

/** What is stored of one voter for one item; null if nothing is. */
export async function readEntry(
  db: Db,
  { sessionId, voterKey, item }: Pick<NewVote, 'sessionId' | 'voterKey' | 'item'>,
): Promise<StoredEntry | null> {
  const { entries, itemId } = storedAs[item.kind]
  const { rows } = await sql<{ value: number | null; sequence: string; device: string | null }>`
    select value, sequence, device from ${entries}
    where session_id = ${sessionId} and voter_key = ${voterKey}::uuid and ${itemId} = ${item.id}`.execute(db)
  const [row] = rows
  return row
    ? { value: row.value as VoteValue | null, sequence: Number(row.sequence), device: row.device }
    : null
}

/** Whether this voter has voted in the session before. */
export function isKnownVoter(db: Db, sessionId: string, voterKey: string): Promise<boolean> {
  return isThere(
    db.selectFrom('voters').select('key').where('session_id', '=', sessionId).where('key', '=', voterKey),
  )
}

/** Whether there is such a ballot. */
export function updateVoterName(
  db: Db,
  { sessionId, key, name }: { sessionId: string; key: string; name: string | null },
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('voters')
      .set({ name, name_sequence: String(ofCorrection) })
      .where('session_id', '=', sessionId)
      .where('key', '=', key),
  )
}

/** Whether the session has reached its capacity. */
export async function isFull(db: Db, sessionId: string): Promise<boolean> {
  const { voters } = await db
    .selectFrom('voters')
    .select((count) => count.fn.countAll<string>().as('voters'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(voters) >= limits.votersPerSession
}

/** The voters of sessions whose ballot counts: it has at least one vote and is not voided. */
export async function listCounted(
  db: Db,
  sessionIds: readonly string[],
): Promise<{ sessionId: string; voterKey: string }[]> {
  const { rows } = await sql<{ sessionId: string; voterKey: string }>`
    select distinct session_id as "sessionId", voter_key as "voterKey" from ballot_votes join sessions s on s.id = session_id
    where session_id = any(${sessionIds}::text[]) and ${isCounted}`.execute(db)
  return rows
}
