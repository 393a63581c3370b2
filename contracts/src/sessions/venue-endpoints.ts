import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { lineOf, linesOf, nameOf } from '../text/endpoints.ts'
import { venue } from '../venues/endpoints.ts'
import { categories, limits } from './choices.ts'
import { session, sessionParams, storedSession, venueInput } from './endpoints.ts'
import { venueAddressMissing, venueNameMissing } from './form-limits.ts'

/** Changes of a session's list. */

export const addVenue = endpoint('POST /api/sessions/:sessionId/venues', {
  access: 'anyone',
  refusesHidden: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'Add a venue to a session that is still open.',
  params: sessionParams,
  body: venueInput.extend({
    address: lineOf(limits.addressLength).min(1, venueAddressMissing).describe('Where it is, in one line.'),
  }),
  response: z.object({ venue, session }),
})

const venueParams = sessionParams.extend({ venueId: nameOf(80).min(1).describe('A venue on the list.') })

export const editVenue = endpoint('PATCH /api/sessions/:sessionId/venues/:venueId', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host corrects what stands on a venue’s card; votes for it stay.',
  params: venueParams,
  body: z.object({
    name: lineOf(limits.venueNameLength)
      .min(1, venueNameMissing)
      .optional()
      .describe('The name of the venue.'),
    address: lineOf(limits.addressLength)
      .min(1, venueAddressMissing)
      .optional()
      .describe('Where it is, in one line.'),
    description: linesOf(limits.descriptionLength)
      .nullish()
      .describe('What friends read about it; null: nothing.'),
    category: z.enum(categories).optional().describe('What kind of venue it is.'),
  }),
  response: storedSession,
})

export const removeVenue = endpoint('DELETE /api/sessions/:sessionId/venues/:venueId', {
  access: 'host',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host takes a venue off an open list, with the votes for it.',
  params: venueParams,
  response: storedSession,
})

export const deleteSession = endpoint('DELETE /api/sessions/:sessionId', {
  access: 'host',
  publicApi: { scope: 'sessions:write' },
  summary: 'The host deletes the session with its list and its votes.',
  params: sessionParams,
  response: z.object({ success: z.literal(true).describe('Always true.') }),
})

/** The link of an assistant or a chat makes this browser the host, once. */
export const takeHost = endpoint('POST /api/sessions/:sessionId/host', {
  access: 'anyone',
  summary: 'Become the host by the link that an assistant or a chat gave; it works once.',
  params: sessionParams,
  body: z.object({ secret: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete.') }),
  response: z.object({ success: z.literal(true) }),
})
