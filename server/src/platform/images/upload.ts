import { pictureLimits, pictureSentences } from '@nofomo/contracts/listing/limits.ts'
import { AppError } from '../errors.ts'
import { createFairQueue } from '../fair-queue.ts'

/** As large as the largest picture that is served, on its longer side. */
const maxSide = 1600

type Format = 'jpeg' | 'png' | 'webp'

const damaged = 'This picture is damaged or incomplete. Save it again, or choose another one.'
const tooManyPixels = 'This picture has more than 25 megapixels. Choose a smaller one.'
const tooSmall = `This picture is too small. It needs at least ${pictureLimits.width} × ${pictureLimits.height} pixels.`

/** One at a time: a decoded picture takes 100 MB, and votes are cast meanwhile. Accounts take turns. */
const queue = createFairQueue({
  maxWaiting: 20,
  maxWaitingOfPayer: 4,
  maxCostOfPayer: Number.POSITIVE_INFINITY,
  refusal: 'Many pictures arrive right now. Try again in a moment.',
})
/** About the milliseconds that the largest takes. */
const uploadCost = 1_000

/**
 * A JPEG of an uploaded picture, drawn again from its pixels, upright and at most 1600 pixels long: no metadata or other
 * data of the file remains. Size and format are read from its head before anything is decoded.
 * @throws unsupported_media_type for another kind of file · too_large beyond 25 megapixels · invalid_input for a damaged
 * or too small one · unavailable while too many arrive, from this account or in total
 */
export async function redraw(bytes: Buffer, account: string): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === null) throw new AppError('unsupported_media_type', pictureSentences.otherFile)
  return queue({ payer: account, cost: uploadCost }, () => drawAgain(bytes, format))
}

/** By its first bytes, whatever it is called. */
function formatOf(bytes: Buffer): Format | null {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n')) return 'png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null
}

async function drawAgain(bytes: Buffer, format: Format): Promise<Buffer> {
  const { sharp } = await import('./sharp.ts')
  // Only the first picture of an animation. Warnings, as of truncated files, are errors.
  const options = { limitInputPixels: pictureLimits.pixels, failOn: 'warning', pages: 1 } as const
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (head.format !== format) throw new AppError('unsupported_media_type', pictureSentences.otherFile)
  refuseSize(head.autoOrient)
  return sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
    .catch(refuseDamaged)
}

function refuseSize({ width, height }: { width: number; height: number }): void {
  if (width * height > pictureLimits.pixels) throw new AppError('too_large', tooManyPixels)
  if (width < pictureLimits.width || height < pictureLimits.height)
    throw new AppError('invalid_input', tooSmall)
}

function refuseDamaged(cause: unknown): never {
  throw new AppError('invalid_input', damaged, { cause })
}
