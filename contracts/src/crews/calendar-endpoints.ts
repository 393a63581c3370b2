import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { crewId } from './endpoints.ts'

const params = z.object({ crewId })

export const makeCrewCalendar = endpoint('POST /api/crews/:crewId/me/calendar', {
  access: 'crew member',
  summary:
    'Makes the address of the member’s calendar of decided plans. The one before shows nothing any more.',
  params,
  /** It is stored as a hash, so it is shown now and never again. */
  response: z.object({ address: z.string() }),
})

export const endCrewCalendar = endpoint('DELETE /api/crews/:crewId/me/calendar', {
  access: 'crew member',
  summary: 'Ends the address of the member’s calendar.',
  params,
  response: z.object({ success: z.literal(true) }),
})

/** Accepts any text as a secret: a wrong one is not found. */
export const getCrewCalendar = endpoint('GET /api/crew-calendars/:secret/plans.ics', {
  access: 'anyone',
  summary:
    'The decided plans of a crew as a calendar (text/calendar) that calendars read again each hour; with an ETag.',
  params: z.object({ secret: z.string() }),
  media: { reply: ['text/calendar'] },
  response: z.unknown(),
})
