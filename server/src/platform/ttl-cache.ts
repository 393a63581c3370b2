import { LRUCache } from 'lru-cache'

/**
 * Caches what was read under a key for `ttlMs`, at most `max` entries. Failures are not cached. `now` is the caller's
 * time.
 */
export function createTtlCache<T>({ ttlMs, max }: { ttlMs: number; max: number }) {
  const known = new LRUCache<string, { until: number; value: Promise<T> }>({ max })
  return {
    read(key: string, now: Date, read: () => Promise<T>): Promise<T> {
      const found = known.get(key)
      if (found && now.getTime() < found.until) return found.value
      const entry = { until: now.getTime() + ttlMs, value: read() }
      known.set(key, entry)
      entry.value.catch(() => known.get(key) === entry && known.delete(key))
      return entry.value
    },
    clear: () => known.clear(),
  }
}
