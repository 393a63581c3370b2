import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type ApiInput, api } from '../../platform/api-client.ts'

/** What a host may change of a session; only what is given changes, null clears. */
export type SessionUpdate = Omit<ApiInput<'POST /api/sessions-safe'>['body'], 'id' | 'venues'>

/** The session as its host sees it; null for one that does not exist and for somebody else's: they look the same. */
export async function loadHosted({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  try {
    const [stored, snapshot] = await Promise.all([
      api('GET /api/sessions-safe/:sessionId', input, options),
      api('GET /api/public/vote/:sessionId/results-safe', input, options),
    ])
    return stored.viewer.isHost ? (snapshot satisfies Snapshot) : data(null, { status: 404 })
  } catch (error) {
    // A link that was cut off is to people the same as one that leads nowhere.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isMissing) return data(null, { status: 404 })
    throw error
  }
}

/** Changes a session. @throws ApiError */
export async function saveSession(id: string, update: SessionUpdate): Promise<Session> {
  const reply = await api('POST /api/sessions-safe', { body: { ...update, id } })
  if ('viewer' in reply) return reply.session
  throw new Error('The session was not stored.')
}
