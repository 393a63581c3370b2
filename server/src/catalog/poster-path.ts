import { createHash } from 'node:crypto'
import {
  drawPoster,
  formatPosterSpec,
  type PosterSpec,
  parsePosterSpec,
  posterSpecFor,
} from '@nofomo/posters/poster.ts'
import { LRUCache } from 'lru-cache'
import { catalogPosterOf } from './catalog-posters.ts'

const folder = '/images/posters/'
const hashes = new LRUCache<string, string>({ max: 4_000 })

/** Eight hexadecimal digits of the drawing's hash: they change with it, so the picture can be cached as immutable. */
export function posterHash(spec: PosterSpec): string {
  const text = formatPosterSpec(spec)
  const known = hashes.get(text)
  if (known) return known
  const hash = createHash('sha256').update(drawPoster(spec)).digest('hex').slice(0, 8)
  hashes.set(text, hash)
  return hash
}

/** The address of the poster, e.g. `/images/posters/ramen.hills.dusk.417.1f0c9b2a`; accepts `?w=` and `?h=`. */
export function posterPathOf(spec: PosterSpec): string {
  return posterAddress(`${formatPosterSpec(spec)}.${posterHash(spec)}`)
}

/** The path of a venue's poster: the same for the same name, cuisine, category and neighborhood. */
export function posterPath(venue: {
  name: string
  category: string
  cuisine?: string | null | undefined
  cuisineFamily?: string | undefined
  neighborhood?: string | null | undefined
}): string {
  const traits = {
    ...venue,
    cuisine: venue.cuisine ?? undefined,
    neighborhood: venue.neighborhood ?? undefined,
  }
  return posterPathOf(catalogPosterOf(traits) ?? posterSpecFor(traits))
}

/** The address of a poster stored by the last part of its path. */
export function posterAddress(name: string): string {
  return folder + name
}

/** The stored part of a poster's path. */
export function posterName(address: string): string {
  return address.slice(folder.length)
}

/** The drawing at a poster's address, as the text of an SVG; null for any other address. */
export function posterDrawing(address: string): string | null {
  const named = parsePosterPath(address)
  return named && drawPoster(named.spec)
}

/** The spec and hash of a path or its last part; null for anything `posterPathOf` would not write. */
export function parsePosterPath(text: string): { spec: PosterSpec; hash: string } | null {
  const [, specText, hash] = /^(?:\/images\/posters\/)?([a-z0-9.-]{1,80})\.([0-9a-f]{8})$/.exec(text) ?? []
  const spec = specText === undefined ? null : parsePosterSpec(specText)
  return spec && hash !== undefined ? { spec, hash } : null
}
