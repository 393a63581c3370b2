import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { postSession, VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { z } from 'zod'

type SessionBody = z.output<typeof postSession.body>
/** The reply of a call without venues. */
export type Suggestions = Extract<z.output<typeof postSession.response>, { understood: unknown }>

/** A new vote on the first suggested places, as the landing page makes it: with what was applied of the wishes. */
export function voteOnSuggestions(wishes: SessionBody, { session, where }: Suggestions): SessionBody {
  const { budget, groupSize, groupSizeRange, groupSizeFrom, occasion, cuisine } = session.preferences
  return {
    ...wishes,
    title: wishes.title ?? titleFor(where?.said),
    location: where?.location ?? session.location,
    preferences: { budget, groupSize: groupSizeRange ?? groupSize, groupSizeFrom, occasion, cuisine },
    venues: session.venues.slice(0, limits.venuesAtCreation).map(asSuggested),
  }
}

export const titleFor = (said: string | undefined): string =>
  `Where to ${said ?? 'in Seattle'}?`.slice(0, limits.titleLength)

const asSuggested = ({ id, name, address, category, cuisine, description, reason }: Venue): VenueInput => ({
  ...{ id, name, address, category, cuisine, description, reason },
  source: 'ai_suggestions',
})
