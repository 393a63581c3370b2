/** Draws pictures of the map in a worker, so that a page moves its map meanwhile. */
import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { MapFile } from '@nofomo/map/map-file.ts'
import fontAddress from '../../ui/display-font.woff2?url'
import type { PainterAnswer, PainterCall } from './painter.ts'
import { drawPicture } from './picture.ts'

const layers: Geometry[] = []
const font = new FontFace('Bricolage Grotesque', `url(${fontAddress})`, { weight: '200 800' })
// A picture without the font has the system's.
const fontReady = font.load().then(
  () => (self as unknown as { fonts: FontFaceSet }).fonts.add(font),
  () => undefined,
)

self.addEventListener(
  'message',
  async ({ data: { id, call } }: MessageEvent<{ id: number; call: PainterCall }>) => {
    const bitmap = await answer(call)
    const message: PainterAnswer = { id, bitmap }
    self.postMessage(message, { transfer: bitmap ? [bitmap] : [] })
  },
)

async function answer(call: PainterCall): Promise<ImageBitmap | null> {
  if ('picture' in call) {
    await fontReady
    return drawPicture(call.picture, layers)
  }
  layers.push(decodeMapFile(JSON.parse(call.file) as MapFile))
  return null
}
