import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Neighborhood,
} from '@nofomo/contracts/options.ts'
import type { KnownPreferences, Session, VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { api } from '../../platform/api-client.ts'
import { type SessionRequest, saveSession } from '../../platform/save-session.ts'
import { asVenueInput } from '../../platform/venue-input.ts'

/** The form's values. `open` names untouched choices, which the words may decide; `place` is on the list in any case. */
export type Preferences = {
  words: string
  neighborhood: Neighborhood
  budget: Budget
  groupSize: GroupSize
  open: readonly ('budget' | 'groupSize')[]
  place: Venue | null
}

/** The body of the call for suggestions: all values shown, and which of them give way to the words. */
export function requestFor(chosen: Omit<Preferences, 'place'>): SessionRequest {
  const { words, neighborhood, budget, groupSize, open } = chosen
  const description = words.trim()
  return {
    title: `Where to in ${neighborhood}?`,
    ...(description ? { description } : {}),
    location: `${neighborhood}, Seattle`,
    preferences: { budget: budgetNames[budget], groupSize },
    ...(description && open.length > 0 ? { yielding: [...open] } : {}),
  }
}

/** A new session's list: the chosen place first, the suggestions beside it. */
export function listWith(place: Venue | null, suggested: readonly Venue[]): VenueInput[] {
  const others = suggested
    .filter(({ id, name }) => id !== place?.id && name !== place?.name)
    .map((venue) => asVenueInput(venue))
  const list = place ? [asVenueInput(place, place.source), ...others] : others
  return list.slice(0, limits.venuesAtCreation)
}

/** The final criteria, as the session stores them: a range stays a range. */
export function askedFor({
  budget,
  groupSize,
  groupSizeRange,
  occasion,
  cuisine,
}: KnownPreferences): SessionRequest['preferences'] {
  return { budget, groupSize: groupSizeRange ?? groupSize, occasion, cuisine }
}

export type Started = {
  session: Session
  /** Which wish could not be met, and what was left out. */
  note: string | null
  understood: KnownPreferences
}

/**
 * Requests suggestions and stores a session with the first of them, or changes the one made from here before. Throws
 * ApiError and VoteStays; then nothing is stored.
 */
export async function startSession(chosen: Preferences, madeBefore: string | null): Promise<Started> {
  const { place, ...criteria } = chosen
  const { yielding, ...request } = requestFor(criteria)
  const suggested = await api('POST /api/sessions-safe', { body: { ...request, yielding } })
  if ('viewer' in suggested) throw new Error('A session was stored instead of suggestions made.')
  const { venues, preferences: understood } = suggested.session
  const stored = await saveSession(
    {
      ...request,
      preferences: askedFor(understood),
      venues: listWith(place, venues),
      settings: { allowAnonymousVotes: true },
    },
    madeBefore,
  )
  const note = [suggested.note, stored.note].filter(Boolean).join(' ') || null
  return { session: stored.session, note, understood }
}
