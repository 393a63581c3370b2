import { retryImport } from '../../../lib/loading/retry-import.ts'

/** What browsers that read QR codes themselves provide as `BarcodeDetector`. */
type Detector = { detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]> }
type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
type Reader = (picture: HTMLCanvasElement) => Promise<string | null>
type Size = { width: number; height: number }

/** Of a frame's longer side, in pixels: enough for a code that fills a quarter of it. */
const frameSide = 960
/** A screenshot may hold a small code among many pixels, a photograph a large one out of focus. */
const pictureSides = [1_000, 2_000, 3_200]
/** For a still picture; a frame of the camera has its own, shorter time. */
const pictureMs = 400

let chosen: Promise<Reader> | undefined
let canvas: HTMLCanvasElement | undefined

/** The text of the QR code in a video's current frame; null without one. */
export async function readFrame(video: HTMLVideoElement): Promise<string | null> {
  const size = { width: video.videoWidth, height: video.videoHeight }
  if (size.width === 0) return null
  chosen ??= readerHere()
  const read = await chosen
  return read(drawn(video, size, frameSide)).catch(async () => {
    // A browser may name its own reader and fail to start it.
    chosen = ownReader()
    return null
  })
}

/**
 * The text of the QR code in a picture file, which stays in the browser; null without one.
 * @throws DOMException for a file that is no picture
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    const readers = [await readerHere(), await ownReader(pictureMs)]
    for (const side of pictureSides)
      for (const read of readers) {
        const text = await read(drawn(picture, picture, side)).catch(() => null)
        if (text !== null) return text
      }
    return null
  } finally {
    picture.close()
  }
}

/** The browser's own reader, else ours. */
async function readerHere(): Promise<Reader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector }
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.includes('qr_code')) return ownReader()
  const detector = new Native({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}

async function ownReader(timeLimit?: number): Promise<Reader> {
  const { decodeQR } = await retryImport(() => import('qr/decode.js'))
  return async (picture) => {
    const pixels = contextOf(picture).getImageData(0, 0, picture.width, picture.height)
    try {
      return decodeQR(pixels, timeLimit === undefined ? {} : { timeLimit })
    } catch {
      // That is how it says that there is none.
      return null
    }
  }
}

/** The picture, its longer side at most `side` pixels. */
function drawn(picture: CanvasImageSource, { width, height }: Size, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height))
  canvas ??= document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new DOMException('This browser has no canvas.', 'NotSupportedError')
  return context
}
