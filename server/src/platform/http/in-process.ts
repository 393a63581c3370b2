import type { ApiFetch } from '@nofomo/contracts/pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import router from 'find-my-way'
import { AppError } from '../errors.ts'
import type { App } from './app-type.ts'
import { errorReply, logFailure, toAppError } from './errors.ts'

/** The unvalidated input of a call, and the request it serves. */
export type Raw = { params: unknown; query: unknown; request: FastifyRequest; reply: FastifyReply }

/** Validates, handles and serialises like the same call over HTTP. */
export type Read = (raw: Raw) => Promise<string>

/** Finds read endpoints by path. */
export type Reads = {
  add(path: string, read: Read): void
  find(path: string): { read: Read; params: unknown } | null
}

/** Lets pages read the API without HTTP: `route()` adds every read endpoint here. */
export function registerInProcessReads(app: App): void {
  const routes = router({ ignoreTrailingSlash: false })
  const nothing = () => {}
  const reads: Reads = {
    add: (path, read) => routes.on('GET', path, nothing, read),
    find(path) {
      const found = routes.find('GET', path)
      return found && { read: found.store as Read, params: found.params }
    },
  }
  app.decorate('reads', reads)
}

/**
 * The API for the loaders of the page that answers `request`: the same validation, rules and replies as over HTTP, with
 * the visitor's identity. Only the page request itself is counted and logged.
 */
export function inProcessFetch(app: App, request: FastifyRequest, reply: FastifyReply): ApiFetch {
  return async (address, { method }) => {
    const { status, body } = await answer(app, method, address, { request, reply })
    return { status, text: async () => body }
  }
}

async function answer(app: App, method: string, address: string, http: Pick<Raw, 'request' | 'reply'>) {
  try {
    const [path = '', search = ''] = address.split('?', 2)
    const found = method === 'GET' ? app.reads.find(path) : null
    if (!found) throw new AppError('not_found', 'Pages can only read the API.')
    const query = Object.fromEntries(new URLSearchParams(search))
    return { status: 200, body: await found.read({ params: found.params, query, ...http }) }
  } catch (thrown) {
    const error = toAppError(thrown)
    logFailure(thrown, error, http.request)
    return { status: error.status, body: JSON.stringify(errorReply(error, http.request.id)) }
  }
}
