import type { App } from './app-type.ts'

/** Lists the mounted routes for the access matrix, which must know every route. */
export function registerRouteList(app: App): void {
  const list: string[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) list.push(`${each} ${url}`)
  })
}
