import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** `/nofomo` in Discord (docs/chats.md#discord). */

/** Raw body, signed: `x-signature-ed25519`, `x-signature-timestamp`. */
export const discordInteraction = endpoint('POST /api/chats/discord/interactions', {
  access: 'anyone',
  // All servers of Discord share a few addresses; who asks too often is told so by what the interaction starts.
  limit: 'read',
  summary:
    'Discord tells that somebody has used the command, a button or a form. Only a valid signature of the last five minutes is believed, and only once.',
  media: { body: 'application/json' },
  response: z.object({ type: z.number().int(), data: z.record(z.string(), z.unknown()).optional() }),
})
