import {
  getSimulated,
  postAnalyticsEvents,
  postAnalyticsSession,
  trackSessionView,
} from '@nofomo/contracts/analytics/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { sentDevice } from '../../../platform/http/callers/identity.ts'
import { hasPrivacySignal } from '../../../platform/http/callers/privacy-signal.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { isKnownAtOnce } from '../../../platform/known-callers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordViews } from '../../venues/venues/public.ts'
import {
  createKeyedUuid,
  createQuota,
  readSimulated,
  recordEvents,
  recordVisit,
  type Source,
} from './service.ts'

export function analyticsRoutes(app: App, { log, changes, allowances, secrets }: Platform): void {
  const quota = createQuota(allowances)
  const keyedUuid = createKeyedUuid(secrets)
  route(app, postAnalyticsEvents, async ({ body }, ctx, { request }) => {
    if (hasPrivacySignal(request)) return { success: true as const, accepted: 0 }
    const { accepted, dropped } = await recordEvents(ctx, body.events, {
      keyedUuid,
      takeQuota: (wanted) => quota(sourceOf(request), wanted, ctx.now),
    })
    // Only the number: the dropped events may contain anything.
    if (dropped > 0) log.debug({ dropped }, 'Analytics events outside the schema were dropped')
    return { success: true as const, accepted }
  })

  route(app, postAnalyticsSession, async ({ body }, ctx, { request }) => {
    if (!hasPrivacySignal(request) && (await quota(sourceOf(request), 1, ctx.now)) > 0)
      await recordVisit(ctx, body.session, keyedUuid)
  })

  route(app, getSimulated, ({ query }, ctx) => readSimulated(ctx, query.visit))

  route(app, trackSessionView, async ({ body }, ctx, { request }) => {
    if (!hasPrivacySignal(request))
      changes.announceFigures(await recordViews(ctx, body.sessionId, body.venueIds))
  })
}

function sourceOf(request: FastifyRequest): Source {
  const { ctx } = request
  return { address: addressKey(request), browser: sentDevice(ctx), isKnown: isKnownAtOnce(ctx) }
}
