import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { loadSnapshot, takeOver } from '../../../features/sessions/live/live-events.ts'
import { isMissing } from '../../../features/sessions/live/load-session.ts'
import { type OwnBallot, takeOverBallot } from '../../../features/voting/votes/own-ballot.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { preloadParts } from './preload-parts.ts'

/** The results page's data, or why loading failed: without any response the status is 0. */
export type LoadedResults =
  | ({ kind: 'ready'; snapshot: Snapshot } & OwnBallot)
  | { kind: 'missing'; status: number }
  | { kind: 'failed'; status: number }

/**
 * The results, and whether this browser hosts the session and has voted in it. Rejects only when navigation is aborted.
 */
export async function loadResults(args: LoaderFunctionArgs): Promise<LoadedResults> {
  const { params, context, request } = args
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  try {
    const [snapshot, ballot] = await Promise.all([
      takeOver(args) ?? loadSnapshot(args),
      takeOverBallot(args) ??
        api('GET /api/sessions/:sessionId/ballot', input, options).then(
          ({ viewer, votes, voterName }): OwnBallot => ({
            isHost: viewer.isHost,
            hasVoted: votes.length > 0,
            voterName,
          }),
        ),
    ])
    await preloadParts(ballot)
    return { kind: 'ready', snapshot, ...ballot }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isMissing(error)) return { kind: 'missing', status: 404 }
    return { kind: 'failed', status: error instanceof ApiError ? error.status : 0 }
  }
}
