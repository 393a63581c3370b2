import type {
  ApiFetch,
  Html,
  PageAssets,
  PageModule,
  PageRequest,
  RenderedPage,
} from '@nofomo/contracts/pages.ts'
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
import { ApiError, apiFetch } from './platform/api-client.ts'
import { isDemo, sendInDemo } from './platform/demo.ts'
import type { PageHandle, PageMeta } from './platform/page-meta.ts'
import { PublicUrl } from './platform/public-url.ts'

/** Loaders use only paths; the origin that a URL needs is a placeholder. */
const origin = 'http://page'
/** Cache size in characters: about two hundred pages. */
const rememberedText = 6_000_000

type Rendered = Extract<RenderedPage, { kind: 'page' }>

const troubled: PageMeta = { title: 'Something went wrong', noindex: true }

export const createPages: PageModule['createPages'] = ({ publicUrl, tiles }) => {
  const handler = createStaticHandler(routes)
  const rendered = new LRUCache<string, Rendered>({
    maxSize: rememberedText,
    sizeCalculation: ({ html }, key) => html.before.length + html.after.length + key.length,
  })

  async function render(request: PageRequest, assets: PageAssets): Promise<RenderedPage> {
    const answers: string[] = []
    const requestContext = new RouterContextProvider()
    const address = new URL(origin + request.url)
    const fetch = isDemo(address.href) ? sendInDemo(request.fetch, address.pathname) : request.fetch
    requestContext.set(apiFetch, recording(fetch, answers))
    const context = await handler.query(new Request(address), { requestContext })
    if (context instanceof Response) {
      return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
    }
    const failure = Object.values(context.errors ?? {})[0]
    if (failure !== undefined) return errorPage(failure, request, assets)
    // A page is a function of its URL and the API's answers, so friends who open one link share one rendering.
    const key = `${request.url}\n${answers.join('\n')}`
    const known = request.nonce === undefined ? rendered.get(key) : undefined
    const page = known ?? renderPage(context, request, assets)
    if (page !== known) rendered.set(key, page)
    return page
  }

  function renderPage(context: StaticHandlerContext, { nonce }: PageRequest, assets: PageAssets): Rendered {
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
    return { kind: 'page', status: context.statusCode, html, noindex: meta.noindex ?? false }
  }

  /** The page for a loader's known failure; unknown failures are thrown to be logged. */
  function errorPage(failure: unknown, request: PageRequest, assets: PageAssets): RenderedPage {
    const status = statusOf(failure)
    if (!(failure instanceof ApiError) && status === 500) throw failure
    const shown = status === 0 ? 503 : status
    return { kind: 'page', status: shown, html: renderError(shown, request, assets), noindex: true }
  }

  function renderError(status: number, request: Omit<PageRequest, 'fetch'>, assets: PageAssets): Html {
    const body = renderToString(
      <ErrorNotice status={status} retry={request.url} requestId={request.requestId} />,
    )
    return htmlDocument({
      meta: troubled,
      path: '/',
      publicUrl,
      tiles,
      nonce: request.nonce,
      assets,
      routeIds: [],
      body,
    })
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
