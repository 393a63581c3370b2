import { limits } from '@nofomo/contracts/options.ts'
import { browserStorage } from '../../platform/browser-storage.ts'
import { rememberedView, rememberView } from './chosen-view.ts'

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

/**
 * The name of a voter who joined before hydration: the form's submission then put it into the URL, from which it is
 * removed. Null if nobody did. Their way of voting is remembered; before hydration the form shows the cards as chosen
 * whatever was remembered, so they replace no swipe deck.
 */
export function takeSubmittedName(): string | null {
  const query = new URLSearchParams(location.search)
  const typed = query.get('voterName')
  if (typed === null) return null
  query.delete('voterName')
  const view = query.get('view') === 'deck' ? 'deck' : 'cards'
  if (view === 'deck' || rememberedView() === null) rememberView(view)
  if (view === 'cards') query.delete('view')
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
  const name = typed.trim().slice(0, limits.voterNameLength) || anonymous
  rememberName(name)
  return name
}
