import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { sharp } from '../../server/src/platform/images/sharp.ts'
import { launchOptions } from './browser.ts'

const night = '#14181d'
const frame = { width: 1280, height: 720 }

/** How a picture of a phone's screen reaches the camera. */
export type Distortion = { brightness?: number; degrees?: number; scale?: number }

/** The picture as a camera or messenger gives it on: dimmed, tilted and shrunk. */
export async function distorted(
  image: Buffer,
  { brightness = 1, degrees = 0, scale = 1 }: Distortion,
): Promise<Buffer> {
  const { width = 0 } = await sharp(image).metadata()
  const dimmed = await sharp(image).removeAlpha().linear(brightness, 0).png().toBuffer()
  const tilted = await sharp(dimmed).rotate(degrees, { background: night }).png().toBuffer()
  return sharp(tilted)
    .resize({ width: Math.round(width * scale) })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** A browser whose camera shows a picture. */
export type CameraBrowser = {
  browser: Browser
  /** What the camera sees when it is opened next; null in the dark. */
  look: (image: Buffer | null) => Promise<void>
  close: () => Promise<void>
}

export async function launchWithCamera(): Promise<CameraBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'nofomo-camera-'))
  const film = join(folder, 'seen.mjpeg')
  const look = async (image: Buffer | null) => writeFile(film, await filmOf(image ?? (await darkness())))
  await look(null)
  const options = launchOptions([
    '--use-fake-device-for-media-stream',
    // A browser without a window cannot ask.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const browser = await chromium.launch(options)
  const close = async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { browser, look, close }
}

const darkness = () =>
  sharp({ create: { ...frame, channels: 3, background: night } })
    .png()
    .toBuffer()

/** Motion JPEG: one frame after another. */
async function filmOf(image: Buffer): Promise<Buffer> {
  const one = await sharp(image)
    .resize({ ...frame, fit: 'contain', background: night })
    .jpeg({ quality: 80 })
    .toBuffer()
  return Buffer.concat(Array.from({ length: 5 }, () => one))
}
