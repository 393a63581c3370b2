import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { apiScopes } from '../api/public-api.ts'
import { apiKeyFields } from './forms.ts'

/** Keys with which an account's own servers call the public API. */

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters, to tell keys apart. */
  begins: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.string(),
  /** The day in Seattle; null if it was never used. */
  lastUsedOn: z.iso.date().nullable(),
})
apiKey.register(z.globalRegistry, { title: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = endpoint('GET /api/app/api-keys', {
  access: 'consumer with address',
  summary: 'The account’s API keys, the oldest first.',
  response: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = endpoint('POST /api/app/api-keys', {
  access: 'consumer with address',
  asksAgain: true,
  summary: 'Makes an API key. It is shown this once.',
  body: z.object(apiKeyFields),
  response: z.object({ key: apiKey, secret: z.string() }),
})

export const revokeApiKey = endpoint('DELETE /api/app/api-keys/:keyId', {
  access: 'consumer with address',
  isLogged: true,
  summary: 'Revokes an API key at once.',
  params: z.object({ keyId: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ success: z.literal(true) }),
})
