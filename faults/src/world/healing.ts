import { setTimeout as sleep } from 'node:timers/promises'
import type { Healing } from '../history/history.ts'
import type { Node } from './node.ts'

const withinMs = 120_000
const pollMs = 50
const never = Number.POSITIVE_INFINITY

type Signs = { [Sign in Exclude<keyof Healing, 'at'>]: () => Promise<boolean> }

/** A fault is over now. Notes when each sign of it is gone, for two minutes. */
export function watchHealing(signs: Signs): Healing {
  const healing: Healing = { at: performance.now(), readyAt: never, liveAt: never }
  const watch = async (sign: keyof Signs) => {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(pollMs))
      if (await signs[sign]()) {
        healing[sign] = performance.now()
        return
      }
  }
  void watch('readyAt')
  void watch('liveAt')
  return healing
}

/** Streams that a fault has cut off are closed, and counted off. @returns a sentence if they are not */
export async function otherThanOpen(nodes: readonly Node[], pages: number): Promise<string[]> {
  const running = nodes.filter(({ isRunning }) => isRunning)
  for (const deadline = Date.now() + withinMs; ; await sleep(pollMs)) {
    const counts = await Promise.all(running.map((node) => node.openStreams()))
    const open = counts.reduce((sum, one) => sum + one, 0)
    if (open === pages) return []
    if (Date.now() > deadline) return [`${open} streams are open for ${pages} pages`]
  }
}
