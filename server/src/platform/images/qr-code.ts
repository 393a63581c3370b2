import { LRUCache } from 'lru-cache'

/** Rendering one takes ten milliseconds, and a page may be reloaded again and again. */
const drawn = new LRUCache<string, Promise<string>>({ max: 500 })

/** The quiet zone that readers require, in modules. */
const border = 4
/** So that a camera can read it from a phone's screen. */
const moduleSide = 8

/** A PNG of the text as a data URL, black on white. The libraries are loaded on demand: every start would pay for them. */
export function qrCodeOf(text: string): Promise<string> {
  const known = drawn.get(text)
  if (known) return known
  const drawing = draw(text)
  drawn.set(text, drawing)
  return drawing
}

async function draw(text: string): Promise<string> {
  const { encodeQR } = await import('qr')
  const { sharp } = await import('./sharp.ts')
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border })
  const { length: side } = modules
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  const image = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * moduleSide, side * moduleSide, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return `data:image/png;base64,${image.toString('base64')}`
}

/** An SVG document of the text, black on white whatever is behind it. */
export async function qrDrawing(text: string): Promise<string> {
  const { encodeQR } = await import('qr')
  const drawing = encodeQR(text, 'svg', { ecc: 'medium', border })
  return drawing.replace(
    '<path',
    '<rect width="100%" height="100%" fill="#fff"/><path shape-rendering="crispEdges"',
  )
}
