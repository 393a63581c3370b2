import type { BackgroundWork } from '../http/app-type.ts'
import { onWake } from '../live/repeat.ts'
import type { Platform } from '../platform.ts'

type Begun = { stop(): Promise<unknown> }

/** Background work by what it begins, all of which stops together. */
export function backgroundWork(begin: () => readonly Begun[]): BackgroundWork {
  let begun: readonly Begun[] = []
  return {
    start() {
      begun = begin()
    },
    stop: () => Promise.all(begun.map((one) => one.stop())),
  }
}

/** Collects ids, and works on them together `ms` after the first. Those of a failure are worked on again. */
export function onAdded(ms: number, work: (ids: string[]) => Promise<unknown>, log: Platform['log']) {
  const added = new Set<string>()
  const { wake, stop } = onWake(
    ms,
    async () => {
      const ids = [...added]
      added.clear()
      try {
        await work(ids)
      } catch (error) {
        for (const id of ids) added.add(id)
        throw error
      }
    },
    log,
  )
  return {
    stop,
    wake,
    add(ids: Iterable<string>) {
      for (const id of ids) added.add(id)
      wake()
    },
  }
}
