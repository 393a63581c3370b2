import { LRUCache } from 'lru-cache'

/** Rendering one takes ten milliseconds, and a page may be reloaded again and again. */
const drawn = new LRUCache<string, Promise<string>>({ max: 500 })

/**
 * A PNG of the text as a data URL: black on white with the quiet zone of four modules that readers require, each module
 * eight pixels wide, so that a camera can read a phone's screen. The renderer is loaded on demand.
 */
export function qrCodeOf(text: string): Promise<string> {
  const known = drawn.get(text)
  if (known) return known
  const drawing = draw(text)
  drawn.set(text, drawing)
  return drawing
}

async function draw(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, scale: 8, type: 'image/png' })
}
