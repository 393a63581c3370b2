import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Neighborhood,
} from '@nofomo/contracts/options.ts'
import type { Chip, Session, VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { api } from '../../platform/api-client.ts'
import { type SessionRequest, saveSession } from '../../platform/save-session.ts'
import { asVenueInput } from '../../platform/venue-input.ts'
import { asApplied, type Heard, withoutChips } from '../../session/understood/heard.ts'

/** What the form asks for; null is not chosen, and not asked for. */
export type Wishes = {
  words: string
  neighborhood: Neighborhood | null
  budget: Budget | null
  groupSize: GroupSize | null
  leftOut: readonly Chip[]
}
/** `place` is on the list in any case. */
export type Preferences = Wishes & { neighborhood: Neighborhood; place: Venue | null }

/** The part of the calls for understanding and for suggestions that says what is asked for. */
export function wishesFor({ words, neighborhood, budget, groupSize, leftOut }: Wishes): SessionRequest {
  const description = words.trim()
  return {
    ...(description ? { description } : {}),
    location: neighborhood && `${neighborhood}, Seattle`,
    preferences: { budget: budget && budgetNames[budget], groupSize },
    ...withoutChips(leftOut),
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

export type Started = {
  session: Session
  /** Which wish could not be met, and what was left out. */
  note: string | null
  heard: Heard
}

/**
 * Requests suggestions and stores a session with the first of them, or changes the one made from here before. Throws
 * ApiError and VoteStays; then nothing is stored.
 */
export async function startSession(chosen: Preferences, madeBefore: string | null): Promise<Started> {
  const { place, neighborhood } = chosen
  const request = { title: `Where to in ${neighborhood}?`, ...wishesFor(chosen) }
  const suggested = await api('POST /api/sessions-safe', { body: request })
  if ('viewer' in suggested) throw new Error('A session was stored instead of suggestions made.')
  const { venues, preferences } = suggested.session
  const stored = await saveSession(
    {
      ...request,
      // What was applied, so that nothing else is said of the session.
      preferences: asApplied(preferences),
      venues: listWith(place, venues),
      settings: { allowAnonymousVotes: true },
    },
    madeBefore,
  )
  const note = [suggested.note, stored.note].filter(Boolean).join(' ') || null
  return {
    session: stored.session,
    note,
    heard: { understood: suggested.understood, preferences, note: null },
  }
}
