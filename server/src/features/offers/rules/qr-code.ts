import { LRUCache } from 'lru-cache'
import { toDataURL } from 'qrcode'

/** Drawing one takes ten milliseconds, and whoever holds a code may ask for it again and again. */
const drawn = new LRUCache<string, Promise<string>>({ max: 500 })

/**
 * A PNG of the text as a data URL: black on white with the quiet zone of four modules that readers want, each module
 * eight pixels wide, so that a phone's screen held to a camera is enough.
 */
export function qrCodeOf(text: string): Promise<string> {
  const known = drawn.get(text)
  if (known) return known
  const drawing = toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, scale: 8, type: 'image/png' })
  drawn.set(text, drawing)
  return drawing
}
