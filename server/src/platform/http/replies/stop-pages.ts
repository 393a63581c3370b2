import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { App } from '../app-type.ts'
import type { Markup } from './markup.ts'
import { sendPlainPage } from './plain-page.ts'

type StopPage = { title: string; body: Markup }

type StopPages = {
  /** `/notices`: the pages are at `/notices/:token`. */
  path: string
  /** The page of a token; `change` stops what it stands for first, or resumes it. Null for an invalid token. */
  pageOf(ctx: Ctx, token: string, change?: 'stop' | 'resume'): Promise<StopPage | null>
  /** Below the title of the page of an invalid token. */
  unknown: Markup
  /** Whether what was stopped can be resumed, by a POST to `…/again`. */
  isReversible: boolean
}

type ByToken = { Params: { token: string } }
const page = { schema: { hide: true }, config: { limit: 'read' } } as const

/**
 * The pages of stop links: without a login, and without a script. Reading one changes nothing, since mail scanners
 * follow links; one POST stops (RFC 8058).
 */
export function mountStopPages(app: App, { path, pageOf, unknown, isReversible }: StopPages): void {
  async function show(request: FastifyRequest<ByToken>, reply: FastifyReply, change?: 'stop' | 'resume') {
    const shown = await pageOf(request.ctx, request.params.token, change)
    // With `no-referrer` the browser would send the form without an origin, and the server would refuse it.
    reply.header('referrer-policy', 'same-origin')
    if (!shown) return sendPlainPage(reply.code(404), 'This link does not work', unknown)
    return sendPlainPage(reply, shown.title, shown.body)
  }

  // Mail programs send a form of one field, which says nothing new.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, body, done) => {
      body.resume()
      done(null)
    },
  )
  const address = `${path}/:token`
  app.get<ByToken>(address, page, (request, reply) => show(request, reply))
  // By a mail program or a service worker on behalf of its reader: neither an origin nor a cookie need come with it.
  const fromAnywhere = { ...page, config: { ...page.config, fromAnywhere: true } }
  app.post<ByToken>(address, fromAnywhere, (request, reply) => show(request, reply, 'stop'))
  if (isReversible)
    app.post<ByToken>(`${address}/again`, page, (request, reply) => show(request, reply, 'resume'))
}
