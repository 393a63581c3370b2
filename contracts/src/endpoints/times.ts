import { z } from 'zod'
import { limits } from '../values/options.ts'
import { timeVoteValues } from '../values/times/session-times.ts'
import { endpoint } from './endpoint.ts'
import { sessionTime } from './session-times.ts'
import { session, sessionId, sessionParams, storedSession } from './sessions.ts'
import { mendedLineOf, nameOf } from './text.ts'
import { maxSequence } from './voting.ts'

const timeId = nameOf(40).min(1)

export const castTimeVote = endpoint('POST /api/time-votes', {
  access: 'anyone',
  limit: 'vote',
  refusesHidden: true,
  publicApi: { scope: 'votes:write' },
  summary: 'Cast, replace or take back this browser’s vote for one time. Answered only once that is durable.',
  body: z.object({
    sessionId,
    timeId,
    /** 1 yes, 0 if need be, −1 no. Null retracts the vote. */
    vote: z.literal(timeVoteValues).nullable(),
    /** As of a vote for a venue. */
    sequence: z.int().min(0).max(maxSequence).nullish(),
    /** The same. */
    waitedMs: z.number().min(0).nullish().catch(null),
    sentAt: z.number().nullish().catch(null),
    voterName: mendedLineOf(limits.voterNameLength).nullish(),
  }),
  response: z.object({
    success: z.literal(true),
    timeId: z.string(),
    /** The stored vote: the one that was sent, unless a newer one was stored. */
    vote: z.literal(timeVoteValues).nullable(),
    /** Only if a newer vote of this device is stored: the number to exceed. */
    sequence: z.int().min(0).optional(),
    /** Only if a newer vote of another device of this voter stays: what to tell them. */
    kept: z.string().optional(),
  }),
})

export const addTime = endpoint('POST /api/sessions/:sessionId/times', {
  access: 'anyone',
  publicApi: { scope: 'sessions:write' },
  summary: 'Add a time to choose from, where the host lets friends choose and add times.',
  params: sessionParams,
  body: z.object({ startsAt: z.iso.datetime({ offset: true }) }),
  response: z.object({ time: sessionTime, session }),
})

export const removeTime = endpoint('DELETE /api/sessions/:sessionId/times/:timeId', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host takes a time off the list, with the votes for it.',
  params: sessionParams.extend({ timeId }),
  response: storedSession,
})
