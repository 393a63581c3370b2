import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createFairQueue, type Turn } from '../fair-queue.ts'
import { siteOf } from '../networks.ts'
import { createDiskCache } from './disk-cache.ts'
import { drawingCost } from './drawing-cost.ts'
import { mediaTypes, type PictureFormat, type Size } from './formats.ts'

export type Picture = { bytes: Buffer; mediaType: string /** Strong, in quotes. */; etag: string }

/** Evaluated on a cache miss only. An SVG's `size` is its own width and height. */
export type Source = { svg: string; size: Size } | { bitmap: Buffer }

export type Images = {
  /**
   * The picture of `content`, cropped to fill `size`. `content` is the cache key: the same content, size and format are
   * rendered once. `admit` is called with the cost on a cache miss only, and may throw.
   * @throws unavailable when the network's part of the render queue is full
   */
  picture(wanted: WantedPicture): Promise<Picture>
}

export type WantedPicture = {
  content: string
  size: Size
  format: PictureFormat
  /** The network of the request: networks take turns, each charged the cost of its pictures. */
  network: string
  connection?: Turn['connection']
  draw: () => Source | Promise<Source>
  /** What `draw` costs, if that is more than reading: in milliseconds of one processor. */
  drawCost?: number
  /** Somebody waits for it before opening a link. */
  isUrgent?: boolean
  admit?: (cost: number) => void | Promise<void>
}

const memoryBytes = 32 * 1024 * 1024
const diskBytes = 256 * 1024 * 1024
/** Drawn one at a time, because libraries keep their peak memory, and votes are cast meanwhile. */
const queueLimits = {
  maxWaiting: 250,
  // A list of 30 places is some 60 pictures, and friends may share a network.
  maxWaitingOfPayer: 160,
  maxCostOfPayer: 12_000,
  refusal: 'Too many pictures are being drawn right now. Try again in a moment.',
}
/** Bumped when the encoding changes, so that old pictures are not served. */
const encoding = 'v2'

/** Renders and caches pictures in memory and in `folder`, which may be deleted at any time. Tests pass their own `draw`. */
export function createImages(folder: string, drawer: typeof encode = encode): Images {
  const disk = createDiskCache(folder, diskBytes)
  const memory = new LRUCache<string, Picture>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  })
  const queue = createFairQueue(queueLimits)

  function remember(key: string, bytes: Buffer, format: PictureFormat): Picture {
    const picture = { bytes, mediaType: mediaTypes[format], etag: `"${key.slice(0, 32)}"` }
    memory.set(key, picture)
    return picture
  }

  async function fromDisk(key: string, format: PictureFormat): Promise<Picture | null> {
    const bytes = await disk.read(key)
    return bytes && remember(key, bytes, format)
  }

  /** Two networks that request the same picture each wait in their own queue for it. */
  async function drawn(key: string, wanted: WantedPicture): Promise<Picture> {
    const { size, format, network, connection, draw, drawCost = 0, isUrgent = false } = wanted
    const cost = drawCost + drawingCost(size, format)
    await wanted.admit?.(cost)
    return (
      memory.get(key) ??
      queue({ key, payer: siteOf(network), cost, isUrgent, connection }, async () => {
        const bytes = await drawer(await draw(), size, format)
        const picture = remember(key, bytes, format)
        await disk.write(key, bytes)
        return picture
      })
    )
  }

  return {
    async picture(wanted) {
      const key = keyOf(wanted)
      return memory.get(key) ?? (await fromDisk(key, wanted.format)) ?? (await drawn(key, wanted))
    },
  }
}

function keyOf({ content, size, format }: WantedPicture): string {
  return createHash('sha256')
    .update(JSON.stringify([encoding, content, size, format]))
    .digest('hex')
}

/** Crops to fill the size. An SVG is rendered at the target size, so that edges stay sharp. */
export async function encode(source: Source, size: Size, format: PictureFormat): Promise<Buffer> {
  const { sharp } = await import('./sharp.ts')
  const image =
    'svg' in source
      ? sharp(Buffer.from(source.svg), { density: densityFor(source.size, size) })
      : sharp(source.bitmap, { limitInputPixels: 25_000_000 }).rotate()
  const cropped = image.resize({ ...size, fit: 'cover' })
  switch (format) {
    case 'avif':
      return cropped.flatten().avif({ quality: 46, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return cropped.flatten().webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer()
    case 'jpeg':
      return cropped.flatten().jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'png':
      return cropped.png({ palette: true, quality: 92, effort: 7 }).toBuffer()
  }
}

/** Dots per inch at which an SVG just fills the size; 72 is its own size. */
function densityFor(own: Size, wanted: Size): number {
  const scale = Math.max(wanted.width / own.width, wanted.height / own.height)
  return Math.min(600, Math.max(24, Math.ceil(72 * scale)))
}
