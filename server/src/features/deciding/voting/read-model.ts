import type { YesSide } from '@nofomo/contracts/crews/giving-way.ts'
import type { Message } from '@nofomo/contracts/messages/endpoints.ts'
import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { validAfterMeetingMs } from '@nofomo/contracts/offers/limits.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { WholeBallot } from '@nofomo/contracts/times/time-and-place.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ballot, Results, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import {
  decidedBy,
  displacedVenue,
  leaderFirst,
  leaders,
  tally,
  type VenueStats,
  type VoteCount,
} from '@nofomo/contracts/voting/tally.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbAt } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bySession } from '../../../platform/database/spread-sessions.ts'
import {
  type HostCredentials,
  listedHoursOf,
  listedTimes,
  type SessionWithTimes,
  toSession,
} from '../sessions/public.ts'
import { type BallotOrigin, flagBallots } from './rules/flags.ts'
import { countByOtherRules, type VenueBallot } from './rules/other-rules.ts'
import { decidedTogetherBy, decisionOf, timeResultsOf } from './rules/time-results.ts'
import { isStepDue, listSizes, shownBallots, takeStep } from './store/steps.ts'
import { countedBallots, isCounted, isFinished } from './store/votes.ts'

const afterMeeting = `${validAfterMeetingMs} milliseconds`

/** What a group reads of an offer besides what its delivery says itself. */
type OfferWords = Pick<
  Offer,
  'venue_name' | 'offer_type' | 'offer_text' | 'details' | 'discount_percent' | 'realtime'
>

/** An offer in a session; without words in a delivery of the release before, until they are copied. */
export type DeliveredOffer = Omit<Offer, keyof OfferWords> & Partial<OfferWords>

type SnapshotRow = SessionWithTimes & {
  counts: VoteCount[]
  /** Of a crew's vote alone. They order venues, and are in no payload. */
  yes_sides: YesSide[]
  /** Null before there is a winner. */
  ballots: VenueBallot[] | null
  /** Null where the group does not choose a time. */
  whole_ballots: WholeBallot[] | null
  offers: DeliveredOffer[]
  /** Of the chosen venue; null without one. */
  message: Message | null
  unique_voters: number
  finished_voters: number
  /** Null where all are counted. */
  counted_voters: number | null
  is_step_due: boolean
  version: string
}

