import { getCityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { cityKpis } from './service/city-kpis.ts'

export function kpiRoutes(app: App): void {
  route(app, getCityKpis, ({ reader, query }, ctx) => cityKpis(ctx, query, reader))
}
