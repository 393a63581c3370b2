import {
  addUpLimits,
  getOwnLimits,
  saveOwnLimits,
  suggestWithinLimits,
} from '@nofomo/contracts/limits/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ReadPool } from '../suggestions/public.ts'
import { limitsDeps } from './service/deps.ts'
import * as forHost from './service/for-host.ts'
import type { AskedFrom } from './service/group-limits.ts'
import * as own from './service/own-limits.ts'

export function limitRoutes(app: App, platform: Platform, { readPool }: { readPool: ReadPool }): void {
  const deps = limitsDeps(platform)
  const hostDeps = { ...deps, readPool }
  const askedFrom = (request: FastifyRequest): AskedFrom => ({
    address: addressKey(request),
    isServer: platform.localRequests.isLocal(request),
  })

  route(app, getOwnLimits, async ({ params }, ctx) => ({
    limits: await own.getOwnLimits(ctx, params.sessionId, deps),
  }))

  route(app, saveOwnLimits, async ({ params, body }, ctx) => ({
    limits: await own.saveOwnLimits(ctx, params.sessionId, body, deps),
  }))

  route(app, addUpLimits, async ({ host }, ctx, { request }) => ({
    sum: await forHost.addUpLimits(ctx, host, askedFrom(request), hostDeps),
  }))

  route(app, suggestWithinLimits, ({ host }, ctx, { request }) =>
    forHost.suggestWithinLimits(ctx, host, askedFrom(request), hostDeps),
  )
}
