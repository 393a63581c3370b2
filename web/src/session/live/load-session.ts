import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { loadSnapshot } from './live-events.ts'

export type LoadedSession = { snapshot: Snapshot; isHost: boolean }

const madeHere = new Set<string>()

/** This browser has just made a session: the page that opens it next need not ask who hosts it. */
export function noteMade(sessionId: string): void {
  madeHere.add(sessionId)
}

/** For loaders: a session with its tally, and whether this actor hosts it. Null if there is no such session. */
export async function loadSession(args: LoaderFunctionArgs): Promise<LoadedSession | null> {
  const { params, context, request } = args
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  try {
    const [isHost, snapshot] = await Promise.all([
      madeHere.delete(input.params.sessionId) ||
        api('GET /api/sessions/:sessionId', input, options).then(({ viewer }) => viewer.isHost),
      loadSnapshot(args),
    ])
    return { snapshot, isHost }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether there is no such thing. A truncated link is to people the same as one that is not found. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Staff have hidden the session. */
export const takenDown = 'This vote was taken down by NoFOMO.'

/** The sentence for a session that could not be loaded (docs/product.md, "Failure sentences"). */
export function loadFailure(status: number): string {
  if (status === 404)
    return 'This voting session was not found. The link may be incorrect or the session may have expired.'
  if (status === 410) return takenDown
  return status === 0 ? 'Failed to load voting session' : `Session not found: ${status}`
}
