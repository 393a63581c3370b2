import type { App } from './app-type.ts'

/** Keeps a list of what is mounted, for the access matrix: no route may exist that it does not know. */
export function registerRouteList(app: App): void {
  const list: string[] = []
  app.decorate('routeList', list)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) list.push(`${each} ${url}`)
  })
}
