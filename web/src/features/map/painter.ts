import type { Picture } from './picture.ts'

/** What the worker is asked for: to take a file of geometry or a font, or to draw a picture. */
export type PainterCall = { file: string } | { font: ArrayBuffer } | { picture: Picture }
export type PainterAnswer = { id: number; drawn: ImageBitmap | null | 'failed' }

let worker: Worker | null = null
let lastId = 0
const open = new Map<number, PromiseWithResolvers<ImageBitmap | null>>()

/** @throws if the call failed, or the worker's script could not be loaded */
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
  started.addEventListener('message', ({ data: { id, drawn } }: MessageEvent<PainterAnswer>) => {
    if (drawn === 'failed') open.get(id)?.reject(new Error('The map’s worker could not do it.'))
    else open.get(id)?.resolve(drawn)
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
