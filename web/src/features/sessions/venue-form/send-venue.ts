import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import type { StoredDraft } from './stored-draft.ts'
import { venueInputOf } from './venue-draft.ts'

/** A proxy's answers when it finds no server. */
const unreached = [502, 503, 504]

/** Adds a venue to the list. An earlier attempt may have arrived although its answer was lost. Throws ApiError. */
export async function sendVenue(sessionId: string, draft: StoredDraft): Promise<Venue> {
  const { ownId, isUnsent, ...typed } = draft
  const submittedAt = new Date(serverNow()).toISOString()
  const body = { id: ownId, ...venueInputOf(typed), submittedAt }
  try {
    return (await api('POST /api/sessions/:sessionId/venues', { params: { sessionId }, body })).venue
  } catch (error) {
    if (!isUnsent || !(error instanceof ApiError) || error.code !== 'already_listed') throw error
    const { session } = await api('GET /api/sessions/:sessionId', { params: { sessionId } })
    const arrived = session.venues.find(({ id }) => id === body.id)
    if (!arrived) throw error
    return arrived
  }
}

/** Whether it is unknown if it arrived: there was no answer, or only a proxy's. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const hasReason = error.message !== `HTTP error! status: ${error.status}`
  return error.status === 0 || (unreached.includes(error.status) && !hasReason)
}

/**
 * Why the venue is not on the list, and what became of it. `keptWords` is for a venue that only this browser has so
 * far.
 */
export function addingProblem(error: unknown, keptWords: string): Problem {
  if (isOutOfReach(error)) return { sentence: keptWords, fields: {}, isWarning: true }
  return problemOf(error, { failed: 'Failed to submit venue. What you typed is kept: please try again.' })
}
