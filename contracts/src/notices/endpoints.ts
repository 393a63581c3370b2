import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pushEndpoint, pushSubscription } from './push-endpoints.ts'

const venueId = z.string().min(1).max(80)

/** The notices of a member about a venue: by mail, and on which browsers (Web Push). */
export const notices = z.object({
  venueId: z.string(),
  weeklyMail: z.boolean(),
  rushMail: z.boolean(),
  /** The browsers that show rush notices, each as the SHA-256 of its subscription's endpoint, base64url. */
  devices: z.array(z.string()),
})
export type Notices = z.infer<typeof notices>

export const getNotices = endpoint('GET /api/venue/notices', {
  access: { venue: 'analytics' },
  summary: 'What the signed-in account is told unasked about each of its venues.',
  response: z.object({
    notices: z.array(notices),
    /** What browsers subscribe with (VAPID), base64url. */
    pushKey: z.string(),
  }),
})

export const changeNotices = endpoint('PATCH /api/venue/notices/:venueId', {
  access: { venue: 'analytics' },
  isOrdered: true,
  summary: 'Turns the weekly mail or rush notices by mail on or off.',
  params: z.object({ venueId }),
  body: z.object({ weeklyMail: z.boolean().optional(), rushMail: z.boolean().optional() }),
  response: z.object({ notices }),
})

export const addDevice = endpoint('POST /api/venue/notices/:venueId/devices', {
  access: { venue: 'analytics' },
  isOrdered: true,
  summary: 'Shows rush notices on this browser (Web Push). Another account’s notices end there.',
  params: z.object({ venueId }),
  body: z.object({ subscription: pushSubscription }),
  response: z.object({ notices }),
})

export const removeDevice = endpoint('POST /api/venue/notices/:venueId/devices/end', {
  access: { venue: 'analytics' },
  isOrdered: true,
  summary: 'Shows no more rush notices about the venue on this browser.',
  params: z.object({ venueId }),
  body: z.object({ endpoint: pushEndpoint }),
  response: z.object({ notices }),
})
