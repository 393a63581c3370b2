/** Draws pictures of the map in a worker, so that a page moves its map meanwhile. */
import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { MapFile } from '@nofomo/map/map-file.ts'
import type { PainterAnswer, PainterCall } from './painter.ts'
import { drawPicture } from './picture.ts'

const layers: Geometry[] = []

self.addEventListener(
  'message',
  async ({ data: { id, call } }: MessageEvent<{ id: number; call: PainterCall }>) => {
    const bitmap = await answer(call)
    const message: PainterAnswer = { id, bitmap }
    self.postMessage(message, { transfer: bitmap ? [bitmap] : [] })
  },
)

async function answer(call: PainterCall): Promise<ImageBitmap | null> {
  if ('picture' in call) return drawPicture(call.picture, layers)
  if ('file' in call) layers.push(decodeMapFile(JSON.parse(call.file) as MapFile))
  else await addFont(call.font)
  return null
}

async function addFont(bytes: ArrayBuffer): Promise<void> {
  const font = await new FontFace('Bricolage Grotesque', bytes, { weight: '600 800' }).load()
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(font)
}
