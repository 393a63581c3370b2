import type { Ballot, Snapshot } from '@nofomo/contracts/voting.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, api } from '../../platform/api-client.ts'
import { loadFailure } from '../../platform/load-session.ts'
import type { FailedVote, LoadedVote } from './session-source.ts'

/** The session and this browser's ballot. Rejects only when it is not wanted any more. */
export async function loadVote({ params, context, request }: LoaderFunctionArgs): Promise<LoadedVote> {
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  const [snapshot, ballot] = await Promise.allSettled([
    api('GET /api/public/vote/:sessionId/results-safe', input, options),
    api('GET /api/sessions/:sessionId/ballot', input, options),
  ])
  request.signal.throwIfAborted()
  if (snapshot.status === 'rejected') return failed(snapshot.reason)
  if (ballot.status === 'rejected') return failed(ballot.reason, 'Failed to initialize voting session')
  return readyOrNot(snapshot.value, ballot.value)
}

/** A session that may be voted on here, or the sentence why not (docs/product.md, "Failure sentences"). */
export function readyOrNot(snapshot: Partial<Snapshot> | null, ballot: Ballot): LoadedVote {
  if (!snapshot?.session?.settings || !snapshot.results)
    return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
  if (!snapshot.session.settings.allowAnonymousVotes)
    return { kind: 'failed', status: 403, sentence: 'This session requires authentication to vote' }
  return { kind: 'ready', snapshot: snapshot as Snapshot, ballot }
}

/** What a proxy answers when it finds no server. */
const unreached = [0, 502, 503, 504]

/**
 * `otherwise` stands where neither the link nor the way to the server is the reason. A refusal brings its own words: the
 * demo does not vote for real.
 */
export function failed(error: unknown, otherwise?: string): FailedVote {
  if (!(error instanceof ApiError)) {
    if (import.meta.env.SSR) throw error
    // Whoever answers with something else than JSON is not the product, but stands before it.
    return { kind: 'failed', status: 502, sentence: 'Invalid session data', isOutOfReach: true }
  }
  // A malformed id is a link that was cut off: to a person the same as one that leads nowhere.
  const status = error.status === 400 ? 404 : error.status
  const isOutOfReach = unreached.includes(status)
  const ownWords = error.code === 'forbidden' ? error.message : otherwise
  const sentence = ownWords && status !== 404 && !isOutOfReach ? ownWords : loadFailure(status)
  return { kind: 'failed', status: status || 503, sentence, isOutOfReach }
}
