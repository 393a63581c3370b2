import type { FastifyContextConfig } from 'fastify'
import type { App } from '../app-type.ts'

/** Lists the mounted routes and what they declare, for the access matrix and the check of proxies, which must know every route. */
export function registerRouteList(app: App): void {
  const list: string[] = []
  const declared = new Map<string, FastifyContextConfig>()
  app.decorate('routeList', list)
  app.decorate('accessOf', (route: string) => declared.get(route)?.access ?? 'anyone')
  app.decorate('kindOf', (route: string) => {
    const { limit, mayLast } = declared.get(route) ?? {}
    if (limit === 'stream' || limit === 'vote') return limit
    return mayLast ? 'long' : 'short'
  })
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      list.push(`${each} ${url}`)
      if (config) declared.set(`${each} ${url}`, config)
    }
  })
}
