import { limits } from '@nofomo/contracts/values/options.ts'
import { anonymous, rememberName } from '../../../session/voter-name/voter-name.ts'
import { rememberedView, rememberView } from '../chosen-view.ts'

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
