import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Neighborhood,
  peopleByGroupSize,
} from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { type ApiInput, api } from '../../platform/api-client.ts'

/** What the form holds. */
export type Preferences = { words: string; neighborhood: Neighborhood; budget: Budget; groupSize: GroupSize }

type Request = ApiInput<'POST /api/sessions-safe'>['body']

/** What both calls say: first for suggestions, then to store them. */
export function requestFor({ words, neighborhood, budget, groupSize }: Preferences): Request {
  const description = words.trim()
  return {
    title: `Where to in ${neighborhood}?`,
    ...(description ? { description } : {}),
    location: `${neighborhood}, Seattle`,
    preferences: { budget: budgetNames[budget], groupSize: peopleByGroupSize[groupSize] },
  }
}

function asInput(venue: Venue): NonNullable<Request['venues']>[number] {
  const { id, name, address, category, cuisine, budget, type, description, reason } = venue
  return { id, name, address, category, cuisine, budget, type, description, reason, source: 'ai_suggestions' }
}

/**
 * Asks for suggestions and stores a session with the first of them. `note` says which wish could not be met.
 * Throws ApiError; nothing is stored then.
 */
export async function startSession(chosen: Preferences): Promise<{ session: Session; note: string | null }> {
  const request = requestFor(chosen)
  const suggested = await api('POST /api/sessions-safe', { body: request })
  const venues = suggested.session.venues.slice(0, limits.venuesAtCreation).map(asInput)
  const settings = { allowAnonymousVotes: true }
  const stored = await api('POST /api/sessions-safe', { body: { ...request, venues, settings } })
  if (!('viewer' in stored)) throw new Error('The session was not stored.')
  return { session: stored.session, note: 'note' in suggested ? suggested.note : null }
}
