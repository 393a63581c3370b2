import { z } from 'zod'
import { crewId } from '../crews.ts'
import { endpoint } from '../endpoint.ts'

const params = z.object({ crewId })

export const makeCrewCalendar = endpoint({
  method: 'POST',
  path: '/api/crews/:crewId/me/calendar',
  access: 'crew member',
  limit: 'write',
  summary:
    'Makes the address of the member’s calendar of decided plans. The one before shows nothing any more.',
  params,
  /** It is stored as a hash, so it is shown now and never again. */
  response: z.object({ address: z.string() }),
})

export const endCrewCalendar = endpoint({
  method: 'DELETE',
  path: '/api/crews/:crewId/me/calendar',
  access: 'crew member',
  limit: 'write',
  summary: 'Ends the address of the member’s calendar.',
  params,
  response: z.object({ success: z.literal(true) }),
})

/** Accepts any text as a secret: a wrong one is not found. */
export const getCrewCalendar = endpoint({
  method: 'GET',
  path: '/api/crew-calendars/:secret/plans.ics',
  access: 'anyone',
  limit: 'read',
  summary:
    'The decided plans of a crew as a calendar (text/calendar) that calendars read again each hour; with an ETag.',
  params: z.object({ secret: z.string() }),
  media: { reply: ['text/calendar'] },
  response: z.unknown(),
})
