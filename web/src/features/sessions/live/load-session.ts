import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { loadSnapshot } from './live-events.ts'
import { snapshotOfList } from './snapshot-of-list.ts'

export type LoadedSession = { snapshot: Snapshot; isHost: boolean }

let madeHere: Session | undefined

/** This browser has just made a session, which it hosts: the page that opens it next need not ask for it. */
export function noteMade(session: Session): void {
  madeHere = session
}

/** For loaders: a session with its tally, and whether this actor hosts it. Null if there is no such session. */
export async function loadSession(args: LoaderFunctionArgs): Promise<LoadedSession | null> {
  const { params, context, request } = args
  const { sessionId = '' } = params
  const made = madeHere
  madeHere = undefined
  if (made?.id === sessionId) return { snapshot: snapshotOfList(made), isHost: true }
  const input = { params: { sessionId } }
  const options = { context, signal: request.signal }
  try {
    const [isHost, snapshot] = await Promise.all([
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