/** The sides of the session `s` (`YesSide`), whose id is `id`: none unless it is a crew's. */
const yesSides = (id: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('venueId', venue_id, 'members', members, 'loss', loss))
  from (
    select venue_id, count(*)::int as members, sum(lost.loss) as loss
    from crew_losses lost join ${counted} counted on counted.voter_key = lost.voter_key
    where lost.session_id = ${id} and value = 1 and venue_id is not null group by 1
  ) sides
), '[]')`

/** The votes of the session `s`, whose id is `id`, that pages count: of a crew's vote under way those of its last step. */
const countedVotes = (id: RawBuilder<unknown>, stored: RawBuilder<unknown>) => sql`(
  select voter_key, ${stored} where session_id = ${id} and ${isCounted} and steps.shown is null
  union all
  select key::uuid, vote ->> 0, vote ->> 1, (vote ->> 2)::smallint
  from jsonb_each(steps.shown) ballot, jsonb_array_elements(ballot.value) vote
)`
const votesOnVenues = (id: RawBuilder<unknown>) =>
  countedVotes(id, sql`venue_id, null::text as time_id, value from votes`)
const allVotes = (id: RawBuilder<unknown>) =>
  countedVotes(id, sql`venue_id, time_id, value from ballot_votes`)

/**
 * Snapshots of sessions, each from one statement and so consistent. Unknown ids are missing from the map. `counts`: all
 * ballots, from which a result follows, or those that pages show.
 */
export async function readSnapshots(
  { db, now }: DbAt,
  ids: readonly string[],
  counts: 'all' | 'shown' = 'shown',
  mayTakeSteps = counts === 'shown',
): Promise<Map<string, StoredSnapshot>> {
  const rows = await bySession(db, ids, ({ these, id }) =>
    sql<SnapshotRow>`
    select s.*, list.times,
      coalesce((select json_agg(v order by v.position) from session_venues v where v.session_id = ${id}), '[]') as venues,
      coalesce((
        select json_agg(json_build_object('venueId', venue_id, 'vote', value, 'count', n) order by venue_id, value desc)
        from (
          select venue_id, value, count(*)::int as n from ${votesOnVenues(id)} votes group by 1, 2
        ) counted
      ), '[]') as counts,
      ${yesSides(id, votesOnVenues(id))} as yes_sides,
      -- Whole ballots only once they decide nothing any more: a vote under way is read often.
      case when s.winner_venue_id is not null then (
        select json_agg(ballot) from (
          select json_object_agg(venue_id, value) as ballot from votes
          where session_id = ${id} and ${isCounted} group by voter_key
        ) whole
      ) end as ballots,
      case when list.times is not null then (
        select coalesce(json_agg(json_strip_nulls(json_build_object('venues', venues, 'times', times, 'loss', loss))), '[]')
        from (
          select coalesce(json_object_agg(venue_id, value) filter (where venue_id is not null), '{}') as venues,
            coalesce(json_object_agg(time_id, value) filter (where time_id is not null), '{}') as times,
            (select loss from crew_losses lost where lost.session_id = ${id} and lost.voter_key = votes.voter_key) as loss
          from ${allVotes(id)} votes group by voter_key
        ) whole
      ) end as whole_ballots,
      coalesce((
        select json_agg(
          -- For this group: from when it got the offer until two hours after it meets, at least.
          coalesce(d.words, '{}') || jsonb_build_object('id', d.offer_id, 'venue_id', d.venue_id,
            'created_at', d.delivered_at,
            'valid_until', greatest(d.valid_until, s.meeting_at + ${afterMeeting}::interval))
          order by d.delivered_at desc, d.offer_id)
        from delivered_offers d where d.session_id = ${id}
      ), '[]') as offers,
      case when s.winner_venue_id is not null then (
        select json_build_object('words', m.words, 'answer', m.answer)
        from shown_messages m join session_venues v on v.session_id = m.session_id and v.catalogue_venue_id = m.venue_id
        where m.session_id = ${id} and v.id = s.winner_venue_id
      ) end as message,
      voters.unique_voters, voters.finished_voters,
      case when steps.shown is not null then (select count(*)::int from jsonb_object_keys(steps.shown)) end as counted_voters,
      ${mayTakeSteps ? isStepDue(id) : sql`false`} as is_step_due,
      coalesce((select version from session_versions where session_id = ${id}), 0) as version
    from sessions s, lateral (
      select ${listedTimes(id)} as times, ${listSizes(id)}
    ) list, lateral (
      select ${counts === 'all' ? sql`null::jsonb` : shownBallots} as shown
    ) steps, lateral (
      select count(*)::int as unique_voters, (count(*) filter (
        where ${isFinished({ times: sql`list.time_count` })}))::int as finished_voters
      from (${countedBallots(id)}) ballots
    ) voters
    where s.id = ${these}`.execute(db),
  )
  const due = rows.filter((row) => row.is_step_due).map((row) => row.id)
  for (const id of due) await takeStep(db, id)
  if (due.length > 0) return readSnapshots({ db, now }, ids, counts, false)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toSnapshot(row, now),
        offers: row.offers,
        host: hostCredentials(row),
        isHidden: row.hidden_at !== null,
        version: Number(row.version),
      },
    ]),
  )
}

/**
 * A snapshot, who leads, the offers that belong to it, what identifies its host, whether staff have hidden the session, and its stored
 * version.
 */
export type StoredSnapshot = {
  snapshot: SnapshotWithoutOffers
  lead: Lead
  offers: readonly DeliveredOffer[]
  host: HostCredentials
  isHidden: boolean
  version: number
}

type SnapshotWithoutOffers = Omit<Snapshot, 'offers'>

function hostCredentials({
  host_token_hash,
  host_browser_hash,
  host_account_id,
}: HostCredentials): HostCredentials {
  return { host_token_hash, host_browser_hash, host_account_id }
}

function toSnapshot(row: SnapshotRow, now: Date): Pick<StoredSnapshot, 'snapshot' | 'lead'> {
  const session = toSession(row)
  const ranked = tally(
    session.venues.map((venue) => venue.id),
    row.counts,
    row.yes_sides,
  )
  const lead = leadOf(session, row, ranked, now)
  const results = toResults(session, row, ranked, lead)
  const { counts: votes, message, version } = row
  return {
    snapshot: { session, results, votes, ...(message && { message }), version, source: 'live' },
    lead,
  }
}

function toResults(
  session: Session,
  row: SnapshotRow,
  ranked: readonly VenueStats[],
  { times, ...lead }: Lead,
): Results {
  const nameOf = (id: string) => session.venues.find((venue) => venue.id === id)?.name ?? id
  // Recorded once final; before that the current leaders.
  const isProvisional = session.status === 'provisional'
  const winnerId = isProvisional ? lead.leaderId : row.winner_venue_id
  const venueStats = leaderFirst(ranked, winnerId ?? lead.leaderId).map((stats) => ({
    ...stats,
    venue: { id: stats.venueId, name: nameOf(stats.venueId) },
  }))
  const won = venueStats.find(({ venueId }) => venueId === winnerId)
  return {
    status: session.status,
    isHidden: false,
    venueStats,
    winnerId,
    backupId: isProvisional ? lead.backupId : row.backup_venue_id,
    winner: won ? { ...won.venue, totalVotes: won.totalVotes } : null,
    leaderId: lead.leaderId,
    decidedBy: lead.decidedBy,
    ...(times && { times }),
    // They count places alone: of a time and a place together they say nothing.
    otherRules:
      row.winner_venue_id === null || row.winner_time_id !== null
        ? []
        : countByOtherRules(
            ranked.map((stats) => stats.venueId),
            row.ballots ?? [],
            row.winner_venue_id,
          ),
    happyVoters: lead.happyVoters,
    totalVotes: ranked.reduce((sum, venue) => sum + venue.totalVotes, 0),
    uniqueVoters: row.unique_voters,
    finishedVoters: row.finished_voters,
    ...(row.counted_voters !== null && { countedVoters: row.counted_voters }),
    expectedVoters: session.expectedVoters,
    participationRate: Math.min(1, row.finished_voters / session.expectedVoters),
  }
}

type Lead = Pick<Results, 'leaderId' | 'backupId' | 'decidedBy' | 'happyVoters' | 'times'>

/** What follows from who leads: a venue, or a venue at a time. */
function leadOf(session: Session, row: SnapshotRow, ranked: readonly VenueStats[], now: Date): Lead {
  const { leader, backup } = leaders(ranked)
  const nameOf = (id: string) => session.venues.find((venue) => venue.id === id)?.name ?? id
  const displacedId = displacedVenue(
    session.venues.map(({ id }) => id),
    row.counts,
    row.yes_sides,
  )
  const ofVenues: Lead = {
    leaderId: leader?.venueId ?? null,
    backupId: backup?.venueId ?? null,
    decidedBy: decidedBy(ranked, nameOf, session.status === 'complete' ? 'wins' : 'leads', displacedId),
    happyVoters: leader ? leader.yesVotes + leader.maybeVotes : 0,
  }
  if (row.whole_ballots === null) return ofVenues
  const choice = { session, ballots: row.whole_ballots, at: row.completed_at ?? now }
  const decided = decisionOf(choice)
  // Nothing but the place was decided, by a node of the release before or since nobody can come.
  const isPlaceAlone = session.status === 'complete' && row.winner_time_id === null
  const decision = isPlaceAlone ? { ...decided, leader: null, backup: null } : decided
  const pair = decision.leader
  return {
    ...ofVenues,
    ...(pair && {
      leaderId: pair.venueId,
      backupId: decision.backup?.venueId ?? null,
      happyVoters: pair.approvers,
    }),
    decidedBy: decidedTogetherBy(choice, decision, {
      ranked,
      placeAlone: ofVenues.decidedBy,
      hoursOf: (id) => row.venues.filter((venue) => venue.id === id).map(listedHoursOf)[0],
    }),
    times: timeResultsOf(choice, decision, row.winner_time_id),
  }
}

/** The votes of one voter, in the order of the list; null for a browser that has not voted here. */
export async function readBallot(db: Db, sessionId: string, voterKey: string): Promise<StoredBallot | null> {
  const { rows } = await sql<StoredBallot>`
    select name as "voterName", exists (
      select from sessions where id = ${sessionId} and ${voterKey}::uuid = any(voided_voter_keys)
    ) as "isVoided", coalesce((
      select json_agg(json_build_object('venueId', venue.id, 'vote', votes.value) order by venue.position)
      from votes join session_venues venue on venue.session_id = votes.session_id and venue.id = votes.venue_id
      where votes.session_id = ${sessionId} and votes.voter_key = ${voterKey}::uuid
    ), '[]') as votes, coalesce((
      select json_agg(json_build_object('timeId', time_id, 'vote', value) order by created_at, time_id)
      from ballot_votes where session_id = ${sessionId} and voter_key = ${voterKey}::uuid and time_id is not null
    ), '[]') as times
    from voters where session_id = ${sessionId} and key = ${voterKey}::uuid`.execute(db)
  return rows[0] ?? null
}

/** `times` is empty where the group does not choose one. */
export type StoredBallot = Omit<Ballot, 'viewer' | 'times'> & { times: NonNullable<Ballot['times']> }

type BallotRow = {
  id: string
  name: string | null
  is_finished: boolean
  is_own: boolean
  is_voided: boolean
  is_venue_owner: boolean
  is_new_device: boolean
  network: string | null
  began_at: Date
  expected_voters: number
  is_expected_known: boolean
  group_size: number | null
}

/** The ballots of a session in the order they began, as its host sees them, with what should be looked at. */
export async function readBallotSummaries(
  db: Db,
  sessionId: string,
  own: string | null,
): Promise<BallotSummary[]> {
  const { rows } = await sql<BallotRow>`
    select voters.key as id, voters.name,
      ${isFinished()} as is_finished,
      voters.key = ${own}::uuid is true as is_own,
      voters.key = any(session.voided_voter_keys) as is_voided,
      voters.is_venue_owner, voters.is_new_device, voters.network::text as network, voters.created_at as began_at,
      session.expected_voters, session.is_expected_known, session.group_size
    from voters
    join sessions session on session.id = voters.session_id
    join (
      select voter_key, count(venue_id) as on_venues, count(time_id) as on_times from ballot_votes
      where session_id = ${sessionId} group by voter_key
    ) ballot on ballot.voter_key = voters.key
    cross join (
      select (select count(*) from session_venues where session_id = ${sessionId}) as venues,
        (select count(*) from session_times where session_id = ${sessionId}) as times
    ) list
    where voters.session_id = ${sessionId}
    order by voters.created_at, voters.key`.execute(db)
  const [{ expected_voters = 0, is_expected_known = false, group_size = null } = {}] = rows
  const flags = flagBallots(rows.map(toOrigin), {
    expectedVoters: expected_voters,
    isExpectedKnown: is_expected_known,
    groupSize: group_size,
  })
  return rows.map((row, index) => toBallotSummary(row, flags[index] ?? null))
}

function toOrigin({ is_venue_owner, is_new_device, network, began_at }: BallotRow): BallotOrigin {
  return { isVenueOwner: is_venue_owner, isNewDevice: is_new_device, network, beganAt: began_at }
}

function toBallotSummary(
  { id, name, is_finished, is_own, is_voided }: BallotRow,
  flag: BallotSummary['flag'],
): BallotSummary {
  return { id, name, isFinished: is_finished, isOwn: is_own, flag, isVoided: is_voided }
}

type SessionCounts = {
  id: string
  choosesTime: boolean
  venueIds: string[]
  counts: VoteCount[]
  /** Of a crew's vote alone. */
  sides: YesSide[]
}

/** The lists of sessions and their counts, without the rest of a snapshot. */
export async function readCounts(db: Db, ids: readonly string[]): Promise<SessionCounts[]> {
  return bySession(db, ids, ({ these, id }) =>
    sql<SessionCounts>`
    select s.id, exists (select from session_times where session_id = ${id}) as "choosesTime",
      array(select id from session_venues where session_id = ${id} order by position) as "venueIds",
      coalesce((
        select json_agg(json_build_object('venueId', venue_id, 'vote', value, 'count', n))
        from (
          select venue_id, value, count(*)::int as n from votes
          where session_id = ${id} and ${isCounted} group by 1, 2
        ) counted
      ), '[]') as counts, ${yesSides(id, sql`(select voter_key, venue_id, value from votes where session_id = ${id} and ${isCounted})`)} as sides
    from sessions s where s.id = ${these}`.execute(db),
  )
}
