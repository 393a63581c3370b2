import { postSession, type Understanding, understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { understandWishes } from '@nofomo/contracts/suggestions/endpoints.ts'
import { venue } from '@nofomo/contracts/venues/endpoints.ts'
import { z } from 'zod'
import type { CallEndpoint } from '../../../../../platform/channel-calls.ts'
import { AppError } from '../../../../../platform/errors.ts'
import type { Suggestions } from '../../rules/new-vote.ts'

const { description, location, preferences, meetingAt } = postSession.body.shape

/** What a group asks for, by the contract’s own schemas, described for assistants. */
export const wishes = {
  description: description.describe(
    'The user’s own words, such as "tacos friday for six, one vegan". Kitchen, budget, number of people, place and time are read from them.',
  ),
  location: location.describe(
    'A neighborhood, landmark or address in Seattle, if the words do not name one.',
  ),
  preferences: preferences.describe('Only what the user said and the words do not.'),
  meetingAt: meetingAt.describe(
    'When the group meets, with its offset (2026-12-04T19:00:00-08:00), if the words do not say it. Seattle is on Pacific time.',
  ),
}

const { unchecked, notUnderstood } = understanding.shape

/** How wishes were understood, as assistants read it. */
export const understood = z.object({
  understood: z.array(z.string()).describe('The wishes as they were understood.'),
  unchecked: unchecked.describe('Wishes that no known fact answers: the user has to ask the place.'),
  notUnderstood: notUnderstood.describe('Words that were not understood: ask the user about them.'),
})

type Understood = Pick<Understanding, 'understood' | 'unchecked' | 'notUnderstood'>

export const understoodOf = ({ understood, unchecked, notUnderstood }: Understood) => ({
  understood: understood.map(({ label }) => label),
  ...{ unchecked, notUnderstood },
})

/** How the words of a vote on chosen places are understood. */
export async function understand(
  {
    description,
    location,
    preferences,
  }: Pick<z.input<typeof postSession.body>, 'description' | 'location' | 'preferences'>,
  call: CallEndpoint,
  hostToken: string,
): Promise<Understood> {
  return call(understandWishes, { body: { description, location, preferences } }, { hostToken })
}

/** A suggested place. */
export const suggestedPlace = venue.pick({
  ...{ id: true, name: true, category: true, cuisine: true, description: true, address: true },
  ...{ neighborhood: true, priceRange: true, website: true, reason: true, creditLine: true },
})

/** The places that fit. @throws not_found without any */
export async function suggestFor(
  body: Omit<z.input<typeof postSession.body>, 'id' | 'venues'>,
  call: CallEndpoint,
  hostToken: string,
): Promise<Suggestions> {
  const reply = await call(postSession, { body }, { hostToken })
  if (!('understood' in reply)) throw new Error('A session was stored instead of suggestions made.')
  if (reply.session.venues.length === 0)
    throw new AppError('conflict', 'No place in Seattle fits these words.')
  return reply
}
