import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../../platform/keyed-hash.ts'

/** How long the URL of a photo is valid: the service changes photo names, and each request costs. */
const photoMs = 3_600_000

/** The signed id of a place of Google, so that nobody can look up other places at our cost. */
export function placeIdOf(key: Buffer, placeId: string): string {
  return `google.${placeId}.${signature(key, `place.${placeId}`)}`
}

/** The place of a signed id; null for any other text. */
export function readPlaceId(key: Buffer, id: string): string | null {
  const [, placeId = '', signed = ''] = /^google\.([\w-]{1,300})\.([\w-]+)$/.exec(id) ?? []
  return isSigned(key, `place.${placeId}`, signed) ? placeId : null
}

/** The id of a photo for the next hour; null for a name that is none of `places/…/photos/…`. */
export function photoIdOf(key: Buffer, name: string, now: Date): string | null {
  const [, place, photo] = /^places\/([\w-]{1,300})\/photos\/([\w-]{1,1000})$/.exec(name) ?? []
  if (!place || !photo) return null
  const expires = Math.floor((now.getTime() + photoMs) / 1_000)
  const payload = `${expires}.${place}.${photo}`
  return `${payload}.${signature(key, `photo.${payload}`)}`
}

/** The photo name of a signed id; null for any other text, and once expired. */
export function readPhotoId(key: Buffer, id: string, now: Date): string | null {
  const [, payload = '', expires, place, photo, signed = ''] =
    /^((\d{1,11})\.([\w-]+)\.([\w-]+))\.([\w-]+)$/.exec(id) ?? []
  if (!isSigned(key, `photo.${payload}`, signed)) return null
  return Number(expires) * 1_000 > now.getTime() ? `places/${place}/photos/${photo}` : null
}

const signature = (key: Buffer, text: string): string => hmac(key, text).toString('base64url').slice(0, 22)

function isSigned(key: Buffer, text: string, signed: string): boolean {
  const [right, given] = [Buffer.from(signature(key, text)), Buffer.from(signed)]
  return right.length === given.length && timingSafeEqual(right, given)
}
