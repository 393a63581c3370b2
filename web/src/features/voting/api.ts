import type { Ballot, Snapshot } from '@nofomo/contracts/voting.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, api } from '../../platform/api-client.ts'

/** What the vote page starts from, or the sentence why it cannot. */
export type LoadedVote =
  | { kind: 'ready'; snapshot: Snapshot; ballot: Ballot }
  | { kind: 'failed'; status: number; sentence: string }

/** The session and this browser's ballot. Never rejects because of the server's answer. */
export async function loadVote({ params, context, request }: LoaderFunctionArgs): Promise<LoadedVote> {
  const sessionId = params.sessionId ?? ''
  const options = { context, signal: request.signal }
  try {
    const [snapshot, ballot] = await Promise.all([
      api('GET /api/public/vote/:sessionId/results-safe', { params: { sessionId } }, options),
      api('GET /api/sessions/:sessionId/ballot', { params: { sessionId } }, options),
    ])
    return readyOrNot(snapshot, ballot)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A malformed id is a link that was cut off: to a person the same as one that leads nowhere.
    const status = error.status === 400 ? 404 : error.status
    return { kind: 'failed', status: status || 503, sentence: loadFailure(status) }
  }
}

function readyOrNot(snapshot: Snapshot, ballot: Ballot): LoadedVote {
  if (!snapshot.session) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
  if (!snapshot.session.settings.allowAnonymousVotes)
    return { kind: 'failed', status: 403, sentence: 'This session requires authentication to vote' }
  return { kind: 'ready', snapshot, ballot }
}

/** The documented sentence for a session that could not be loaded (specification 2, section 8). */
export function loadFailure(status: number): string {
  if (status === 404)
    return 'This voting session was not found. The link may be incorrect or the session may have expired.'
  return status === 0 ? 'Failed to load voting session' : `Session not found: ${status}`
}
