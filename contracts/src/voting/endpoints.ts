import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { message } from '../messages/endpoints.ts'
import { offer } from '../offers/endpoints.ts'
import {
  budgets,
  daysOfWeek,
  groupSizes,
  limits,
  otherRuleNames,
  timeSlots,
  weathers,
} from '../sessions/choices.ts'
import {
  session,
  sessionId,
  sessionParams,
  sessionStatuses,
  storedSession,
  viewer,
} from '../sessions/endpoints.ts'
import { occasions } from '../sessions/options.ts'
import { timeResults } from '../sessions/time-endpoints.ts'
import { timeVoteValues } from '../sessions/times.ts'
import { mendedLineOf, nameOf } from '../text/endpoints.ts'
import { voteValues } from './tally.ts'

const voteValue = z.literal(voteValues)

export const voteContext = z.object({
  occasion: z.enum(occasions).nullish().catch(null).describe('What the group meets for.'),
  groupSize: z
    .union([z.enum(groupSizes), z.number().int().min(1).max(100)])
    .nullish()
    .catch(null)
    .describe('How many people come, or a range.'),
  timeSlot: z.enum(timeSlots).nullish().catch(null).describe('The part of the day.'),
  budgetTier: z.enum(budgets).nullish().catch(null).describe('What one person may spend.'),
  weather: z.enum(weathers).nullish().catch(null).describe('What the weather is like.'),
  dayOfWeek: z.enum(daysOfWeek).nullish().catch(null).describe('The day of the week.'),
})
voteContext.register(z.globalRegistry, {
  title: 'VoteContext',
  description:
    "The context of a ballot, for the venues' insights: closed choices, all optional. Other values are dropped, because no vote may be lost over them.",
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
    venueId: nameOf(80).min(1).describe('A venue on the list.'),
    vote: voteValue.nullable().describe('Null retracts the vote.'),
    sequence: z
      .int()
      .min(0)
      .max(maxSequence)
      .nullish()
      .describe(
        'Rises with every vote of this device on this venue. An attempt that arrives with a number below what is stored is older, and changes nothing. Without one, a vote counts as the newest.',
      ),
    waitedMs: z
      .number()
      .min(0)
      .nullish()
      .catch(null)
      .describe(
        'For how many milliseconds the vote has waited on this device when it is sent. Of votes of two devices of one voter the one pressed later stays.',
      ),
    sentAt: z
      .number()
      .nullish()
      .catch(null)
      .describe(
        "The server's time when the vote was sent, in milliseconds; absent where the device does not know it.",
      ),
    voterName: mendedLineOf(limits.voterNameLength)
      .nullish()
      .describe('The voter’s name, as friends see it.'),
    deviceFingerprint: z
      .string()
      .max(200)
      .nullish()
      .describe('Accepted from older clients, never trusted and never stored.'),
    isAnonymous: z.boolean().nullish().describe('Whether the voter wants no name beside the ballot.'),
    timestamp: z
      .union([z.string().max(40), z.number()])
      .nullish()
      .describe('Accepted from older clients and ignored.'),
    context: voteContext
      .nullish()
      .catch(null)
      .describe('The circumstances of the ballot, for what venues learn.'),
    seen: z
      .array(nameOf(80).min(1))
      .max(limits.venuesPerSession)
      .nullish()
      .catch(null)
      .describe('The venues whose cards this voter has seen, as `trackSessionView` takes them.'),
  }),
  response: z.object({
    success: z.literal(true).describe('Always true.'),
    venueId: z.string().describe('The venue.'),
    vote: voteValue
      .nullable()
      .describe('The stored vote: the one that was sent, unless a newer one was stored.'),
    sequence: z
      .int()
      .min(0)
      .optional()
      .describe('Only if a newer vote of this device is stored: the number to exceed.'),
    kept: z
      .string()
      .optional()
      .describe('Only if a newer vote of another device of this voter stays: what to tell them.'),
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
    voterName: z.string().nullable().describe('The name on the ballot.'),
    votes: z
      .array(
        z.object({
          venueId: z.string().describe('The venue.'),
          vote: voteValue.describe('1 yes, 0 maybe, −1 no, −2 a veto.'),
        }),
      )
      .describe('The votes on venues.'),
    times: z
      .array(
        z.object({
          timeId: z.string().describe('The time.'),
          vote: z.literal(timeVoteValues).describe('1 yes, 0 if need be, −1 no.'),
        }),
      )
      .optional()
      .describe('Absent where the group does not choose a time.'),
    isVoided: z
      .boolean()
      .describe('The host has voided this ballot: it does not count and accepts no votes.'),
    isSplit: z
      .boolean()
      .optional()
      .describe(
        'This browser has voted here without the account that is signed in: `joinBallots` makes one ballot of both.',
      ),
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

export const venueStats = z.object({
  venueId: z.string().describe('The venue.'),
  venue: z
    .object({ id: z.string().describe('Its id.'), name: z.string().describe('Its name.') })
    .describe('The venue, under the name that other clients use.'),
  rank: z
    .number()
    .int()
    .describe(
      "By the place's own counts; 1 is first. Where the group chooses a time the leader may have another one.",
    ),
  yesVotes: z.number().int().describe('Voters who said yes.'),
  maybeVotes: z.number().int().describe('Voters who said maybe.'),
  noVotes: z.number().int().describe('Voters who said no, vetoes among them.'),
  vetoes: z.number().int().describe('Voters who refused it outright.'),
  totalVotes: z.number().int().describe('Voters who voted on it.'),
  score: z.number().int().describe('Three points a yes, one a maybe.'),
  percentage: z.number().int().describe('The score out of the most that these votes could give, rounded.'),
})
venueStats.register(z.globalRegistry, {
  title: 'VenueStats',
  description:
    'The tally of one venue. `noVotes` includes vetoes; `percentage` = round(100·score / (3·totalVotes)).',
})
export type VenueStats = z.infer<typeof venueStats>

export const otherRule = z.object({
  rule: z.enum(otherRuleNames).describe('The rule.'),
  winnerIds: z.array(z.string()).describe('Its winners; several in a tie, none without a winner.'),
  agrees: z.boolean().describe('Whether our winner is among `winnerIds`.'),
})
otherRule.register(z.globalRegistry, {
  title: 'OtherRule',
  description:
    'The result of another rule on the same ballots. `winnerIds`: several for a tie, none without a winner.',
})
export type OtherRule = z.infer<typeof otherRule>

export const results = z.object({
  status: z.enum(sessionStatuses).describe('How far the vote has come.'),
  isHidden: z
    .boolean()
    .describe(
      'The host hides the counts from this reader until they have voted or the vote is closed: `venueStats` and `votes` are empty, there is no leader, and only the numbers of voters are set.',
    ),
  venueStats: z.array(venueStats).describe('The counts of each venue: the winner or leader, then by rank.'),
  winnerId: z
    .string()
    .nullable()
    .describe(
      'Recorded when final, current while provisional. Null before that, while hidden, and if no venue has a yes or maybe.',
    ),
  backupId: z.string().nullable().describe('The venue in second place.'),
  winner: z
    .object({
      id: z.string().describe('Its id.'),
      name: z.string().describe('Its name.'),
      totalVotes: z.number().int().describe('Voters who voted on it.'),
    })
    .nullable()
    .describe('The winner again, under the names that other clients use.'),
  leaderId: z
    .string()
    .nullable()
    .describe('The current leader; equals the winner once complete. Null without a yes or maybe.'),
  decidedBy: z
    .string()
    .nullable()
    .describe('A sentence that says what decided the result; null without votes.'),
  times: timeResults.optional().describe('Absent where the group does not choose a time.'),
  happyVoters: z.number().int().describe('Voters with a yes or maybe for the leader.'),
  otherRules: z
    .array(otherRule)
    .describe('Whether other rules agree. Empty until the vote is complete with a winner.'),
  totalVotes: z.number().int().describe('Votes on all venues together.'),
  uniqueVoters: z.number().int().describe('Voters with a vote.'),
  finishedVoters: z.number().int().describe('Voters who have marked everything.'),
  countedVoters: z
    .number()
    .int()
    .optional()
    .describe(
      'Finished ballots in the counts, where these move in steps: voters are known by name. Absent where all ballots count.',
    ),
  expectedVoters: z.number().int().describe('How many voters the vote waits for.'),
  participationRate: z.number().describe('finishedVoters / expectedVoters, 0–1.'),
})
results.register(z.globalRegistry, {
  title: 'Results',
  description:
    'The results. Venue ids refer to `session.venues`; `venueStats` begins with the winner, or the leader, and goes on in the order of rank.',
})
export type Results = z.infer<typeof results>

export const snapshot = z.object({
  session,
  results,
  votes: z
    .array(
      z.object({
        venueId: z.string().describe('The venue.'),
        vote: voteValue.describe('1 yes, 0 maybe, −1 no, −2 a veto.'),
        count: z.number().int().describe('How many voted so.'),
      }),
    )
    .describe('Anonymous counts by venue and value, for recounts.'),
  offers: z
    .array(offer)
    .describe('Offers delivered to this group, newest first, expired ones included: check `valid_until`.'),
  message: message.optional().describe('Of the chosen venue; absent without one.'),
  version: z
    .string()
    .optional()
    .describe(
      'Another one after each change, and for those who may see more of the same state. Absent in the demo.',
    ),
  source: z.literal('live').describe('Always `live`.'),
})
snapshot.register(z.globalRegistry, {
  title: 'Snapshot',
  description:
    'The whole state of a session, for everybody with the link: without voters, devices or times of votes.',
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
