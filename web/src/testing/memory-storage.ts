import type { EventStorage } from '../lib/analytics/consent.ts'

/** A storage for tests with accessible content. */
export function memoryStorage(): EventStorage & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}
