import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { sentKeyIn } from '../../api-keys.ts'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'
import { namesThisMachine } from '../callers/address.ts'

/** Refuses writes that do not come from our own pages, so that other sites cannot use a visitor's cookies. */
export function registerOriginCheck(app: App, config: Config): void {
  const ours = new URL(config.publicUrl).origin

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    // With a key, cookies are ignored, so that there is nothing that another site could use.
    if (sentKeyIn(request.headers.authorization) !== null) return done()
    if (request.routeOptions.config.fromAnywhere || isSameOrigin(request, ours)) return done()
    done(
      new AppError('origin_refused', 'This only works from the NoFOMO page itself. Open it and try again.'),
    )
  })
}

function isSameOrigin(request: FastifyRequest, ours: string): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return isOwnOrigin(request, origin, ours)
}

/** Locally the machine may be addressed by another of its names than the configured one. */
function isOwnOrigin(request: FastifyRequest, origin: string, ours: string): boolean {
  return origin === ours || (namesThisMachine(request) && origin === `http://${request.headers.host}`)
}

/**
 * Whether a page of another site sends the request, for calls that programs make: a site could also name itself by our
 * address (DNS rebinding), but never by our origin. Programs send none.
 */
export function isForeignOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { origin } = request.headers
  return origin !== undefined && !isOwnOrigin(request, origin, new URL(publicUrl).origin)
}
