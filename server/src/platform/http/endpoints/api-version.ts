import { apiVersionHeader, apiVersions, newestApiVersion } from '@nofomo/contracts/api/public-api.ts'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'

/** In every reply of the public API. */
export const versionHeaders = { [apiVersionHeader]: newestApiVersion }

/**
 * Says in each reply of the public API which version answered, refusals included, and refuses requests for another.
 * While one version is served, none is translated.
 */
export function registerApiVersions(app: App): void {
  const served: ReadonlySet<unknown> = new Set(apiVersions)
  const sentence = `This version of the API is unknown or retired. Send one of these as NoFOMO-Version, or leave it out for the newest: ${apiVersions.join(', ')}.`
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isPublicApi) return done()
    const sent = request.headers[apiVersionHeader]
    reply.headers(versionHeaders)
    if (sent === undefined || served.has(sent)) return done()
    done(new AppError('invalid_input', sentence))
  })
}
