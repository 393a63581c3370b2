import type { Access } from '@nofomo/contracts/endpoints/endpoint.ts'
import type { App } from '../app-type.ts'

/** Lists the mounted routes and their declared access for the access matrix, which must know every route. */
export function registerRouteList(app: App): void {
  const list: string[] = []
  const declared = new Map<string, Access>()
  app.decorate('routeList', list)
  app.decorate('accessOf', (route: string) => declared.get(route) ?? 'anyone')
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      list.push(`${each} ${url}`)
      if (config?.access) declared.set(`${each} ${url}`, config.access)
    }
  })
}
