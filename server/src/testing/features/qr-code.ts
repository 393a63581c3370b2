import jsqr from 'jsqr'
import { sharp } from '../../platform/images/sharp.ts'

// Its types describe the bundled module; Node imports the function itself.
const findQrCode = jsqr as unknown as typeof jsqr.default

type Pixels = { data: Buffer; info: { width: number; height: number } }

/** A PNG's pixels, four bytes each. `image` is the file, or its data URL. */
export function pixelsOf(image: string | Buffer): Promise<Pixels> {
  const file = typeof image === 'string' ? Buffer.from(image.split(',')[1] ?? '', 'base64') : image
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** The text a camera would read in a picture; null without a QR code. */
export async function readQrCode(image: string | Buffer): Promise<string | null> {
  const { data, info } = await pixelsOf(image)
  return findQrCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
