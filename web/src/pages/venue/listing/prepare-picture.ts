import { pictureLimits, pictureSentences } from '@nofomo/contracts/listing/limits.ts'

/** A picture that is ready to be sent: a small file is through before a slow network gives up. */
export type Prepared = { file: Blob /** For a preview; revoke it when done. */; url: string }

/** What is wrong with a chosen file, as a sentence. */
export class Unusable extends Error {}

const noPicture =
  'This file is no picture, whatever its name says. Choose a photo in JPEG, PNG or WebP; everything else is still here.'

const maxSide = 1600
const accepted = ['image/jpeg', 'image/png', 'image/webp']
/** For the file dialog; phones convert their own formats to one of these. */
export const acceptedFiles = accepted.join(',')

/**
 * Shrinks a chosen picture to what is shown and turns it upright. A picture that this browser cannot read is sent as it is:
 * the server decides. A file that is no picture is refused at once, whatever its name says.
 * @throws Unusable
 */
export async function preparePicture(chosen: File): Promise<Prepared> {
  const bitmap = await createImageBitmap(chosen).catch(() => null)
  if (!bitmap) {
    const file = sendable(chosen)
    if (!(await beginsAsPicture(file))) throw new Unusable(noPicture)
    return prepared(file)
  }
  const { width, height } = bitmap
  try {
    if (width < pictureLimits.width || height < pictureLimits.height)
      throw new Unusable(
        `This picture is too small. It needs at least ${pictureLimits.width} × ${pictureLimits.height} pixels.`,
      )
    return await prepared(await shrunk(bitmap).catch(() => sendable(chosen)))
  } finally {
    bitmap.close()
  }
}

const prepared = async (file: Blob): Promise<Prepared> => ({ file, url: await dataUrlOf(file) })

/** As a `data:` address, which pictures of a page may have. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function sendable(file: File): File {
  if (!accepted.includes(file.type)) throw new Unusable(pictureSentences.otherFile)
  if (file.size > pictureLimits.bytes) throw new Unusable(pictureSentences.tooLarge)
  return file
}

/** The first bytes of JPEG, PNG and WebP files. */
async function beginsAsPicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  const isWebP = text.startsWith('RIFF') && text.endsWith('WEBP')
  return isWebP || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n')
}

function shrunk(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('This browser cannot draw.'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('Nothing was drawn.'))),
      'image/jpeg',
      0.9,
    )
  })
}
