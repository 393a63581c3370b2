import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const chat = z.object({ installUrl: z.string() }).nullable()

export const getChats = endpoint('GET /api/chats', {
  access: 'anyone',
  summary:
    'The chats that NoFOMO can be added to, and where; null for one that this installation does not serve.',
  response: z.object({ slack: chat, discord: chat }),
})
export type ServedChats = z.infer<typeof getChats.response>
