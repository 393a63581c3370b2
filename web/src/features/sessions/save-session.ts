import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { ApiError, type ApiInput } from '../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { noteMade } from './live/load-session.ts'

export type SessionRequest = ApiInput<'POST /api/sessions'>['body']

/** The session made before stays as it is. The message says why, and what to do. */
export class SessionNotReplaced extends Error {}

const reasons: Partial<Record<ApiError['code'], string>> = {
  conflict: 'Somebody has voted already, so that vote stays as it is.',
  voting_closed: 'That vote is decided already, so it stays as it is.',
  not_found: 'The vote you made here is gone.',
}

/** Why a vote cannot be changed any more, if that is what an error says. */
export function saveRefusal(error: unknown): string | null {
  const reason = error instanceof ApiError && reasons[error.code]
  return reason ? `${reason} Press the button again to make a new one.` : null
}

/**
 * Stores a session, or changes the one this browser made before with other criteria. `note` says what was left out.
 * Throws ApiError and SessionNotReplaced; then nothing is stored.
 */
export async function saveSession(
  request: SessionRequest,
  madeBefore: string | null,
): Promise<{ session: Session; note: string | null }> {
  const change = { description: null, ...request, id: madeBefore ?? undefined, replacesSuggestions: true }
  try {
    const call = { body: madeBefore ? change : request }
    const saved = await inOrder((headers) => apiOfBrowser('POST /api/sessions', call, { headers }))
    if (!('viewer' in saved)) throw new Error('The session was not stored.')
    if (saved.viewer.isHost) noteMade(saved.session)
    return saved
  } catch (error) {
    const reason = madeBefore && saveRefusal(error)
    throw reason ? new SessionNotReplaced(reason) : error
  }
}
