import { LRUCache } from 'lru-cache'
import { type SessionVersions, trustedMs } from '../../../platform/live/session-versions.ts'
import type { LiveSnapshot } from './views.ts'

/** The snapshots of these sessions as stored; hidden and unknown ones are missing. */
export type ReadLive = (ids: readonly string[]) => Promise<Map<string, LiveSnapshot>>

const maxRemembered = 2_000

type Reading = { promise: Promise<LiveSnapshot | null>; isStale: boolean; startedAt: number }

/** Snapshots in memory, each as long as its version is known to be the stored one. */
export function rememberSnapshots(read: ReadLive, versions: Pick<SessionVersions, 'confirm' | 'isCurrent'>) {
  const known = new LRUCache<string, LiveSnapshot>({ max: maxRemembered })
  const readings = new Map<string, Reading>()

  function readOne(id: string): Promise<LiveSnapshot | null> {
    const reading: Reading = { isStale: false, startedAt: performance.now(), promise: Promise.resolve(null) }
    reading.promise = read([id])
      .then((found) => {
        const live = found.get(id) ?? null
        if (live && !reading.isStale) known.set(id, live)
        return live
      })
      .finally(() => {
        if (readings.get(id) === reading) readings.delete(id)
      })
    readings.set(id, reading)
    return reading.promise
  }

  return {
    async get(id: string): Promise<LiveSnapshot | null> {
      const remembered = known.get(id)
      if (remembered) {
        if (await versions.confirm(id, remembered)) return remembered
        if (known.get(id) === remembered) known.delete(id)
      }
      const inFlight = readings.get(id)
      const isShared = inFlight && !inFlight.isStale && performance.now() - inFlight.startedAt < trustedMs
      return isShared ? inFlight.promise : readOne(id)
    },
    ready(id: string): LiveSnapshot | undefined {
      const live = known.get(id)
      return live && versions.isCurrent(id, live) ? live : undefined
    },
    forget(id: string) {
      known.delete(id)
      const inFlight = readings.get(id)
      if (inFlight) inFlight.isStale = true
    },
    forgetAll() {
      known.clear()
      for (const reading of readings.values()) reading.isStale = true
    },
  }
}
