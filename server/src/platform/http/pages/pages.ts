import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { pagePolicy } from '@nofomo/contracts/api/page-headers.ts'
import type { PageAssets, PageModule, RenderedPage, SheetName } from '@nofomo/contracts/api/pages.ts'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { posterDrawing } from '../../../catalog/poster-path.ts'
import type { Platform } from '../../platform.ts'
import { SharedBytes } from '../../shared-bytes.ts'
import type { App } from '../app-type.ts'
import { isUnknown } from '../callers/identity.ts'
import { inProcessFetch, type OnRead } from '../endpoints/in-process.ts'
import { compression } from '../replies/compression.ts'
import { logFailure, notFound, toAppError } from '../replies/errors.ts'
import { sendShared } from '../replies/shared-replies.ts'
import { hashSource, tileOrigins } from '../security/security-headers.ts'
import { registerBuiltFiles, webRoot } from './built-files.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { mendedAddress } from './pasted-links.ts'

const retryAfterSeconds = 5
/** Pages are cached on the server alone, because their data changes at any moment. */
const pageHeaders = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }
/** Where programs ask what a site can do (RFC 8414, 8615, MCP): those of assistants take a redirect for a yes. */
const forPrograms = /^\/(?:\.well-known\/|(?:sse|register|authorize|token)\/?$)/
type PageCache = ReturnType<typeof createPageCache>
type Site = {
  pages: ReturnType<PageModule['createPages']>
  replyOf: (page: RenderedPage) => CachedPage
  assets: PageAssets
  /** In development Vite adds scripts and styles, so nonces allow them instead of hashes, and nothing is cached. */
  isDev: boolean
}

/** Started by `web/dev.ts`: pages from their sources, with hot replacement. */
type DevSite = {
  /** Answers requests for sources and other files of Vite; false if the request is for a page. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  load(): Promise<{ module: PageModule; assets: PageAssets }>
}

/** Everything but the API: built files and rendered pages. Unknown pages redirect to the start page. */
export async function registerPages(app: App, platform: Platform): Promise<void> {
  const dev = platform.config.mode === 'development' ? await startDevSite(app) : undefined
  const readPublicFile = dev ? null : await registerBuiltFiles(app, platform)
  const site = dev ? () => loadDevSite(dev, platform) : builtSite(platform)
  // In production a missing build fails the start, not the first visit.
  if (platform.config.mode === 'production') await site()
  const cache = createPageCache(platform)
  app.preRouter.add({ route: '/*', find: cache.ready, onlyUnknown: true, limit: 'read' })

  const handler: RouteHandlerMethod = async (request, reply) => {
    if (dev && (await dev.answer(request.raw, reply.raw))) return reply.hijack()
    const mended = mendedAddress(request.url)
    if (mended !== null) return reply.header('cache-control', 'no-store').redirect(mended)
    const path = request.url.split('?', 1)[0] ?? '/'
    if (forPrograms.test(path)) return notFound()
    if (/\.\w+$/.test(path)) {
      const file = await readPublicFile?.(path.slice(1))
      return file ? sendShared(reply, file) : notFound()
    }
    return sendPage(app, await site(), { cache, request, reply })
  }
  app.get('/*', {
    schema: { hide: true },
    compress: compression,
    handler,
    errorHandler: (error, request, reply) => void sendTrouble(site, error, request, reply),
  })
}

async function sendPage(
  app: App,
  site: Site,
  { cache, request, reply }: { cache: PageCache; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const nonce = site.isDev ? reply.cspNonce : undefined
  const render = (onRead?: OnRead) =>
    site.pages.render(
      {
        url: request.url,
        fetch: inProcessFetch(app, { request, reply, onRead }),
        nonce,
        requestId: request.id,
      },
      site.assets,
    )
  // Failures are reported to each browser with its own request id.
  const renderShared = async (onRead: OnRead) => {
    const answer = await render(onRead)
    return answer.kind === 'page' && answer.page.status === 200 ? site.replyOf(answer.page) : null
  }
  const shared =
    !site.isDev && !request.url.includes('?') && isUnknown(request.identity)
      ? await cache.get(request.url, renderShared)
      : null
  if (shared) return sendShared(reply, shared)
  const answer = await render()
  if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.location)
  if (answer.page.status === 503) reply.header('retry-after', retryAfterSeconds)
  return sendShared(reply, site.replyOf(answer.page))
}

/** The error page, in the product's design if that can still be rendered. */
async function sendTrouble(
  site: () => Promise<Site>,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = toAppError(thrown)
  logFailure(thrown, error, request)
  if (error.status === 503) reply.header('retry-after', error.retryAfterSeconds ?? retryAfterSeconds)
  reply.code(error.status).header('x-robots-tag', 'noindex')
  try {
    const loaded = await site()
    const nonce = loaded.isDev ? reply.cspNonce : undefined
    const shown = { url: request.url, nonce, requestId: request.id }
    const page = loaded.pages.renderError(error.status, shown, loaded.assets)
    return sendShared(reply, { ...loaded.replyOf(page), setsMissingCookies: false })
  } catch {
    return reply.type('text/plain; charset=utf-8').send(`${error.message} (${request.id})`)
  }
}

/** The production build, loaded at its first use. */
function builtSite({ config }: Platform): () => Promise<Site> {
  let loaded: Promise<Site> | undefined
  const load = async (): Promise<Site> => {
    const folder = new URL('dist/server/', webRoot)
    const assets = JSON.parse(await readFile(new URL('assets.json', folder), 'utf8')) as PageAssets
    const module = (await import(new URL('entry-server.js', folder).href)) as PageModule
    return siteOf(module, assets, { config, isDev: false })
  }
  return () => {
    loaded ??= load()
    return loaded
  }
}

function siteOf(
  module: PageModule,
  assets: PageAssets,
  { config, isDev }: { config: Platform['config']; isDev: boolean },
): Site {
  const { friends, all } = assets.styles
  const sheets = { friends: hashSource(friends), all: hashSource(all) }
  const images = tileOrigins(config)
  const pages = module.createPages({
    publicUrl: config.publicUrl,
    tiles: config.mapTiles,
    drawingOf: posterDrawing,
  })
  return { pages, replyOf: (page) => replyOf(page, { sheets, images, isDev }), assets, isDev }
}

function replyOf(
  { html, status, noindex }: RenderedPage,
  { sheets, images, isDev }: { sheets: Record<SheetName, string>; images: string[]; isDev: boolean },
): CachedPage {
  const policy = pagePolicy({ scripts: html.scripts.map(hashSource), styles: [sheets[html.sheet]], images })
  return {
    status,
    headers: {
      ...pageHeaders,
      ...(noindex && { 'x-robots-tag': 'noindex' }),
      // In development the reply has a policy with a nonce.
      ...(!isDev && { 'content-security-policy': policy }),
    },
    // Pages of a session: set the cookie before the first vote, so that concurrent votes belong to one voter.
    setsMissingCookies: noindex,
    bytes: new SharedBytes(Buffer.from(html.text)),
  }
}

async function startDevSite(app: App): Promise<DevSite> {
  const { startDevSite: start } = (await import(pathToFileURL(`${webRoot.pathname}dev.ts`).href)) as {
    startDevSite(server: Server): Promise<DevSite & { stop(): Promise<void> }>
  }
  const dev = await start(app.server)
  app.addHook('onClose', () => dev.stop())
  return dev
}

async function loadDevSite(dev: DevSite, { config }: Platform): Promise<Site> {
  const { module, assets } = await dev.load()
  return siteOf(module, assets, { config, isDev: true })
}
