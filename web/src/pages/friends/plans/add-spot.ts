import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { type GroupSize, limits } from '@nofomo/contracts/sessions/choices.ts'
import { type VenueDraft, venueInputOf } from '../../../features/sessions/venue-form/venue-draft.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { api } from '../../../lib/http/api-client.ts'

/** Plans whose list accepts another place. */
export function openPlans(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ status, venues }) => isOpen(status) && venues < limits.venuesPerSession)
}

/** Adds a place to a plan's list. Throws ApiError. */
export async function addToPlan(sessionId: string, venue: VenueDraft): Promise<void> {
  const params = { sessionId }
  await api('POST /api/sessions/:sessionId/venues', { params, body: venueInputOf(venue) })
}

/** Starts a vote with this place alone and returns its id. The group size keeps the first vote from deciding it. */
export async function startPlanWith(venue: VenueDraft, title: string, size: GroupSize): Promise<string> {
  const stored = await api('POST /api/sessions', {
    body: {
      title,
      preferences: { groupSize: size },
      venues: [venueInputOf(venue)],
      settings: { allowAnonymousVotes: true },
    },
  })
  if (!('viewer' in stored)) throw new Error('The vote was not stored.')
  return stored.session.id
}
