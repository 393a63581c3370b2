import { limits } from '@nofomo/contracts/options.ts'
import { browserStorage } from '../../platform/browser-storage.ts'

/** What a voter is called who gives no name. */
export const anonymous = 'Anonymous'

const storageKey = 'nofomo.voterName'

/** The name this browser voted under before; null when it never gave one. */
export function rememberedName(): string | null {
  return browserStorage.read(storageKey)
}

/**
 * Keeps a name for the next vote; where storage is refused it lasts as long as the page. `Anonymous` is not kept: the
 * next session may ask again.
 */
export function rememberName(name: string): void {
  if (name !== anonymous) browserStorage.write(storageKey, name)
}

/**
 * The name of whoever joined before this page's script had come: the browser then put it into the address, where it is
 * taken away. Null when nobody did.
 */
export function takeSubmittedName(): string | null {
  const query = new URLSearchParams(location.search)
  const typed = query.get('voterName')
  if (typed === null) return null
  query.delete('voterName')
  if (query.get('view') === '') query.delete('view')
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
  const name = typed.trim().slice(0, limits.voterNameLength) || anonymous
  rememberName(name)
  return name
}
