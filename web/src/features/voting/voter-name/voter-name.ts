import { browserStorage } from '../../../lib/storage/browser-storage.ts'

/** The name of a voter who gives none. */
export const anonymous = 'Anonymous'

/** Where the tabs of a browser announce corrected names to each other. A type, because votes do not wait for these. */
export type NamesChannel = 'nofomo.names'
export type NameCorrection = { sessionId: string; name: string | null }

const storageKey = 'nofomo.voterName'

/** The name this browser voted under before; null if it never gave one. */
export function rememberedName(): string | null {
  return browserStorage.read(storageKey)
}

/**
 * Stores a name for the next vote; where storage is refused it lasts as long as the page. `Anonymous` is not stored,
 * and removes what is: the next session may ask again.
 */
export function rememberName(name: string): void {
  if (name === anonymous) browserStorage.remove(storageKey)
  else browserStorage.write(storageKey, name)
}
