import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../sessions/choices.ts'
import { session, sessionId, sessionParams, storedSession } from '../sessions/endpoints.ts'
import { sessionTime } from '../sessions/time-endpoints.ts'
import { timeVoteValues } from '../sessions/times.ts'
import { mendedLineOf, nameOf } from '../text/endpoints.ts'
import { maxSequence } from '../voting/endpoints.ts'

const timeId = nameOf(40).min(1).describe('A time that the group can choose.')

export const castTimeVote = endpoint('POST /api/time-votes', {
  access: 'anyone',
  limit: 'vote',
  refusesHidden: true,
  publicApi: { scope: 'votes:write' },
  summary: 'Cast, replace or take back this browser’s vote for one time. Answered only once that is durable.',
  body: z.object({
    sessionId,
    timeId,
    vote: z
      .literal(timeVoteValues)
      .nullable()
      .describe('1 yes, 0 if need be, −1 no. Null retracts the vote.'),
    sequence: z.int().min(0).max(maxSequence).nullish().describe('As of a vote for a venue.'),
    waitedMs: z.number().min(0).nullish().catch(null).describe('The same.'),
    sentAt: z.number().nullish().catch(null).describe('As of a vote for a venue.'),
    voterName: mendedLineOf(limits.voterNameLength)
      .nullish()
      .describe('The voter’s name, as friends see it.'),
  }),
  response: z.object({
    success: z.literal(true).describe('Always true.'),
    timeId: z.string().describe('The time.'),
    vote: z
      .literal(timeVoteValues)
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

export const addTime = endpoint('POST /api/sessions/:sessionId/times', {
  access: 'anyone',
  publicApi: { scope: 'sessions:write' },
  summary: 'Add a time to choose from, where the host lets friends choose and add times.',
  params: sessionParams,
  body: z.object({
    startsAt: z.iso
      .datetime({ offset: true })
      .describe('When the group would meet, with its offset from UTC.'),
  }),
  response: z.object({ time: sessionTime.describe('The time, as it is listed now.'), session }),
})

export const removeTime = endpoint('DELETE /api/sessions/:sessionId/times/:timeId', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host takes a time off the list, with the votes for it.',
  params: sessionParams.extend({ timeId }),
  response: storedSession,
})
