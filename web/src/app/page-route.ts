import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { importFile } from '../lib/loading/retry-import.ts'
import type { Page, Redirect } from './pages.ts'

export type Load = () => Promise<Partial<RouteObject>>
type ShownPage = Pick<Page, 'path' | 'module' | 'guard'> & { styles?: 'all'; hasDialogs?: true }
/** Makes the route of a listed page. `load` loads its module, `inner` are the routes of its sections or dialogs. */
export type MakeRoute = (listed: ShownPage | Redirect, load?: Load, inner?: RouteObject[]) => RouteObject

/** A page is loaded when it is first needed. Its route's id is its module, by which the build finds its files. */
export const makeRoute: MakeRoute = (listed, load, inner) => {
  if ('to' in listed) return redirectRoute(listed)
  const { path, module: id, styles, hasDialogs } = listed
  const lazy = loadStyled(load as Load, styles) as NonNullable<RouteObject['lazy']>
  // Dialogs lie below a route without a path, so that the page stays while one is opened.
  if (hasDialogs) return { id, lazy, children: [{ index: true, Component: NoDialog }, ...(inner ?? [])] }
  return { path, id, lazy, ...(inner && { children: inner }) }
}

function NoDialog() {
  return null
}

/** A page with the sheet of all classes is shown only once that is there, too. */
function loadStyled(load: Load, styles: 'all' | undefined): Load {
  if (import.meta.env.SSR || !styles) return () => importFile(load)
  return () => Promise.all([importFile(load), loadAllStyles()]).then(([page]) => page)
}

async function loadAllStyles(): Promise<void> {
  await (await importFile(() => import('./all-styles.ts'))).loadAllStyles()
}

function redirectRoute({ path, to }: Redirect): RouteObject {
  return { path, loader: ({ request }: LoaderFunctionArgs) => redirect(to + new URL(request.url).search) }
}
