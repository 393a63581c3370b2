import { reportAnswer } from '@nofomo/contracts/messages/endpoints.ts'
import { decideReports, listReports, reportSession } from '@nofomo/contracts/reports/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sessionOfComing } from '../../venues/messages/public.ts'
import { groupIdFrom } from '../../venues/venues/public.ts'
import { decideReports as decide } from './service/decide.ts'
import { type ReportParts, reportDeps } from './service/deps.ts'
import { listReports as list } from './service/list.ts'
import { reportSession as report } from './service/report-session.ts'

export function reportRoutes(app: App, platform: Platform, parts: ReportParts): void {
  const deps = reportDeps(platform, parts)
  const groupIdOf = groupIdFrom(platform.secrets)

  route(app, reportSession, ({ params, body }, ctx, { request }) =>
    report(ctx, params.sessionId, body, addressKey(request), deps),
  )

  route(app, reportAnswer, async ({ member, body }, ctx, { request }) => {
    const sessionId = await sessionOfComing(ctx, member, body, groupIdOf)
    await report(ctx, sessionId, { reason: 'venue_message' }, addressKey(request), deps)
  })

  route(app, listReports, ({ query }, ctx) => list(ctx, query))

  route(app, decideReports, async ({ params: { sessionId }, body, staff }, ctx) => {
    const decided = await decide(ctx, staff, sessionId, body, deps)
    platform.changes.announce('session', [sessionId])
    return { success: true as const, ...decided }
  })
}
