import { z } from 'zod'
import {
  ballotFlags,
  budgets,
  daysOfWeek,
  groupSizes,
  limits,
  otherRuleNames,
  timeSlots,
  weathers,
} from '../values/options.ts'
import { occasions } from '../values/session-options.ts'
import { voteValues } from '../values/tally.ts'
import { timeVoteValues } from '../values/times/session-times.ts'
import { endpoint } from './endpoint.ts'
import { offer } from './offers.ts'
import { timeResults, timeStats } from './session-times.ts'
import { session, sessionId, sessionParams, sessionStatuses, storedSession, viewer } from './sessions.ts'
import { mendedLineOf, nameOf } from './text.ts'

const voteValue = z.literal(voteValues)

/**
 * The context of a ballot, for the venues' insights: closed choices, all optional. Other values are dropped, because no
 * vote may be lost over them.
 */
export const voteContext = z.object({
  occasion: z.enum(occasions).nullish().catch(null),
  groupSize: z
    .union([z.enum(groupSizes), z.number().int().min(1).max(100)])
    .nullish()
    .catch(null),
  timeSlot: z.enum(timeSlots).nullish().catch(null),
  budgetTier: z.enum(budgets).nullish().catch(null),
  weather: z.enum(weathers).nullish().catch(null),
  dayOfWeek: z.enum(daysOfWeek).nullish().catch(null),
})
export type VoteContext = z.infer<typeof voteContext>

/** The last moment that a clock can show, in milliseconds; whole numbers are exact for some way beyond it. */
export const maxSequence = 8_640_000_000_000_000

export const castVote = endpoint('POST /api/votes', {
  access: 'anyone',
  limit: 'vote',
  refusesHidden: true,
  publicApi: { scope: 'votes:write' },
  summary:
    'Cast, replace or take back this browser’s vote for one venue. Answered only once that is durable.',
  body: z.object({
    sessionId,
    venueId: nameOf(80).min(1),
    /** Null retracts the vote. */
    vote: voteValue.nullable(),
    /**
     * Rises with every vote of this device on this venue. An attempt that arrives with a number below what is stored is
     * older, and changes nothing. Without one, a vote counts as the newest.
     */
    sequence: z.int().min(0).max(maxSequence).nullish(),
    /**
     * For how many milliseconds the vote has waited on this device when it is sent. Of votes of two devices of one voter the one
     * pressed later stays.
     */
    waitedMs: z.number().min(0).nullish().catch(null),
    /** The server's time when the vote was sent, in milliseconds; absent where the device does not know it. */
    sentAt: z.number().nullish().catch(null),
    voterName: mendedLineOf(limits.voterNameLength).nullish(),
    /** Accepted from older clients, never trusted and never stored. */
    deviceFingerprint: z.string().max(200).nullish(),
    isAnonymous: z.boolean().nullish(),
    timestamp: z.union([z.string().max(40), z.number()]).nullish(),
    context: voteContext.nullish().catch(null),
    /** The venues whose cards this voter has seen, as `trackSessionView` takes them. */
    seen: z.array(nameOf(80).min(1)).max(limits.venuesPerSession).nullish().catch(null),
  }),
  response: z.object({
    success: z.literal(true),
    venueId: z.string(),
    /** The stored vote: the one that was sent, unless a newer one was stored. */
    vote: voteValue.nullable(),
    /** Only if a newer vote of this device is stored: the number to exceed. */
    sequence: z.int().min(0).optional(),
    /** Only if a newer vote of another device of this voter stays: what to tell them. */
    kept: z.string().optional(),
  }),
})

export const getBallot = endpoint('GET /api/sessions/:sessionId/ballot', {
  access: 'anyone',
  refusesHidden: true,
  publicApi: { scope: 'votes:read' },
  summary: 'What this browser has voted so far, and whether it hosts the session.',
  params: sessionParams,
  response: z.object({
    viewer,
    voterName: z.string().nullable(),
    votes: z.array(z.object({ venueId: z.string(), vote: voteValue })),
    /** Absent where the group does not choose a time. */
    times: z.array(z.object({ timeId: z.string(), vote: z.literal(timeVoteValues) })).optional(),
    /** The host has voided this ballot: it does not count and accepts no votes. */
    isVoided: z.boolean(),
    /** This browser has voted here without the account that is signed in: `joinBallots` makes one ballot of both. */
    isSplit: z.boolean().optional(),
  }),
})
export type Ballot = z.infer<typeof getBallot.response>

