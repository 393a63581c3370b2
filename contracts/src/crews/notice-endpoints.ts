import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { noticeChannel } from '../vote-notices/endpoints.ts'
import { crewId } from './endpoints.ts'
import { crewNoticeKinds } from './limits.ts'

const params = z.object({ crewId })
const kinds = z.array(z.enum(crewNoticeKinds)).max(crewNoticeKinds.length)

/** What a member is told of the crew's votes. Nobody else can read it. */
const ownCrewNotices = z.object({
  /** Empty: nothing. */
  kinds,
  /** Null without notices. */
  by: z.enum(['push', 'mail']).nullable(),
  /** By push: the browser, as the SHA-256 of its subscription's endpoint, base64url. */
  device: z.string().nullable(),
})
export type OwnCrewNotices = z.infer<typeof ownCrewNotices>

export const getCrewNotices = endpoint('GET /api/crews/:crewId/me/notices', {
  access: 'crew member',
  summary: 'What the member is told of the crew’s votes.',
  params,
  response: z.object({
    own: ownCrewNotices,
    /** What browsers subscribe with (VAPID), base64url. */
    pushKey: z.string(),
    /** Where mail would go; null unless the membership is that of an account with a verified address. */
    mailTo: z.string().nullable(),
  }),
})

export const chooseCrewNotices = endpoint('PUT /api/crews/:crewId/me/notices', {
  access: 'crew member',
  isOrdered: true,
  summary:
    'Replaces what the member is told of the crew’s votes, of the one that runs as well. No kind: nothing any more.',
  params,
  body: z.object({
    kinds,
    /** Without it, the one before. */
    channel: noticeChannel.optional(),
  }),
  response: z.object({ own: ownCrewNotices }),
})
