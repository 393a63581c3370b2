import { AppError } from '../../../../platform/errors.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { drawingCost } from '../../../../platform/images/drawing-cost.ts'
import { encode } from '../../../../platform/images/images.ts'
import { siteOf } from '../../../../platform/networks.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import { readPhotoId } from '../rules/signed-ids.ts'
import type { PlaceCaller } from './caller.ts'
import type { GooglePlaces } from './google-places.ts'

const size = { width: 640, height: 480 }
const keptMs = 10 * 60_000
const maxPhotos = 50
const queueLimits = {
  maxWaiting: 20,
  maxWaitingOfPayer: 10,
  maxCostOfPayer: Number.POSITIVE_INFINITY,
  refusal: 'Too many photos are being drawn right now. Try again in a moment.',
}
const noPhoto = 'This photo is not available.'

type Deps = { google: GooglePlaces; key: Buffer; now: () => Date }

/**
 * Photos of places, re-encoded from their pixels, so that browsers get no other data of the file and make no requests to
 * the service.
 */
export function createPhotos({ google, key, now }: Deps) {
  const queue = createFairQueue(queueLimits)
  const cache = createTtlCache<Buffer>({ max: maxPhotos, ttlMs: keptMs })

  /** A JPEG; networks of callers take turns. @throws not_found for an invalid or expired id · unavailable without a picture */
  return async (id: string, caller: PlaceCaller): Promise<Buffer> => {
    const name = readPhotoId(key, id, now())
    if (name === null) throw new AppError('not_found', noPhoto)
    return cache.read(name, now(), async () => {
      const bitmap = await google.photo(name, caller).catch(failed)
      if (!isPicture(bitmap)) return failed()
      const turn = { key: name, payer: siteOf(caller.network), cost: drawingCost(size, 'jpeg') }
      return queue(turn, () => encode({ bitmap }, size, 'jpeg').catch(failed))
    })
  }
}

function failed(cause?: unknown): never {
  const refusal = cause instanceof AppError ? cause : null
  throw new AppError('unavailable', noPhoto, {
    ...(refusal?.retryAfterSeconds && { retryAfterSeconds: refusal.retryAfterSeconds }),
    cause: refusal ? undefined : cause,
  })
}

/** Detects JPEG, PNG and WebP by their first bytes, not by `Content-Type`. Drawings (SVG) and others are refused. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG') || /^RIFF.{4}WEBP/s.test(start)
}