export const nameVoter = endpoint('PUT /api/sessions/:sessionId/ballot/name', {
  access: 'anyone',
  isOrdered: true,
  summary:
    'Corrects the name on this browser’s ballot, also once the result is final. Empty: the ballot has none.',
  params: sessionParams,
  body: z.object({ voterName: mendedLineOf(limits.voterNameLength) }),
  response: z.object({ voterName: z.string().nullable() }),
})

export const joinBallots = endpoint('POST /api/ballots/join', {
  access: 'consumer with address',
  summary:
    'After signing in: in each of these sessions this browser’s ballot and the account’s become one, the newest vote on each venue stays. Final results stay as they are.',
  body: z.object({ sessionIds: z.array(sessionId).min(1).max(limits.joinedSessions) }),
  /** The sessions that changed. */
  response: z.object({ joined: z.array(z.string()) }),
})

/** The tally of one venue. `noVotes` includes vetoes; `percentage` = round(100·score / (3·totalVotes)). */
export const venueStats = z.object({
  venueId: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  /** By the place's own counts; 1 is first. Where the group chooses a time the leader may have another one. */
  rank: z.number().int(),
  yesVotes: z.number().int(),
  maybeVotes: z.number().int(),
  noVotes: z.number().int(),
  vetoes: z.number().int(),
  totalVotes: z.number().int(),
  score: z.number().int(),
  percentage: z.number().int(),
})
export type VenueStats = z.infer<typeof venueStats>

/** The result of another rule on the same ballots. `winnerIds`: several for a tie, none without a winner. */
export const otherRule = z.object({
  rule: z.enum(otherRuleNames),
  winnerIds: z.array(z.string()),
  /** Whether our winner is among `winnerIds`. */
  agrees: z.boolean(),
})
export type OtherRule = z.infer<typeof otherRule>

/**
 * The results. Venue ids refer to `session.venues`; `venueStats` begins with the winner, or the leader, and goes on in the order
 * of rank.
 */
export const results = z.object({
  status: z.enum(sessionStatuses),
  /**
   * The host hides the counts from this reader until they have voted or the vote is closed: `venueStats` and `votes` are
   * empty, there is no leader, and only the numbers of voters are set.
   */
  isHidden: z.boolean(),
  venueStats: z.array(venueStats),
  /**
   * Recorded when final, current while provisional. Null before that, while hidden, and if no venue has a yes or maybe.
   */
  winnerId: z.string().nullable(),
  backupId: z.string().nullable(),
  /** The winner again, under the names that other clients use. */
  winner: z.object({ id: z.string(), name: z.string(), totalVotes: z.number().int() }).nullable(),
  /** The current leader; equals the winner once complete. Null without a yes or maybe. */
  leaderId: z.string().nullable(),
  /** A sentence that says what decided the result; null without votes. */
  decidedBy: z.string().nullable(),
  /** Absent where the group does not choose a time. */
  times: timeResults.optional(),
  /** Voters with a yes or maybe for the leader. */
  happyVoters: z.number().int(),
  /** Whether other rules agree. Empty until the vote is complete with a winner. */
  otherRules: z.array(otherRule),
  totalVotes: z.number().int(),
  uniqueVoters: z.number().int(),
  finishedVoters: z.number().int(),
  /** Finished ballots in the counts, where these move in steps: voters are known by name. Absent where all ballots count. */
  countedVoters: z.number().int().optional(),
  expectedVoters: z.number().int(),
  /** finishedVoters / expectedVoters, 0–1. */
  participationRate: z.number(),
})
export type Results = z.infer<typeof results>

/** The whole state of a session, for everybody with the link: without voters, devices or times of votes. */
export const snapshot = z.object({
  session,
  results,
  /** Anonymous counts by venue and value, for recounts. */
  votes: z.array(z.object({ venueId: z.string(), vote: voteValue, count: z.number().int() })),
  /** Offers delivered to this group, newest first, expired ones included: check `valid_until`. */
  offers: z.array(offer),
  /** Another one after each change, and for those who may see more of the same state. Absent in the demo. */
  version: z.string().optional(),
  source: z.literal('live'),
})
export type Snapshot = z.infer<typeof snapshot>

export const getResults = endpoint('GET /api/sessions/:sessionId/results', {
  access: 'anyone',
  refusesHidden: true,
  publicApi: { scope: 'votes:read' },
  summary: 'Results of a session right now.',
  params: sessionParams,
  response: snapshot,
})

/**
 * Server-sent events of one session. `snapshot` events carry a `Snapshot`; `presence` events `{"watching": n}`;
 * `gone` means that the host deleted the session; `beat` is a heartbeat every 5 seconds, `stale` one while
 * the server cannot compare what it sent with what is stored;
 * `cookies` at the start, that this browser returned our cookies.
 * The `id` of a snapshot is its version, which no other state has, not even after the database has lost some: a stream that is opened with one, as `Last-Event-ID` or as `seen`, starts with a
 * snapshot only if something changed since. With `session=once` a snapshot leaves out `session` where it is the same as in
 * the one before it on this stream, or in the one that it was opened with.
 */
