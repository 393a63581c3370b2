import type { ApiFetch } from '@nofomo/contracts/api/pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import router from 'find-my-way'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'
import { errorReply, logFailure, toAppError } from '../replies/errors.ts'

/** The unvalidated input of a call, and the request it serves. */
type Raw = { params: unknown; query: unknown; request: FastifyRequest; reply: FastifyReply }

/** Validates, handles and serializes like the same call over HTTP. */
type Read = (raw: Raw) => Promise<string>

/**
 * How long the result of a read for a browser unknown to us stays valid: `always`, or until the session of its path is
 * invalidated. Undefined: it is never cached.
 */
export type Cacheable = 'always' | 'until_session_changes' | undefined

/** Called before each read of a page. */
export type OnRead = (read: { cacheable: Cacheable; params: unknown }) => void

/** Finds read endpoints by path. */
type Reads = {
  add(path: string, read: Read, cacheable: Cacheable): void
  find(path: string): { read: Read; cacheable: Cacheable; params: unknown } | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The read endpoints, for pages. */
    readonly reads: Reads
  }
}

/** Lets pages read the API without HTTP: `route()` adds every read endpoint here. */
export function registerInProcessReads(app: App): void {
  const routes = router({ ignoreTrailingSlash: false })
  const nothing = () => {}
  const reads: Reads = {
    add: (path, read, cacheable) => routes.on('GET', path, nothing, { read, cacheable }),
    find(path) {
      const found = routes.find('GET', path)
      return found && { ...(found.store as { read: Read; cacheable: Cacheable }), params: found.params }
    },
  }
  app.decorate('reads', reads)
}

/**
 * The API for the loaders of the page that answers `request`: the same validation, rules and replies as over HTTP, with
 * the visitor's identity. Only the page request itself is counted and logged.
 */
export function inProcessFetch(
  app: App,
  http: { request: FastifyRequest; reply: FastifyReply; onRead?: OnRead | undefined },
): ApiFetch {
  return async (address, { method }) => {
    const { status, body } = await answer(app, method, address, http)
    return { status, text: async () => body }
  }
}

async function answer(
  app: App,
  method: string,
  address: string,
  { onRead, ...http }: Parameters<typeof inProcessFetch>[1],
) {
  try {
    const [path = '', search = ''] = address.split('?', 2)
    const found = method === 'GET' ? app.reads.find(path) : null
    if (!found) throw new AppError('not_found', 'Pages can only read the API.')
    onRead?.(found)
    const query = Object.fromEntries(new URLSearchParams(search))
    return { status: 200, body: await found.read({ params: found.params, query, ...http }) }
  } catch (thrown) {
    const error = toAppError(thrown)
    logFailure(thrown, error, http.request)
    return { status: error.status, body: JSON.stringify(errorReply(error, http.request.id)) }
  }
}
