import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { loadSnapshot } from '../../../features/sessions/live/live-events.ts'
import { loadFailure } from '../../../features/sessions/live/load-session.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import type { FailedVote, LoadedVote } from './session-source.ts'

/** The session and this browser's ballot. Rejects only when navigation is aborted. */
export async function loadVote(args: LoaderFunctionArgs): Promise<LoadedVote> {
  const { params, context, request } = args
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  const [snapshot, ballot] = await Promise.allSettled([
    loadSnapshot(args),
    api('GET /api/sessions/:sessionId/ballot', input, options),
  ])
  request.signal.throwIfAborted()
  if (snapshot.status === 'rejected') return failed(snapshot.reason)
  if (ballot.status === 'rejected') return failed(ballot.reason, 'Failed to initialize voting session')
  return readyOrNot(snapshot.value, ballot.value)
}

/** A session that can be voted on here, or the sentence why not (docs/product.md, "Failure sentences"). */
export function readyOrNot(snapshot: Partial<Snapshot> | null, ballot: Ballot): LoadedVote {
  if (!snapshot?.session?.settings || !snapshot.results)
    return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
  if (!snapshot.session.settings.allowAnonymousVotes)
    return { kind: 'failed', status: 403, sentence: 'This session requires authentication to vote' }
  return { kind: 'ready', snapshot: snapshot as Snapshot, ballot }
}

/** A proxy's answers when it finds no server. */
const unreached = [0, 502, 503, 504]

/**
 * `otherwise` is the sentence if neither the link nor the connection is the reason. A refusal has its own sentence: the
 * demo takes no real votes.
 */
export function failed(error: unknown, otherwise?: string): FailedVote {
  if (!(error instanceof ApiError)) {
    if (import.meta.env.SSR) throw error
    // A response that is not JSON comes from something in front of the product.
    return { kind: 'failed', status: 502, sentence: 'Invalid session data', isOutOfReach: true }
  }
  // A malformed id is a truncated link: to people the same as one that is not found.
  const status = error.status === 400 ? 404 : error.status
  const isOutOfReach = unreached.includes(status)
  const ownWords = error.code === 'forbidden' ? error.message : otherwise
  const sentence = ownWords && status !== 404 && !isOutOfReach ? ownWords : loadFailure(status)
  return { kind: 'failed', status: status || 503, sentence, isOutOfReach }
}
