import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { pushSubscription } from '../notices/push-endpoints.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { voteNoticeKinds } from '../sessions/options.ts'

/** How somebody is told: by this browser (Web Push), or by mail to the verified address of the account that is signed in. */
export const noticeChannel = z.discriminatedUnion('by', [
  z.object({ by: z.literal('push'), subscription: pushSubscription }),
  z.object({ by: z.literal('mail') }),
])
export type NoticeChannel = z.infer<typeof noticeChannel>

const kinds = z.array(z.enum(voteNoticeKinds)).max(voteNoticeKinds.length)

/** What this browser, or the account that is signed in, is told of a vote. Nobody else can read it. */
export const ownVoteNotices = z.object({
  /** Empty: nothing. */
  kinds,
  /** Null without notices. */
  by: z.enum(['push', 'mail']).nullable(),
  /** By push: the browser, as the SHA-256 of its subscription's endpoint, base64url. */
  device: z.string().nullable(),
})
ownVoteNotices.register(z.globalRegistry, { title: 'VoteNotices' })
export type OwnVoteNotices = z.infer<typeof ownVoteNotices>

const ownReply = z.object({ own: ownVoteNotices })

export const getVoteNotices = endpoint('GET /api/sessions/:sessionId/notices', {
  access: 'anyone',
  summary: 'What this browser, or the signed-in account, is told of a vote.',
  params: sessionParams,
  response: ownReply.extend({
    /** What browsers subscribe with (VAPID), base64url. */
    pushKey: z.string(),
    /** Where mail would go; null without an account with a verified address. */
    mailTo: z.string().nullable(),
  }),
})

export const followVote = endpoint('POST /api/sessions/:sessionId/notices', {
  access: 'anyone',
  isOrdered: true,
  summary:
    'Tells this person when the vote is decided, and if that changes: four notices at most, none by night.',
  params: sessionParams,
  body: z.object({ channel: noticeChannel }),
  response: ownReply,
})

export const chooseHostNotices = endpoint('POST /api/sessions/:sessionId/host-notices', {
  access: 'host',
  isOrdered: true,
  summary: 'Replaces what the host is told of the vote. No kind: nothing any more.',
  params: sessionParams,
  body: z.object({
    kinds,
    /** Without it, the one before. */
    channel: noticeChannel.optional(),
  }),
  response: ownReply,
})

export const endVoteNotices = endpoint('POST /api/sessions/:sessionId/notices/end', {
  access: 'anyone',
  isOrdered: true,
  summary: 'Tells this person nothing more of the vote.',
  params: sessionParams,
  response: ownReply,
})
