import { browserStorage } from './browser-storage.ts'

/** The name of a voter who gives none. */
export const anonymous = 'Anonymous'

const storageKey = 'nofomo.voterName'

/** The name this browser voted under before; null if it never gave one. */
export function rememberedName(): string | null {
  return browserStorage.read(storageKey)
}

/**
 * Stores a name for the next vote; where storage is refused it lasts as long as the page. `Anonymous` is not stored:
 * the next session may ask again.
 */
export function rememberName(name: string): void {
  if (name !== anonymous) browserStorage.write(storageKey, name)
}
