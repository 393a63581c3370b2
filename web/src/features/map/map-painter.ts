/** Draws pictures of the map in a worker, so that a page moves its map meanwhile. */
import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { MapFile } from '@nofomo/map/map-file.ts'
import type { PainterAnswer, PainterCall } from './painter.ts'
import { drawPicture } from './picture.ts'

const layers: Geometry[] = []

self.addEventListener(
  'message',
  async ({ data: { id, call } }: MessageEvent<{ id: number; call: PainterCall }>) => {
    // Each call is answered, or somebody waits forever.
    const drawn = await answer(call).catch(() => 'failed' as const)
    const message: PainterAnswer = { id, drawn }
    self.postMessage(message, { transfer: drawn && drawn !== 'failed' ? [drawn] : [] })
  },
)

async function answer(call: PainterCall): Promise<ImageBitmap | null> {
  // Without it a map has no ground, which its sentence about files that could not be loaded says.
  if (!('OffscreenCanvas' in self)) throw new Error('This browser draws nothing in a worker.')
  if ('picture' in call) return drawPicture(call.picture, layers)
  if ('file' in call) layers.push(decodeMapFile(JSON.parse(call.file) as MapFile))
  else await addFont(call.font)
  return null
}

async function addFont(bytes: ArrayBuffer): Promise<void> {
  const font = await new FontFace('Bricolage Grotesque', bytes, { weight: '600 800' }).load()
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(font)
}
