import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dearCosts, inTurn } from '../../../platform/dear-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { ownAssets } from '../../../platform/http/pages/built-files.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import { type SharedReply, sendShared } from '../../../platform/http/replies/shared-replies.ts'
import { formatFor, sizeFor } from '../../../platform/images/formats.ts'
import { createImages, type Picture } from '../../../platform/images/images.ts'
import { NetworkRateLimiter } from '../../../platform/networks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type SharedBytes, StoredBytes } from '../../../platform/shared-bytes.ts'
import { createMapPictures } from './service/map-pictures.ts'
import {
  drawSharePicture,
  findOwnPicture,
  findPoster,
  findSharedSession,
  type PictureContext,
} from './service/pictures.ts'

const immutable = 'public, max-age=31536000, immutable'
const fiveMinutes = 'public, max-age=300'
/** Until it is reviewed, only the venue's members see it, uncached. */
const notYetPublic = 'private, no-cache'

const posterRequest = z.object({ w: z.string().optional(), h: z.string().optional() })
const shareName = /^([\w-]{1,40})\.png$/
const sessionId = /^[\w-]{12}$/

/** Pictures are not on the API page: their URLs are in venues and pages. */
const options = { schema: { hide: true }, config: { limit: 'read', mayLast: true } } as const

export function pictureRoutes(app: App, platform: Platform): void {
  const images = createImages(path.join(platform.config.dataDir, 'cache', 'images'))
  const countRendering = createRenderingLimit(platform)
  const contextFor = (request: FastifyRequest): PictureContext => ({
    images: {
      picture: (wanted) =>
        images.picture({ ...wanted, network: addressKey(request), connection: request.raw.socket }),
    },
    db: request.ctx.db,
    countRendering: (cost) => countRendering(request, cost),
  })

  app.get<{ Params: { name: string }; Querystring: unknown }>(
    '/images/posters/:name',
    options,
    async (request, reply) => {
      const query = posterRequest.safeParse(request.query)
      const size = query.success ? sizeFor(query.data) : null
      const found =
        size &&
        (await findPoster(contextFor(request), request.params.name, size, formatFor(request.headers.accept)))
      if (!found) notFound()
      return 'picture' in found
        ? sendShared(reply, replyOf(found.picture, immutable))
        : lead(request, reply, found.movedTo)
    },
  )

  app.get<{ Params: { id: string }; Querystring: unknown }>(
    '/images/venues/:id',
    options,
    async (request, reply) => {
      const query = posterRequest.safeParse(request.query)
      const size = query.success ? sizeFor(query.data) : null
      const wanted = size && { id: request.params.id, size, format: formatFor(request.headers.accept) }
      const found = wanted && (await findOwnPicture(contextFor(request), request.ctx, wanted))
      if (!found) notFound()
      if ('movedTo' in found) return lead(request, reply, found.movedTo)
      return sendShared(reply, replyOf(found.picture, found.isPublic ? immutable : notYetPublic))
    },
  )

  const maps = createMapPictures(ownAssets)
  app.get<{ Params: { places: string } }>('/images/maps/:places', options, async (request, reply) => {
    const picture = await maps.find(request.params.places, async (draw) => {
      countRendering(request, dearCosts['map picture'])
      return inTurn({ takeTurn: app.turnsFor(request) }, 'map picture', draw)
    })
    return picture ? sendShared(reply, mapReply(picture, mapPictureHeaders)) : notFound()
  })

  app.get('/maps/seattle.json', options, async (_request, reply) =>
    sendShared(reply, mapReply(await maps.download(), mapFileHeaders)),
  )

  app.get<{ Params: { file: string } }>('/og/:file', options, async (request, reply) => {
    const [, name] = shareName.exec(request.params.file) ?? []
    if (name === undefined) notFound()
    const session = sessionId.test(name) ? await findSharedSession(request.ctx, name) : null
    return sendShared(reply, replyOf(await drawSharePicture(contextFor(request), session), fiveMinutes))
  })

  app.get('/images/*', options, notFound)
  app.get('/og/*', options, notFound)
}

const aDay = 'public, max-age=86400'
const mapFileHeaders = { 'content-type': 'application/json', 'cache-control': aDay }
const mapPictureHeaders = {
  'content-type': 'image/svg+xml',
  'cache-control': aDay,
  // Its colors are in a style element. It needs nothing else, also where somebody opens it alone.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

const mapReply = (bytes: SharedBytes, headers: SharedReply['headers']): SharedReply => ({
  status: 200,
  headers,
  bytes,
  setsMissingCookies: false,
})

/** Redirects to another picture in the same size. */
function lead(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const [, search = ''] = request.url.split('?')
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept' })
    .redirect(to + (search && `?${search}`))
}

function createRenderingLimit({
  overload,
  clock,
}: Platform): (request: FastifyRequest, cost: number) => void {
  const allowance = overload.drawingCostPerAddress
  if (allowance === null) return () => {}
  const spent = new NetworkRateLimiter(allowance)
  return (request, cost) => {
    const wait = spent.take(addressKey(request), clock().getTime(), { cost })
    if (wait === 0) return
    throw new AppError('too_many_requests', 'Many new pictures at once. They appear in a moment.', {
      retryAfterSeconds: Math.ceil(wait / 1_000),
    })
  }
}

/** Chats embed pictures in their own pages, so other sites may show these. */
function replyOf({ bytes, mediaType, etag }: Picture, caching: string): SharedReply {
  const headers = {
    'content-type': mediaType,
    'cache-control': caching,
    etag,
    vary: 'accept',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return { status: 200, headers, bytes: new StoredBytes(bytes), setsMissingCookies: false }
}
