import type {
  Answer,
  ApiFetch,
  PageAssets,
  PageOptions,
  PageReply,
  PageRequest,
} from '@nofomo/contracts/values/pages.ts'
import { LRUCache } from 'lru-cache'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { htmlDocument } from './app/document.ts'
import { ErrorNotice, statusOf } from './app/error-page.tsx'
import { routes } from './app/router.tsx'
import { ApiError, apiFetch, sendFrom } from './lib/http/api-client.ts'
import type { PageHandle, PageMeta } from './shell/page-meta.ts'
import { PublicUrl } from './shell/public-url.ts'

/** Loaders use only paths; the origin that a URL needs is a placeholder. */
const origin = 'http://page'
/** Some four hundred pages. */
const maxBytes = 16 * 2 ** 20

const troubled: PageMeta = { title: 'Something went wrong', noindex: true }

/** See `PageModule` in `contracts/src/values/pages.ts`. */
export function createPages<Reply extends PageReply>({
  publicUrl,
  tiles,
  encode,
  digest,
}: PageOptions<Reply>) {
  const handler = createStaticHandler(routes)
  const rendered = new LRUCache<string, Reply>({
    maxSize: maxBytes,
    sizeCalculation: ({ ownBytes }, key) => ownBytes + key.length,
  })

  async function render(request: PageRequest, assets: PageAssets): Promise<Answer<Reply>> {
    const answers: string[] = []
    const requestContext = new RouterContextProvider()
    const address = new URL(origin + request.url)
    requestContext.set(apiFetch, recording(sendFrom(address.href, request.fetch), answers))
    const context = await handler.query(new Request(address), { requestContext })
    if (context instanceof Response) {
      return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
    }
    const failure = Object.values(context.errors ?? {})[0]
    if (failure !== undefined) return { kind: 'page', reply: errorPage(failure, request, assets) }
    // A page is a function of its URL and the API's answers, so friends who open one link share one rendering.
    const key = digest(`${request.url}\n${answers.join('\n')}`)
    const known = request.nonce === undefined ? rendered.get(key) : undefined
    const reply = known ?? renderPage(context, request, assets)
    if (reply !== known) rendered.set(key, reply)
    return { kind: 'page', reply }
  }

  function renderPage(context: StaticHandlerContext, { nonce }: PageRequest, assets: PageAssets): Reply {
    const meta = metaOf(context)
    const body = renderToString(
      <StrictMode>
        <PublicUrl value={publicUrl}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PublicUrl>
      </StrictMode>,
    )
    const html = htmlDocument({
      meta,
      path: context.location.pathname,
      publicUrl,
      tiles,
      nonce,
      assets,
      routeIds: context.matches.map((match) => match.route.id),
      body,
      hydration: { loaderData: context.loaderData, actionData: null, errors: null },
    })
    return encode({ status: context.statusCode, html, noindex: meta.noindex ?? false })
  }

  /** The page for a loader's known failure; unknown failures are thrown to be logged. */
  function errorPage(failure: unknown, request: PageRequest, assets: PageAssets): Reply {
    const status = statusOf(failure)
    if (!(failure instanceof ApiError) && status === 500) throw failure
    return renderError(status === 0 ? 503 : status, request, assets)
  }

  function renderError(status: number, request: Omit<PageRequest, 'fetch'>, assets: PageAssets): Reply {
    const body = renderToString(
      <ErrorNotice status={status} retry={request.url} requestId={request.requestId} />,
    )
    const html = htmlDocument({
      meta: troubled,
      path: '/',
      publicUrl,
      tiles,
      nonce: request.nonce,
      assets,
      routeIds: [],
      body,
    })
    return encode({ status, html, noindex: true })
  }

  return { render, renderError }
}

/** Records each call's answer, in the order of the calls. */
function recording(fetch: ApiFetch, answers: string[]): ApiFetch {
  return async (path, init) => {
    const place = answers.push('') - 1
    const reply = await fetch(path, init)
    const text = await reply.text()
    answers[place] = `${reply.status} ${text}`
    return { ...reply, text: async () => text }
  }
}

/** The metadata of the innermost route. */
function metaOf(context: StaticHandlerContext): PageMeta {
  for (const { route } of context.matches.toReversed()) {
    const handle = route.handle as PageHandle<unknown> | undefined
    if (handle) return handle.meta(context.loaderData[route.id])
  }
  return troubled
}
