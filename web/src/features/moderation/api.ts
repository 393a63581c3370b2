import type { Session } from '@nofomo/contracts/sessions.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { type ApiInput, api } from '../../platform/api-client.ts'
import { loadSession } from '../../platform/load-session.ts'

/** What a host may change of a session; omitted fields stay, null clears. */
export type SessionUpdate = Omit<ApiInput<'POST /api/sessions-safe'>['body'], 'id' | 'venues'>

/** The session as its host sees it; null if it does not exist or is somebody else's: both look the same. */
export async function loadHosted(args: LoaderFunctionArgs) {
  const loaded = await loadSession(args)
  return loaded?.isHost ? loaded.snapshot : data(null, { status: 404 })
}

/** Changes a session. @throws ApiError */
export async function saveSession(id: string, update: SessionUpdate): Promise<Session> {
  const reply = await api('POST /api/sessions-safe', { body: { ...update, id } })
  if ('viewer' in reply) return reply.session
  throw new Error('The session was not stored.')
}

/** Deletes a session. @throws ApiError */
export async function deleteSession(sessionId: string): Promise<void> {
  await api('DELETE /api/sessions/:sessionId', { params: { sessionId } })
}
