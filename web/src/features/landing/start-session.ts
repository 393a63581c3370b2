import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Neighborhood,
  peopleByGroupSize,
} from '@nofomo/contracts/options.ts'
import type { KnownPreferences, Session } from '@nofomo/contracts/sessions.ts'
import { type ApiInput, api } from '../../platform/api-client.ts'
import { asVenueInput } from '../../platform/venue-input.ts'

/** What the form holds. `open` names choices nobody has touched: free words may decide them. */
export type Preferences = {
  words: string
  neighborhood: Neighborhood
  budget: Budget
  groupSize: GroupSize
  open: readonly ('budget' | 'groupSize')[]
}

type Request = ApiInput<'POST /api/sessions-safe'>['body']

/** What the call for suggestions says. Words speak for a choice nobody has touched. */
export function requestFor({ words, neighborhood, budget, groupSize, open }: Preferences): Request {
  const description = words.trim()
  const isLeftToWords = (choice: 'budget' | 'groupSize') => description !== '' && open.includes(choice)
  return {
    title: `Where to in ${neighborhood}?`,
    ...(description ? { description } : {}),
    location: `${neighborhood}, Seattle`,
    preferences: {
      ...(!isLeftToWords('budget') && { budget: budgetNames[budget] }),
      ...(!isLeftToWords('groupSize') && { groupSize: peopleByGroupSize[groupSize] }),
    },
  }
}

/** What the words said, else what the form shows. */
function decided(understood: KnownPreferences, { budget, groupSize }: Preferences): KnownPreferences {
  return {
    ...understood,
    budget: understood.budget ?? budget,
    groupSize: understood.groupSize ?? peopleByGroupSize[groupSize],
  }
}

/**
 * Asks for suggestions and stores a session with the first of them. `note` says which wish could not be met.
 * Throws ApiError; nothing is stored then.
 */
export async function startSession(chosen: Preferences): Promise<{ session: Session; note: string | null }> {
  const request = requestFor(chosen)
  const suggested = await api('POST /api/sessions-safe', { body: request })
  const venues = suggested.session.venues.slice(0, limits.venuesAtCreation).map(asVenueInput)
  const preferences =
    'note' in suggested ? decided(suggested.session.preferences, chosen) : request.preferences
  const settings = { allowAnonymousVotes: true }
  const stored = await api('POST /api/sessions-safe', { body: { ...request, preferences, venues, settings } })
  if (!('viewer' in stored)) throw new Error('The session was not stored.')
  return { session: stored.session, note: 'note' in suggested ? suggested.note : null }
}
