import { limits } from '@nofomo/contracts/sessions/choices.ts'
import {
  knownPreferences,
  postSession,
  type Session,
  session as sessionSchema,
  venueInput,
} from '@nofomo/contracts/sessions/endpoints.ts'
import { z } from 'zod'
import { newHostToken } from '../../../../../platform/channel-calls.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { hostLinkOf } from '../../../../deciding/sessions/public.ts'
import { titleFor, voteOnSuggestions } from '../../rules/new-vote.ts'
import { momentInWords, seattleMoments, seattleMomentsOf } from '../../rules/seattle-moments.ts'
import { dataOnly, links, linksOf, secret, tool } from '../tool.ts'
import { placeToAdd, resolvePlace } from './find-places.ts'
import { suggestedPlace, suggestFor, understand, understood, understoodOf, wishes } from './wishes.ts'

const { title, hostName, times, expectedVoters, deadline, settings } = postSession.body.shape

const chosenPlace = placeToAdd.extend({ reason: venueInput.shape.reason })

/** Ids of manuals, which anybody may send. */
const sampleIds = /^(?:550e8400-e29b-41d4-a716-446655440000|123e4567-e89b-12d3-a456-426614174000)$/i

const requestId = z
  .uuid('Send a random UUID, or leave it out.')
  .refine(
    (id) => !sampleIds.test(id) && new Set(id).size > 6,
    'Send a random UUID of your own, or leave it out.',
  )
  .optional()
  .describe('A new random UUID. Sent again with the same arguments within a day, it returns the same vote.')

const input = z.object({
  ...wishes,
  description: wishes.description.describe(`${wishes.description.description} Friends can read them.`),
  venues: z
    .array(chosenPlace)
    .max(limits.venuesAtCreation)
    .optional()
    .describe(
      'Chosen places: those of suggest_places and find_places with their id, others by name. Without any, the words choose.',
    ),
  title: title.describe('What friends read above the vote, if the user named it.'),
  hostName: hostName.describe('The user’s name, only if the user wants friends to read it.'),
  times: times.describe('Several times that friends choose from, instead of meetingAt.'),
  expectedVoters: expectedVoters.describe('How many people vote, if the user knows the exact number.'),
  deadline: deadline.describe('When the vote ends by itself.'),
  request_id: requestId,
  settings: settings
    .unwrap()
    .unwrap()
    .pick({ allowAddedVenues: true, allowAddedTimes: true, resultsVisibility: true })
    .optional(),
})

export const createVote = tool({
  name: 'create_vote',
  title: 'Make a vote',
  description: `Makes a vote that friends decide by one link, without accounts. Give the user’s own words in "description", or chosen places in "venues". Returns the link for friends and, this once, the host’s secret: keep it for add_place, propose_times and end_vote, and show it to nobody but the user. Calling again makes another vote, unless with the same request_id. ${dataOnly}`,
  input,
  output: z.object({
    sessionId: sessionSchema.shape.id,
    secret,
    ...links.shape,
    hostUrl: z
      .string()
      .describe('For the user alone: the first browser that opens it within a week becomes the host.'),
    title: sessionSchema.shape.title,
    ...seattleMoments.shape,
    people: knownPreferences.shape.groupSize.describe(
      'How many come, as understood: the upper end of a range.',
    ),
    votersExpected: z
      .int()
      .nullable()
      .describe('After so many the vote ends by itself. Null: nobody gave an exact number.'),
    places: z.array(suggestedPlace),
    ...understood.shape,
    note: z.string().nullable().describe('Which wish could not be met, or what was left out.'),
  }),
  hints: { reads: false, isDestructive: false, isIdempotent: false },
  async run(wished, { call, publicUrl, hostTokenOf }) {
    const { venues = [], request_id: _, ...words } = wished
    if (venues.length === 0 && !words.description && !words.location && !words.preferences)
      throw new AppError(
        'invalid_input',
        'Say in "description" what the user asks for, or give places in "venues".',
      )
    const { request_id: key, ...content } = wished
    const hostToken = key === undefined ? newHostToken() : hostTokenOf(key)
    const suggested = venues.length === 0 ? await suggestFor(words, call, hostToken) : null
    const body = suggested
      ? voteOnSuggestions(words, suggested)
      : {
          ...words,
          venues: await Promise.all(venues.map((place) => resolvePlace(place, call, hostToken))),
          title: words.title ?? titleFor(undefined),
        }
    const idempotency = key === undefined ? {} : { idempotency: { key, content } }
    const saved = await call(postSession, { body }, { hostToken, ...idempotency })
    if (!('viewer' in saved)) throw new Error('The session was not stored.')
    const { session } = saved
    return {
      sentence: sentenceFor(session),
      data: {
        sessionId: session.id,
        secret: hostToken,
        ...linksOf(publicUrl, session.id),
        hostUrl: hostLinkOf(publicUrl, session.id, hostToken),
        title: session.title,
        ...seattleMomentsOf(session),
        people: session.preferences.groupSize,
        votersExpected: session.isExpectedKnown ? session.expectedVoters : null,
        places: session.venues,
        ...understoodOf(suggested ?? (await understand(words, call, hostToken))),
        note: [suggested?.note, saved.note].filter(Boolean).join(' ') || null,
      },
    }
  },
})

/** Says when and for how many, in words of ours. */
function sentenceFor({ meetingAt, times, preferences: { groupSize } }: Session): string {
  const when = meetingAt
    ? `for ${momentInWords(meetingAt)}`
    : times
      ? `with ${times.length} times to choose from`
      : 'without a time'
  const people = groupSize === null ? '' : `, for ${groupSize === 1 ? 'one person' : `${groupSize} people`}`
  return `The vote is made ${when}${people}. Check this with the user, give them "voteUrl" for the friends and "hostUrl" to manage it, and keep "secret" for later changes.`
}
