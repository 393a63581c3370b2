/** What pictures are served as. PNG only where it is asked for by name. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Smallest first in bytes; a browser gets the first it names. JPEG is for everything that names none. */
const preference = ['avif', 'webp'] as const

/** The best format an Accept header names. `*` alone is no promise to understand the newer ones. */
export function formatFor(accept: string | undefined): PictureFormat {
  const named = new Set<string>()
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) named.add(type)
  }
  return preference.find((format) => named.has(mediaTypes[format])) ?? 'jpeg'
}

/** Widths and heights in pixels that are served: a closed list, so that nobody fills the cache with sizes. */
export const widths = [160, 320, 400, 640, 800, 1200] as const
export const heights = [120, 160, 240, 300, 320, 400, 480, 600, 640, 800, 900] as const

export type Size = { width: number; height: number }

/** The size a query asks for, 400 × 300 by default and 4:3 without a height; null for one that is not served. */
export function sizeFor(query: { w?: string | undefined; h?: string | undefined }): Size | null {
  const width = query.w === undefined ? 400 : widths.find((allowed) => String(allowed) === query.w)
  if (width === undefined) return null
  const height =
    query.h === undefined ? (width * 3) / 4 : heights.find((allowed) => String(allowed) === query.h)
  return height === undefined ? null : { width, height }
}
