import { LRUCache } from 'lru-cache'

/**
 * Keeps what was read under a key for a while, the latest `most` of them. `now` is the caller's time. A failure is not
 * kept.
 */
export function createKept<T>({ keptMs, most }: { keptMs: number; most: number }) {
  const known = new LRUCache<string, { until: number; value: Promise<T> }>({ max: most })
  return {
    read(key: string, now: Date, read: () => Promise<T>): Promise<T> {
      const found = known.get(key)
      if (found && now.getTime() < found.until) return found.value
      const entry = { until: now.getTime() + keptMs, value: read() }
      known.set(key, entry)
      entry.value.catch(() => known.get(key) === entry && known.delete(key))
      return entry.value
    },
    clear: () => known.clear(),
  }
}
