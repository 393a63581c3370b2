import { getHome, updateProfile } from '@nofomo/contracts/plans.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import * as plans from './service.ts'

export function planRoutes(app: App): void {
  route(app, getHome, { limit: 'read', access: 'consumer' }, (_, ctx) => plans.getHome(ctx))

  route(app, updateProfile, { limit: 'write', access: 'consumer' }, ({ body }, ctx) =>
    plans.saveProfile(ctx, body),
  )
}
