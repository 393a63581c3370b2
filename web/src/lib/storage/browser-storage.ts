import type { BrowserKey, TabKey } from './stored-keys.ts'

/** Storage that may be refused, e.g. in private windows, or full: then reads find nothing and writes store nothing. */
export type BrowserStorage<Key extends string> = {
  /** Null if there is no entry. */
  read(key: Key): string | null
  /** Whether it was stored. */
  write(key: Key, value: string): boolean
  /** Whether it was removed. */
  remove(key: Key): boolean
  /** The names of all entries, also of other pages. */
  names(): string[]
}

/** Lasts in this browser. */
export const browserStorage = withoutThrowing<BrowserKey>(() => localStorage)

/** Lasts as long as this tab. */
export const tabStorage = withoutThrowing<TabKey>(() => sessionStorage)

/** `storage` is called each time, since accessing it may throw. */
function withoutThrowing<Key extends string>(storage: () => Storage): BrowserStorage<Key> {
  function change(act: (storage: Storage) => void): boolean {
    try {
      act(storage())
      return true
    } catch {
      return false
    }
  }
  return {
    read(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: (key, value) => change((kept) => kept.setItem(key, value)),
    remove: (key) => change((kept) => kept.removeItem(key)),
    names() {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    },
  }
}
