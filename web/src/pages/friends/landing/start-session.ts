import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Neighborhood,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Chip, Session, VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type SessionRequest, saveSession } from '../../../features/sessions/save-session.ts'
import { timesFor, timesToStore, type WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import { placeFor } from '../../../features/suggestions/from-words.ts'
import { asApplied, type ParsedRequest, withoutChips } from '../../../features/suggestions/parsed-request.ts'
import type { RequestedSession } from '../../../features/suggestions/requested-session.ts'
import { asVenueInput } from '../../../features/venues/venue-input.ts'
import { api } from '../../../lib/http/api-client.ts'
import { draftKey } from './draft.ts'
import { titleIn } from './landing.messages.ts'

/** What the form asks for; null is not chosen, and not asked for. */
export type Wishes = {
  words: string
  neighborhood: Neighborhood | null
  budget: Budget | null
  groupSize: GroupSize | null
  when: WhenChoice | null
  leftOut: readonly Chip[]
}
/** `place` is on the list in any case. */
export type Preferences = Wishes & { place: Venue | null }

/** The part of the calls for understanding and for suggestions that says what is asked for. */
export function wishesFor({ words, neighborhood, budget, groupSize, when, leftOut }: Wishes): SessionRequest {
  const description = words.trim()
  return {
    ...(description ? { description } : {}),
    location: neighborhood && `${neighborhood}, Seattle`,
    preferences: { budget: budget && budgetNames[budget], groupSize },
    ...timesFor(when),
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

/** The session, which wish could not be met, and what it was made from. */
export type StartedSession = {
  session: Session
  note: string | null
  parsed: ParsedRequest
  requested: RequestedSession
}

/**
 * Requests suggestions and stores a session with the first of them, or changes the one made from here before. Throws
 * ApiError, SessionNotReplaced and NoLocation; then nothing is stored.
 */
export async function startSession(chosen: Preferences, madeBefore: string | null): Promise<StartedSession> {
  const { neighborhood, leftOut } = chosen
  const wishes = wishesFor(chosen)
  const suggested = await api('POST /api/sessions', { body: wishes })
  if ('viewer' in suggested) throw new Error('A session was stored instead of suggestions made.')
  const { understood, where, meeting } = suggested
  const { venues, preferences } = suggested.session
  const place = neighborhood && {
    title: titleIn(neighborhood),
    location: `${neighborhood}, Seattle`,
  }
  const applied = placeFor(suggested, place)
  const { session, note } = await saveSession(
    {
      ...wishes,
      ...applied,
      // What was applied, so that nothing else is said of the session.
      preferences: asApplied(preferences),
      venues: listWith(chosen.place, venues),
      ...timesToStore(chosen.when, meeting),
    },
    madeBefore,
  )
  return {
    session,
    note: [suggested.note, note].filter(Boolean).join(' ') || null,
    parsed: { understood, where, preferences, note: null, ...(meeting && { meeting }) },
    requested: { wishes, understood, leftOut: [...leftOut], place, title: session.title, draft: draftKey },
  }
}
