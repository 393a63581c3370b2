import * as contract from '@nofomo/contracts/api-keys/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './service/keys.ts'

export function apiKeyRoutes(app: App): void {
  route(app, contract.listApiKeys, async ({ consumer }, ctx) => ({ keys: await listApiKeys(ctx, consumer) }))
  route(app, contract.createApiKey, ({ consumer, body }, ctx) => createApiKey(ctx, consumer, body))
  route(app, contract.revokeApiKey, ({ consumer, params }, ctx) => revokeApiKey(ctx, consumer, params.keyId))
}
