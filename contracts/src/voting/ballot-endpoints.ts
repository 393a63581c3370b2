import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { ballotFlags } from '../sessions/choices.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { timeStats } from '../sessions/time-endpoints.ts'
import { otherRule, results, venueStats } from './endpoints.ts'

/** What a host sees and decides of ballots, and the exported result. */

/** One voter's ballot as the host sees it: begun or finished, never its votes. */
export const ballotSummary = z.object({
  id: z.guid().describe('Identifies the ballot for `voidBallots`; grants nothing.'),
  name: z.string().nullable(),
  isFinished: z.boolean(),
  isOwn: z.boolean().describe("This browser's own ballot."),
  flag: z.enum(ballotFlags).nullable(),
  isVoided: z.boolean(),
})
ballotSummary.register(z.globalRegistry, { title: 'BallotSummary' })
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
    meetingAt: z.string().nullable().optional().describe('When the group meets; null if that is open.'),
    times: z
      .array(timeStats.extend({ startsAt: z.string() }))
      .optional()
      .describe('The times to choose from with their counts. Absent where the group does not choose.'),
    voters: z.number().int(),
    finishedVoters: z.number().int(),
    expectedVoters: z.number().int().nullable().describe('Null unless somebody gave exactly this number.'),
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
  media: { reply: ['text/csv'] },
  response: z.unknown(),
})
