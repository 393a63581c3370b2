import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  drawPoster,
  formatPosterSpec,
  type PosterSpec,
  parsePosterSpec,
  posterSpecFor,
} from './posters/poster.ts'

const folder = '/images/posters/'
const hashes = new LRUCache<string, string>({ max: 4_000 })

/** Eight hexadecimal digits of what is drawn: they change with the drawing, so a picture may be cached for good. */
export function posterHash(spec: PosterSpec): string {
  const text = formatPosterSpec(spec)
  const known = hashes.get(text)
  if (known) return known
  const hash = createHash('sha256').update(drawPoster(spec)).digest('hex').slice(0, 8)
  hashes.set(text, hash)
  return hash
}

/** Where the poster is served, e.g. `/images/posters/ramen.hills.dusk.417.1f0c9b2a`; takes `?w=` and `?h=`. */
export function posterPathOf(spec: PosterSpec): string {
  return posterAddress(`${formatPosterSpec(spec)}.${posterHash(spec)}`)
}

/** The path of a venue's poster: the same for the same name, cuisine, category and neighbourhood. */
export function posterPath(venue: {
  name: string
  category: string
  cuisine?: string | null | undefined
  cuisineFamily?: string | undefined
  neighborhood?: string | null | undefined
}): string {
  return posterPathOf(
    posterSpecFor({
      ...venue,
      cuisine: venue.cuisine ?? undefined,
      neighborhood: venue.neighborhood ?? undefined,
    }),
  )
}

/** Where a poster is served that is stored by the last part of its path. */
export function posterAddress(name: string): string {
  return folder + name
}

/** What is stored of a poster's path. */
export function posterName(address: string): string {
  return address.slice(folder.length)
}

/** The spec and hash a path or its last part stand for; null for anything `posterPathOf` would not write. */
export function parsePosterPath(text: string): { spec: PosterSpec; hash: string } | null {
  const [, specText, hash] = /^(?:\/images\/posters\/)?([a-z0-9.-]{1,80})\.([0-9a-f]{8})$/.exec(text) ?? []
  const spec = specText === undefined ? null : parsePosterSpec(specText)
  return spec && hash !== undefined ? { spec, hash } : null
}
