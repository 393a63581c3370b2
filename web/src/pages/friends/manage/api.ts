import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { preloadHostPanel } from '../../../features/hosting/host-panel.tsx'
import { loadSession } from '../../../features/sessions/live/load-session.ts'
import { type ApiInput, api } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'

/** What a host may change of a session; omitted fields stay, null clears. */
export type SessionUpdate = Omit<ApiInput<'POST /api/sessions'>['body'], 'id' | 'venues'>

/** What the parts of the page that change a session share. */
export type SectionProps = {
  session: Session
  isReady: boolean
  /** Saves a change, and returns the session as it is then. */
  save: (update: SessionUpdate) => Promise<Session>
  /** Asked before changes that take votes away. */
  questionOf: (update: SessionUpdate) => string | null
}

/** The session and its ballots as its host sees them; null if it does not exist or is somebody else's: both look the same. */
export async function loadHosted(args: LoaderFunctionArgs) {
  const loaded = await loadSession(args)
  if (!loaded?.isHost) return data(null, { status: 404 })
  const { snapshot } = loaded
  const options = { context: args.context, signal: args.request.signal }
  const params = { sessionId: snapshot.session.id }
  const [ballots] = await Promise.all([
    // Without them the page loads them itself, and says so if it cannot.
    api('GET /api/sessions/:sessionId/ballots', { params }, options).then(
      (reply) => reply.ballots,
      () => undefined,
    ),
    import.meta.env.SSR || preloadHostPanel(),
  ])
  return { snapshot, ballots } satisfies HostedSession
}

export type HostedSession = { snapshot: Snapshot; ballots: readonly BallotSummary[] | undefined }

/** Changes a session. @throws ApiError */
export async function saveSession(id: string, update: SessionUpdate): Promise<Session> {
  const call = { body: { ...update, id } }
  const reply = await apiInOrder('POST /api/sessions', call)
  if ('viewer' in reply) return reply.session
  throw new Error('The session was not stored.')
}

/** Deletes a session. @throws ApiError */
export async function deleteSession(sessionId: string): Promise<void> {
  await api('DELETE /api/sessions/:sessionId', { params: { sessionId } })
}
