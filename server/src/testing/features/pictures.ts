import { sharp } from '../../platform/images/sharp.ts'

type Photo = { width?: number; height?: number; color?: string; format?: 'jpeg' | 'png' | 'webp' }

/** A photo of one color, 800 × 600 and a JPEG unless given otherwise. */
export function photo({
  width = 800,
  height = 600,
  color = '#b5651d',
  format = 'jpeg',
}: Photo = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** The color in the middle of a picture, as three numbers. */
export async function colorOf(bytes: Buffer): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata()
  const middle = { left: width >> 1, top: height >> 1, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(middle).removeAlpha().raw().toBuffer())]
}
