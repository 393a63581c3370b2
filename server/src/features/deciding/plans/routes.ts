import { getHome, listSessions, updateProfile } from '@nofomo/contracts/plans/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import * as plans from './service.ts'

export function planRoutes(app: App): void {
  route(app, getHome, ({ consumer }, ctx) => plans.getHome(ctx, consumer))

  route(app, listSessions, ({ consumer, query }, ctx) => plans.listSessions(ctx, consumer, query))

  route(app, updateProfile, ({ body, consumer }, ctx) => plans.saveProfile(ctx, consumer, body))
}
