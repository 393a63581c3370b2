/** The formats of pictures. PNG only if requested by name. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export const mediaTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Smallest first; a browser gets the first one it accepts. JPEG is the fallback. */
const preference = ['avif', 'webp'] as const

/** The best format in an Accept header. `*` alone does not imply support for the newer ones. */
export function formatFor(accept: string | undefined): PictureFormat {
  const named = new Set<string>()
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!refused) named.add(type)
  }
  return preference.find((format) => named.has(mediaTypes[format])) ?? 'jpeg'
}

/** Widths and heights in pixels that are served: a closed list, so that sizes cannot fill the cache. */
const widths = [160, 320, 400, 640, 800, 1200] as const
const heights = [120, 160, 240, 300, 320, 400, 480, 600, 640, 800, 900] as const

export type Size = { width: number; height: number }

/** The size a query requests, 400 × 300 by default and 4:3 without a height; null if it is not served. */
export function sizeFor(query: { w?: string | undefined; h?: string | undefined }): Size | null {
  const width = query.w === undefined ? 400 : widths.find((allowed) => String(allowed) === query.w)
  if (width === undefined) return null
  const height =
    query.h === undefined ? (width * 3) / 4 : heights.find((allowed) => String(allowed) === query.h)
  return height === undefined ? null : { width, height }
}
