import { limits } from '@nofomo/contracts/values/options.ts'
import { anonymous, rememberName } from '../../../session/voter-name/voter-name.ts'
import { rememberView, viewOf } from '../chosen-view.ts'

/**
 * The name of a voter who joined before hydration: the form's submission then put it into the URL, from which it is
 * removed. Null if nobody did. The way to vote that the URL asks for is remembered.
 */
export function takeSubmittedName(): string | null {
  const query = new URLSearchParams(location.search)
  const typed = query.get('voterName')
  if (typed === null) return null
  query.delete('voterName')
  const view = viewOf(query.get('view'))
  if (view) rememberView(view)
  else query.delete('view')
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
  const name = typed.trim().slice(0, limits.voterNameLength) || anonymous
  rememberName(name)
  return name
}
