import { browserStorage } from '../../platform/browser-storage.ts'

/** The two ways to vote. The address of the deck says `?view=deck`. */
export type View = 'cards' | 'deck'

const storageKey = 'nofomo.view'

/** How this browser voted last; null before it has chosen. */
export function rememberedView(): View | null {
  const kept = browserStorage.read(storageKey)
  return kept === 'cards' || kept === 'deck' ? kept : null
}

export function rememberView(view: View): void {
  browserStorage.write(storageKey, view)
}
