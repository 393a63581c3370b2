import { getOembed } from '@nofomo/contracts/embeds/endpoints.ts'
import { getResults, type Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { newHostToken } from '../../../../platform/channel-calls.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { App } from '../../../../platform/http/app-type.ts'
import { route } from '../../../../platform/http/endpoints/route.ts'
import { logFailure, toAppError } from '../../../../platform/http/replies/errors.ts'
import { html } from '../../../../platform/http/replies/markup.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { frameSize, sessionInLink } from '../rules/embeddable-link.ts'
import { frameContentOf } from '../rules/frame-content.ts'
import { type FrameTheme, frameHeaders, framePage, sentencePage } from './frame-page.ts'

type BySession = { Params: { sessionId: string } }
const page = { schema: { hide: true }, config: { limit: 'read' } } as const
/** Other sites store our answer for so long; the frame in it is live. */
const cacheSeconds = 3_600
const noVote = 'This vote is not there any more.'

/** A vote on other sites: what oEmbed asks for, and the page for their frames. */
export function embedRoutes(app: App, { config: { publicUrl } }: Platform): void {
  // Like everybody with the link: what a frame shows is the same in every browser, the host's too.
  const read = (sessionId: string, request: FastifyRequest): Promise<Snapshot> =>
    app.call(getResults, { params: { sessionId } }, { hostToken: newHostToken() }, request)

  route(app, getOembed, async ({ query }, _ctx, { request }) => {
    const sessionId = sessionInLink(query.url, publicUrl)
    if (sessionId === null) throw new AppError('not_found', 'This is no link of a vote here.')
    const { session } = await read(sessionId, request)
    const { width, height } = frameSize(query.maxwidth, query.maxheight)
    const frame = html`<iframe src="${publicUrl}/embed/${sessionId}" width="${width}" height="${height}" title="${session.title}" frameborder="0" loading="lazy"></iframe>`
    return {
      ...{ version: '1.0' as const, type: 'rich' as const, provider_name: 'NoFOMO', provider_url: publicUrl },
      ...{ title: session.title, html: frame.text, width, height, cache_age: cacheSeconds },
    }
  })

  const linksOf = (sessionId: string) => ({
    vote: `${publicUrl}/vote/${sessionId}`,
    results: `${publicUrl}/results/${sessionId}`,
    data: `${publicUrl}/about-data`,
    events: `/api/sessions/${sessionId}/events?session=once`,
  })

  app.register(async (scope) => {
    scope.setErrorHandler((thrown, request, reply) => {
      const error = toAppError(thrown)
      logFailure(thrown, error, request)
      const isMissing = error.code === 'not_found' || error.code === 'invalid_input'
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
      return reply
        .code(isMissing ? 404 : error.status)
        .headers(frameHeaders)
        .send(sentencePage(isMissing ? noVote : error.message, publicUrl, themeOf(request)))
    })
    scope.get<BySession>('/embed/:sessionId', page, async (request, reply) => {
      const { sessionId } = request.params
      const snapshot = await read(sessionId, request)
      return reply
        .headers(frameHeaders)
        .send(framePage(frameContentOf(snapshot), linksOf(sessionId), themeOf(request)))
    })
  })
}

/** `?theme=light` and `?theme=dark`; whatever else it says, the reader's device decides. */
function themeOf({ query }: FastifyRequest): FrameTheme {
  const { theme } = query as { theme?: unknown }
  return theme === 'light' || theme === 'dark' ? theme : null
}
