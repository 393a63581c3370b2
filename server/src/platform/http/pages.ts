import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { Html, PageAssets, PageModule } from '@nofomo/contracts/pages.ts'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Platform } from '../platform.ts'
import type { App } from './app-type.ts'
import { compression } from './compression.ts'
import { notFound, toAppError } from './errors.ts'
import { inProcessFetch } from './in-process.ts'

const webRoot = new URL('../../../../web/', import.meta.url)
const clientFolder = new URL('dist/client/', webRoot).pathname
const yearMs = 365 * 86_400_000
const hourMs = 3_600_000
const retryAfterSeconds = 5
/** In one call: as a stream, as the plugin does it, compression takes three times as long. */
const brotli = promisify(brotliCompress)
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/
/** Several times as fast as `Buffer.from` for text beyond Latin-1. */
const utf8 = new TextEncoder()

type Pages = ReturnType<PageModule['createPages']>
type Site = { pages: Pages; assets: PageAssets /** `assets.styles`, encoded. */; sheet: Uint8Array }

/** Started by `web/dev.ts`: pages from their sources, with hot replacement. */
type DevSite = {
  /** Answers requests for sources and the like; false if the request is for a page. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  load(): Promise<{ module: PageModule; assets: PageAssets }>
}

/** Everything that is not API: built files and rendered pages. Unknown pages redirect to the start page. */
export async function registerPages(app: App, platform: Platform): Promise<void> {
  const dev = platform.config.mode === 'development' ? await startDevSite(app) : undefined
  if (!dev) await serveFiles(app)
  const site = dev ? () => loadDevSite(dev, platform) : builtSite(platform)
  // In production a missing build fails the start, not the first visit.
  if (platform.config.mode === 'production') await site()

  const handler: RouteHandlerMethod = async (request, reply) => {
    if (dev && (await dev.answer(request.raw, reply.raw))) return reply.hijack()
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/\.\w+$/.test(path)) return dev ? notFound() : sendPublicFile(reply, path)
    return sendPage(app, await site(), request, reply)
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
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await site.pages.render(
    {
      url: request.url,
      fetch: inProcessFetch(app, request, reply),
      nonce: reply.cspNonce,
      requestId: request.id,
    },
    site.assets,
  )
  if (page.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(page.location)
  if (page.noindex) {
    reply.header('x-robots-tag', 'noindex')
    // Pages of a session: set the cookie before the first vote, so that concurrent votes belong to one voter.
    reply.rememberBrowser()
  }
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds)
  return sendHtml(reply.code(page.status), page.html, site.sheet)
}

/** The error page, in the product's design if that can still be rendered. */
async function sendTrouble(
  site: () => Promise<Site>,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = toAppError(thrown)
  if (error.status >= 500) request.log.error({ err: thrown }, 'page failed')
  if (error.status === 503) reply.header('retry-after', error.retryAfterSeconds ?? retryAfterSeconds)
  reply.code(error.status).header('x-robots-tag', 'noindex')
  try {
    const { pages, assets, sheet } = await site()
    const shown = { url: request.url, nonce: reply.cspNonce, requestId: request.id }
    return sendHtml(reply, pages.renderError(error.status, shown, assets), sheet)
  } catch {
    return reply.type('text/plain; charset=utf-8').send(`${error.message} (${request.id})`)
  }
}

/** A page's nonce is valid for one response only, so pages are never cached. */
async function sendHtml(
  reply: FastifyReply,
  { before, after }: Html,
  sheet: Uint8Array,
): Promise<FastifyReply> {
  const bytes = Buffer.concat([utf8.encode(before), sheet, utf8.encode(after)])
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type('text/html; charset=utf-8')
  if (!takesBrotli.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(bytes)
  return reply.header('content-encoding', 'br').send(await brotli(bytes, compression.brotliOptions))
}

/** Hashed files are immutable, with the build's compressed copies; the few others are served by name. */
async function serveFiles(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}assets/`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    index: false,
    dotfiles: 'ignore',
    schemaHide: true,
    suppressWarning: true,
  })
}

/** Files next to the assets: plain names only, so neither build metadata (`.vite/`) nor compressed copies. */
const publicFile = /^\/[\w-]+\.(?!br$|gz$)[a-z0-9]+$/

function sendPublicFile(reply: FastifyReply, path: string): FastifyReply {
  if (!publicFile.test(path)) return notFound()
  // The worker controls what browsers show offline, so it is always revalidated.
  const cacheControl = path !== '/sw.js'
  if (!cacheControl) reply.header('cache-control', 'no-cache')
  return reply.sendFile(path.slice(1), clientFolder, { maxAge: hourMs, immutable: false, cacheControl })
}

/** The production build, loaded at its first use. */
function builtSite({ config }: Platform): () => Promise<Site> {
  let loaded: Promise<Site> | undefined
  const load = async (): Promise<Site> => {
    const folder = new URL('dist/server/', webRoot)
    const assets = JSON.parse(await readFile(new URL('assets.json', folder), 'utf8')) as PageAssets
    const module = (await import(new URL('entry-server.js', folder).href)) as PageModule
    return siteOf(module, assets, config)
  }
  return () => {
    loaded ??= load()
    return loaded
  }
}

function siteOf(module: PageModule, assets: PageAssets, { publicUrl }: Platform['config']): Site {
  return { pages: module.createPages({ publicUrl }), assets, sheet: utf8.encode(assets.styles) }
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
  return siteOf(module, assets, config)
}
