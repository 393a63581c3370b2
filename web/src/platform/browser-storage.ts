/** Storage that may be refused, in private windows for instance, or full: then nothing is found, and nothing kept. */
export type BrowserStorage = {
  /** Null where there is nothing. */
  read(key: string): string | null
  /** Whether it was kept. */
  write(key: string, value: string): boolean
  /** Whether it is gone. */
  remove(key: string): boolean
}

/** What lasts in this browser. */
export const browserStorage = withoutThrowing(() => localStorage)

/** What lasts as long as this tab. */
export const tabStorage = withoutThrowing(() => sessionStorage)

/** `storage` is asked each time, for asking alone may throw. */
function withoutThrowing(storage: () => Storage): BrowserStorage {
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
  }
}
