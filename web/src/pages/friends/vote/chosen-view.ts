import { browserStorage } from '../../../lib/storage/browser-storage.ts'

/** The three ways to vote. All but the cards stand in the page's URL: `?view=deck`, `?view=list`. */
export const views = ['cards', 'deck', 'list'] as const
export type View = (typeof views)[number]

const storageKey = 'nofomo.view'

/** Null for anything that is no way to vote. */
export const viewOf = (text: string | null): View | null => views.find((view) => view === text) ?? null

/** The view this browser used last; null if it has not chosen one. */
export function rememberedView(): View | null {
  return viewOf(browserStorage.read(storageKey))
}

export function rememberView(view: View): void {
  browserStorage.write(storageKey, view)
}

export const queryOf = (view: View): string => (view === 'cards' ? '?' : `?view=${view}`)