export const watchSession = endpoint('GET /api/sessions/:sessionId/events', {
  access: 'anyone',
  limit: 'stream',
  refusesHidden: true,
  summary: 'Live stream (text/event-stream) of snapshots and presence.',
  params: sessionParams,
  query: z.object({ seen: z.string().max(40).optional(), session: z.literal('once').optional() }),
  response: z.unknown(),
})
/** What a `snapshot` event of a stream with `session=once` carries. */
export type SnapshotEvent = Omit<Snapshot, 'session'> & Partial<Pick<Snapshot, 'session'>>
export const presence = z.object({ watching: z.number().int() })
export type Presence = z.infer<typeof presence>

export const closeSession = endpoint('POST /api/sessions/:sessionId/close', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host closes the vote: the winner and the backup plan are recorded.',
  params: sessionParams,
  response: storedSession,
})

export const reopenSession = endpoint('POST /api/sessions/:sessionId/reopen', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host reopens the vote. From then on only the host or a deadline ends it.',
  params: sessionParams,
  response: storedSession,
})

export const keepSessionOpen = endpoint('POST /api/sessions/:sessionId/keep-open', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary:
    'The host lets a vote go on although everybody expected has voted. Only the host or a deadline ends it.',
  params: sessionParams,
  response: storedSession,
})

/** One voter's ballot as the host sees it: begun or finished, never its votes. */
export const ballotSummary = z.object({
  /** Identifies the ballot for `voidBallots`; grants nothing. */
  id: z.guid(),
  name: z.string().nullable(),
  isFinished: z.boolean(),
  /** This browser's own ballot. */
  isOwn: z.boolean(),
  flag: z.enum(ballotFlags).nullable(),
  isVoided: z.boolean(),
})
export type BallotSummary = z.infer<typeof ballotSummary>

export const listBallots = endpoint('GET /api/sessions/:sessionId/ballots', {
  access: 'host',
  summary:
    'For the host: who has not finished yet, and which ballots look as if one person had cast several.',
  params: sessionParams,
  response: z.object({ ballots: z.array(ballotSummary) }),
})
export type Ballots = z.infer<typeof listBallots.response>

const ballotIds = z.object({ ballotIds: z.array(z.guid()).min(1).max(500) })

export const voidBallots = endpoint('POST /api/sessions/:sessionId/ballots/void', {
  access: 'host',
  isOrdered: true,
  summary: 'The host sets flagged ballots aside until the result is final: they are not counted.',
  params: sessionParams,
  body: ballotIds,
  response: listBallots.response,
})

export const restoreBallots = endpoint('POST /api/sessions/:sessionId/ballots/restore', {
  access: 'host',
  isOrdered: true,
  summary: 'The host counts ballots again that were set aside.',
  params: sessionParams,
  body: ballotIds,
  response: listBallots.response,
})

/** The exported result: the tally by venue, the winner or leader first, then in the order of rank, without single ballots. */
export const exportResults = endpoint('GET /api/sessions/:sessionId/export.json', {
  access: 'host',
  summary: 'For the host: the result as JSON.',
  params: sessionParams,
  response: z.object({
    title: z.string(),
    location: z.string().nullable(),
    status: results.shape.status,
    createdAt: z.string(),
    completedAt: z.string().nullable(),
    exportedAt: z.string(),
    decidedBy: z.string().nullable(),
    /** When the group meets; null if that is open. */
    meetingAt: z.string().nullable().optional(),
    /** The times to choose from with their counts. Absent where the group does not choose. */
    times: z.array(timeStats.extend({ startsAt: z.string() })).optional(),
    voters: z.number().int(),
    finishedVoters: z.number().int(),
    /** Null unless somebody gave exactly this number. */
    expectedVoters: z.number().int().nullable(),
    otherRules: z.array(otherRule),
    venues: z.array(
      venueStats.extend({
        name: z.string(),
        address: z.string(),
        category: z.string(),
        outcome: z.enum(['winner', 'backup']).nullable(),
      }),
    ),
  }),
})
export type ExportedResults = z.infer<typeof exportResults.response>

export const exportResultsAsCsv = endpoint('GET /api/sessions/:sessionId/export.csv', {
  access: 'host',
  summary: 'For the host: the result as a file for spreadsheets (text/csv), one line a venue.',
  params: sessionParams,
  response: z.unknown(),
})
