import { LRUCache } from 'lru-cache'
import { type SessionVersions, trustedMs } from '../../../../platform/live/session-versions.ts'
import type { LiveSnapshot } from './views.ts'

/** The snapshots of these sessions as stored; hidden and unknown ones are missing. */
export type ReadLive = (ids: readonly string[]) => Promise<Map<string, LiveSnapshot>>

/** Letters of JSON, of some 300 sessions. Parsed, serialized and compressed, they take four times as much. */
const maxRemembered = 6_000_000

type Reading = { promise: Promise<LiveSnapshot | null>; isStale: boolean; startedAt: number }

/** Snapshots in memory, each as long as its version is known to be the stored one. */
export function rememberSnapshots(read: ReadLive, versions: Pick<SessionVersions, 'confirm' | 'isCurrent'>) {
  const known = new LRUCache<string, LiveSnapshot>({
    maxSize: maxRemembered,
    sizeCalculation: ({ reply }) => reply.json.length,
  })
  const readings = new Map<string, Reading>()

  /** Reads sessions together. Each is remembered, unless it changes meanwhile. */
  function readTogether(ids: readonly string[]): Promise<LiveSnapshot | null>[] {
    const found = ids.length > 0 ? read(ids) : Promise.resolve(new Map<string, LiveSnapshot>())
    return ids.map((id) => {
      const reading: Reading = {
        isStale: false,
        startedAt: performance.now(),
        promise: Promise.resolve(null),
      }
      reading.promise = found
        .then((lives) => {
          const live = lives.get(id) ?? null
          if (live && !reading.isStale) known.set(id, live)
          return live
        })
        .finally(() => {
          if (readings.get(id) === reading) readings.delete(id)
        })
      readings.set(id, reading)
      return reading.promise
    })
  }

  function inFlight(id: string): Promise<LiveSnapshot | null> | undefined {
    const reading = readings.get(id)
    const isShared = reading && !reading.isStale && performance.now() - reading.startedAt < trustedMs
    return isShared ? reading.promise : undefined
  }

  return {
    async get(id: string): Promise<LiveSnapshot | null> {
      const remembered = known.get(id)
      if (remembered) {
        if (await versions.confirm(id, remembered)) return remembered
        if (known.get(id) === remembered) known.delete(id)
      }
      return inFlight(id) ?? readTogether([id])[0] ?? null
    },
    /** The snapshots since the last known changes; those that nobody has read since are read together. */
    async newest(ids: readonly string[]): Promise<Map<string, LiveSnapshot>> {
      const kept = ids.map((id) => known.get(id) ?? inFlight(id))
      const missing = ids.filter((_, at) => kept[at] === undefined)
      const lives = await Promise.all([...kept, ...readTogether(missing)])
      const named = [...ids, ...missing].map((id, at) => [id, lives[at]] as const)
      return new Map(named.filter((one): one is [string, LiveSnapshot] => Boolean(one[1])))
    },
    ready(id: string): LiveSnapshot | undefined {
      const live = known.get(id)
      return live && versions.isCurrent(id, live) ? live : undefined
    },
    forget(id: string) {
      known.delete(id)
      const reading = readings.get(id)
      if (reading) reading.isStale = true
    },
    forgetAll() {
      known.clear()
      for (const reading of readings.values()) reading.isStale = true
    },
  }
}
