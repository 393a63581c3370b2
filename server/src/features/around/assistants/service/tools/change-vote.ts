import { getSession, postSession } from '@nofomo/contracts/sessions/endpoints.ts'
import { proposedTimes } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { addVenue } from '@nofomo/contracts/sessions/venue-endpoints.ts'
import { closeSession } from '@nofomo/contracts/voting/endpoints.ts'
import { z } from 'zod'
import type { CallEndpoint } from '../../../../../platform/channel-calls.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { seattleMoments, seattleMomentsOf } from '../../rules/seattle-moments.ts'
import { dataOnly, hosted, tool } from '../tool.ts'
import { placeToAdd, resolvePlace } from './find-places.ts'
import { namedPlace, resultsFor, voteResults } from './vote-results.ts'

export const addPlace = tool({
  name: 'add_place',
  title: 'Add a place',
  description: `Adds a place to a vote that create_vote made and that is still open. Repeating it changes nothing. ${dataOnly}`,
  input: hosted.extend({
    place: placeToAdd,
  }),
  output: z.object({
    place: namedPlace,
    listed: z.int().describe('How many places the list has now.'),
  }),
  hints: { reads: false, isDestructive: false, isIdempotent: true },
  async run({ sessionId, secret, place }, { call }) {
    await proveHost(sessionId, secret, call)
    const { address, ...input } = await resolvePlace(place, call, secret)
    const { venue, session } = await call(
      addVenue,
      { params: { sessionId }, body: { ...input, address: address ?? '' } },
      { hostToken: secret },
    )
    return { sentence: 'The place is on the list.', data: { place: venue, listed: session.venues.length } }
  },
})

export const proposeTimes = tool({
  name: 'propose_times',
  title: 'Let friends choose a time',
  description: `Sets the times that friends choose from, in place of all earlier ones; votes for times that stay are kept. Repeating it changes nothing. ${dataOnly}`,
  input: hosted.extend({
    times: proposedTimes
      .min(1)
      .describe('With their offsets, such as 2026-12-04T19:00:00-08:00. Seattle is on Pacific time.'),
  }),
  output: seattleMoments.pick({ times: true }).required(),
  hints: { reads: false, isDestructive: true, isIdempotent: true },
  async run({ sessionId, secret, times }, { call }) {
    const saved = await call(postSession, { body: { id: sessionId, times } }, { hostToken: secret })
    if (!('viewer' in saved)) throw new Error('The session was not stored.')
    const { lostTimes } = saved.session
    const { times: listed = [] } = seattleMomentsOf(saved.session)
    const lost = lostTimes ? ' Answers for times off the list come back if you propose them again.' : ''
    return { sentence: `Friends can choose among the times.${lost}`, data: { times: listed } }
  },
})

export const endVote = tool({
  name: 'end_vote',
  title: 'End the vote',
  description: `Ends a vote that create_vote made: the result is final, and nobody can vote any more. Ask the user first. Repeating it changes nothing. ${dataOnly}`,
  input: hosted,
  output: voteResults.pick({
    ...{
      status: true,
      winner: true,
      backup: true,
      decidedBy: true,
      meetingAt: true,
      meetingAtInWords: true,
      resultsUrl: true,
    },
  }),
  hints: { reads: false, isDestructive: true, isIdempotent: true },
  async run({ sessionId, secret }, deps) {
    await deps.call(closeSession, { params: { sessionId } }, { hostToken: secret })
    return {
      sentence: 'The vote is ended. What was decided is in "winner".',
      data: await resultsFor(sessionId, secret, deps),
    }
  },
})

/** Friends may add places where the host allows it; by this tool only the host does. @throws not_found */
async function proveHost(sessionId: string, secret: string, call: CallEndpoint): Promise<void> {
  const { viewer } = await call(getSession, { params: { sessionId } }, { hostToken: secret })
  if (!viewer.isHost) throw new AppError('not_found', 'This secret does not belong to this vote.')
}
