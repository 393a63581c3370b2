import type { Picture } from './picture.ts'

/** What the worker is asked for: to take a file of geometry or a font, or to draw a picture. */
export type PainterCall = { file: string } | { font: ArrayBuffer } | { picture: Picture }
export type PainterAnswer = { id: number; bitmap: ImageBitmap | null }

let worker: Worker | null = null
let lastId = 0
const open = new Map<number, PromiseWithResolvers<ImageBitmap | null>>()

/** @throws if the worker's script could not be loaded; geometry has to be given again then */
export function callPainter(call: PainterCall): Promise<ImageBitmap | null> {
  worker ??= startWorker()
  const answer = Promise.withResolvers<ImageBitmap | null>()
  lastId += 1
  open.set(lastId, answer)
  worker.postMessage({ id: lastId, call })
  return answer.promise
}

function startWorker(): Worker {
  const started = new Worker(new URL('./map-painter.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, bitmap } }: MessageEvent<PainterAnswer>) => {
    open.get(id)?.resolve(bitmap)
    open.delete(id)
  })
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const { reject } of open.values()) reject(new Error('The map’s worker could not be loaded.'))
    open.clear()
  })
  return started
}
