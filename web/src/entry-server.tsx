import type {
  Answer,
  PageAssets,
  PageOptions,
  PageRequest,
  RenderedPage,
} from '@nofomo/contracts/api/pages.ts'
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
import { drawingsOf } from './app/drawings-of.ts'
import { ErrorNotice, statusOf } from './app/error-page.tsx'
import { routes } from './app/router.tsx'
import { ApiError, apiFetch, sendFrom } from './lib/http/api-client.ts'
import type { PageHandle, PageMeta } from './shell/page-meta.ts'
import { PublicUrl } from './shell/public-url.ts'

/** Loaders use only paths; the origin that a URL needs is a placeholder. */
const origin = 'http://page'

const troubled: PageMeta = { title: 'Something went wrong', noindex: true }

/** See `PageModule` in `contracts/src/api/pages.ts`. */
export function createPages({ publicUrl, tiles, drawingOf }: PageOptions) {
  const handler = createStaticHandler(routes)

  async function render(request: PageRequest, assets: PageAssets): Promise<Answer> {
    const requestContext = new RouterContextProvider()
    const address = new URL(origin + request.url)
    requestContext.set(apiFetch, sendFrom(address.href, request.fetch))
    const context = await handler.query(new Request(address), { requestContext })
    if (context instanceof Response) {
      return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
    }
    const failure = Object.values(context.errors ?? {})[0]
    const page =
      failure === undefined ? renderPage(context, request, assets) : errorPage(failure, request, assets)
    return { kind: 'page', page }
  }

  function renderPage(
    context: StaticHandlerContext,
    { nonce }: PageRequest,
    assets: PageAssets,
  ): RenderedPage {
    const meta = metaOf(context)
    const drawings = drawingsOf(context.loaderData, drawingOf)
    globalThis.drawings = drawings
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
      drawings,
      hydration: { loaderData: context.loaderData, actionData: null, errors: null },
    })
    return { status: context.statusCode, html, noindex: meta.noindex ?? false }
  }

  /** The page for a loader's known failure; unknown failures are thrown to be logged. */
  function errorPage(failure: unknown, request: PageRequest, assets: PageAssets): RenderedPage {
    const status = statusOf(failure)
    if (!(failure instanceof ApiError) && status === 500) throw failure
    return renderError(status === 0 ? 503 : status, request, assets)
  }

  function renderError(
    status: number,
    request: Omit<PageRequest, 'fetch'>,
    assets: PageAssets,
  ): RenderedPage {
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
    return { status, html, noindex: true }
  }

  return { render, renderError }
}

/** The metadata of the innermost route. */
function metaOf(context: StaticHandlerContext): PageMeta {
  for (const { route } of context.matches.toReversed()) {
    const handle = route.handle as PageHandle<unknown> | undefined
    if (handle) return handle.meta(context.loaderData[route.id])
  }
  return troubled
}
