import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { messageFields } from './forms.ts'

/** What a group that chose a venue reads of it, on the page of its winner. */
export const message = z.object({
  words: z.string().describe('Plain text without links, in several lines.'),
  answer: z.string().nullable().describe('What the host answered; null without an answer.'),
})
message.register(z.globalRegistry, {
  title: 'VenueMessage',
  description: 'The one message of the chosen venue to the group, and the host’s one answer.',
})
export type Message = z.infer<typeof message>

/** A venue's message, as the venue sees it. */
export const sentMessage = z.object({
  /** Null once it is gone: the group chose another venue meanwhile, or its author or staff deleted it. */
  words: z.string().nullable(),
  answer: z.string().nullable(),
  /** Whether the group sees it. */
  isShown: z.boolean(),
})
export type SentMessage = z.infer<typeof sentMessage>

/** A group that chose the venue, from three voters, until the night of its evening ends. Neither its id nor its link is in it. */
export const comingGroup = z.object({
  id: z.string(),
  /** Null once the group is not live any more. */
  name: z.string().nullable(),
  size: z.number().int().nullable(),
  /** When it comes; null if that is not known. */
  meetingAt: z.string().nullable(),
  message: sentMessage.nullable(),
})
export type ComingGroup = z.infer<typeof comingGroup>

const success = z.object({ success: z.literal(true) })

export const sendMessage = endpoint('POST /api/venue/messages', {
  access: { venue: 'offers' },
  summary:
    'Sends one message to a group that chose the venue, until the night of its evening ends. The same words again change nothing.',
  body: z.object({ venueId: z.string().min(1).max(80), groupId: z.string().max(40), ...messageFields }),
  response: success,
})

export const reportAnswer = endpoint('POST /api/venue/messages/report', {
  access: { venue: 'offers' },
  summary: 'Reports the answer of a group to our staff, together with the message.',
  body: sendMessage.body.pick({ venueId: true, groupId: true }),
  response: success,
})

export const answerMessage = endpoint('POST /api/sessions/:sessionId/message/answer', {
  access: 'host',
  summary: 'The host answers the message of the chosen venue, once. The same words again change nothing.',
  params: sessionParams,
  body: z.object(messageFields),
  response: success,
})

export const muteMessage = endpoint('PUT /api/sessions/:sessionId/message/muted', {
  access: 'host',
  isOrdered: true,
  summary:
    'The host hides the message of the chosen venue from the group, or shows it again. The venue can send no other.',
  params: sessionParams,
  body: z.object({ isMuted: z.boolean() }),
  response: success,
})
