import type { Html, PageAssets, PageModule, PageRequest, RenderedPage } from '@nofomo/contracts/pages.ts'
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
import type { PageHandle, PageMeta } from './app/page-meta.ts'
import { PublicUrl } from './app/public-url.ts'
import { routes } from './app/router.tsx'
import { ApiError, apiFetch } from './platform/api-client.ts'

/** Loaders see only paths; the origin they need for a URL is a placeholder. */
const origin = 'http://page'
const troubled: PageMeta = { title: 'Something went wrong', noindex: true }

export const createPages: PageModule['createPages'] = ({ publicUrl }) => {
  const handler = createStaticHandler(routes)

  async function render(request: PageRequest, assets: PageAssets): Promise<RenderedPage> {
    const requestContext = new RouterContextProvider()
    requestContext.set(apiFetch, request.fetch)
    const context = await handler.query(new Request(origin + request.url), { requestContext })
    if (context instanceof Response) {
      return { kind: 'redirect', location: context.headers.get('location') ?? '/' }
    }
    const failure = Object.values(context.errors ?? {})[0]
    if (failure !== undefined) return errorPage(failure, request, assets)
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
      nonce: request.nonce,
      assets,
      routeIds: context.matches.map((match) => match.route.id),
      body,
      hydration: { loaderData: context.loaderData, actionData: null, errors: null },
    })
    return { kind: 'page', status: context.statusCode, html, noindex: meta.noindex ?? false }
  }

  /** A loader's failure: known ones become a page, unknown ones are thrown to be logged. */
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
      nonce: request.nonce,
      assets,
      routeIds: [],
      body,
    })
  }

  return { render, renderError }
}

/** What the innermost page says about itself. */
function metaOf(context: StaticHandlerContext): PageMeta {
  for (const { route } of context.matches.toReversed()) {
    const handle = route.handle as PageHandle<unknown> | undefined
    if (handle) return handle.meta(context.loaderData[route.id])
  }
  return troubled
}
