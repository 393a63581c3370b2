import { sessionParams, session as sessionSchema } from '@nofomo/contracts/sessions/endpoints.ts'
import { venue } from '@nofomo/contracts/venues/endpoints.ts'
import { getResults, results, type Snapshot, venueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { z } from 'zod'
import { newHostToken } from '../../../../../platform/channel-calls.ts'
import { finalMoment, finalMomentOf, seattleMoments, seattleMomentsOf } from '../../rules/seattle-moments.ts'
import { dataOnly, links, linksOf, secret, type ToolDeps, tool } from '../tool.ts'

/** A place by which people find it. */
export const namedPlace = venue.pick({ id: true, name: true, address: true, website: true })

/** A vote with its results, as its reader may see them. */
export const voteResults = z.object({
  sessionId: sessionSchema.shape.id,
  ...links.shape,
  title: sessionSchema.shape.title,
  ...{ ...seattleMoments.shape, ...finalMoment.shape },
  ...results.pick({ status: true, isHidden: true, decidedBy: true }).shape,
  winner: namedPlace.nullable().describe('Final only if "status" is "complete".'),
  backup: namedPlace.nullable(),
  leader: namedPlace.nullable().describe('The place that leads now.'),
  votersBegun: results.shape.uniqueVoters,
  votersFinished: results.shape.finishedVoters,
  votersExpected: results.shape.expectedVoters.nullable().describe('Null if nobody gave an exact number.'),
  places: z
    .array(namedPlace.extend(venueStats.omit({ venueId: true, venue: true }).partial().shape))
    .describe(
      'The list; with counts the winner or leader first, then in the order of rank, unless they are hidden.',
    ),
  timeVotes: results.shape.times.unwrap().shape.stats.describe('Votes for the times, by the id of each.'),
})

/** @throws not_found · taken_down */
export async function resultsFor(
  sessionId: string,
  hostToken: string,
  { call, publicUrl }: ToolDeps,
): Promise<z.input<typeof voteResults>> {
  const { session, results: counted } = await call(getResults, { params: { sessionId } }, { hostToken })
  const { title } = session
  const place = (id: string | null) => session.venues.find((listed) => listed.id === id) ?? null
  const { status, isHidden, decidedBy } = counted
  return {
    sessionId,
    ...linksOf(publicUrl, sessionId),
    ...{ title, status, isHidden, decidedBy },
    ...{ ...seattleMomentsOf(session), ...finalMomentOf(session.finalAt) },
    winner: place(counted.winnerId),
    backup: place(counted.backupId),
    leader: place(counted.leaderId),
    votersBegun: counted.uniqueVoters,
    votersFinished: counted.finishedVoters,
    votersExpected: session.isExpectedKnown ? counted.expectedVoters : null,
    places: placesOf({ session, results: counted }),
    timeVotes: counted.times?.stats ?? [],
  }
}

function placesOf({ session, results: { venueStats: stats } }: Pick<Snapshot, 'session' | 'results'>) {
  const rankOf = (id: string) => stats.findIndex(({ venueId }) => venueId === id)
  return session.venues
    .toSorted((one, other) => rankOf(one.id) - rankOf(other.id))
    .map((listed) => ({ ...listed, ...stats.find(({ venueId }) => venueId === listed.id) }))
}

const sentences: Record<z.infer<typeof voteResults>['status'], string> = {
  in_progress: 'The vote is running. What leads is in "leader".',
  provisional: 'Enough friends have voted, but votes still count until "finalAt": "winner" may change.',
  complete: 'The vote is decided. What was decided is in "winner"; without one, nobody wanted any place.',
}

export const getVoteResults = tool({
  name: 'get_results',
  title: 'Read the results',
  description: `Reads how a vote stands or what was decided. The session id is the last part of its link. With the host’s secret, counts that are hidden from others are included. ${dataOnly}`,
  input: sessionParams.extend({ secret: secret.optional() }),
  output: voteResults,
  hints: { reads: true },
  async run({ sessionId, secret: hostToken = newHostToken() }, deps) {
    const data = await resultsFor(sessionId, hostToken, deps)
    const hidden = 'The host shows the counts later; read again once the vote is decided.'
    return { sentence: data.isHidden ? hidden : sentences[data.status], data }
  },
})
