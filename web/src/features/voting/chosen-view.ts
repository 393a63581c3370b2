import { browserStorage } from '../../lib/storage/browser-storage.ts'

/** The two ways to vote. The swipe deck's URL has `?view=deck`. */
export type View = 'cards' | 'deck'

const storageKey = 'nofomo.view'

/** The view this browser used last; null if it has not chosen one. */
export function rememberedView(): View | null {
  const kept = browserStorage.read(storageKey)
  return kept === 'cards' || kept === 'deck' ? kept : null
}

export function rememberView(view: View): void {
  browserStorage.write(storageKey, view)
}
