import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

export const checkBrowser = endpoint('POST /api/browser', {
  access: 'anyone',
  limit: 'read',
  summary: 'Whether this browser returned our cookies. It is given them if it did not; ask twice to be sure.',
  response: z.object({ returnsCookies: z.boolean() }),
})

/** An external service. `host` is null for one in the operator's own network, whose names stay private. */
const service = z.object({ host: z.string().nullable() })
export type OutsideService = z.infer<typeof service>

export const getPrivacy = endpoint('GET /api/privacy', {
  access: 'anyone',
  summary:
    'Which services this installation uses, and whom to write to about personal data; null where none is configured.',
  response: z.object({
    contact: z.string().nullable(),
    mail: service.nullable(),
    phone: service.nullable(),
    model: service.nullable(),
    geocoder: service.nullable(),
    /** Google Places. */
    places: service.nullable(),
    mapTiles: service.nullable(),
    /** Stripe; null: the test gateway, which charges nobody. */
    payment: service.nullable(),
    slack: service.nullable(),
    discord: service.nullable(),
  }),
})
export type PrivacyFacts = z.infer<typeof getPrivacy.response>
