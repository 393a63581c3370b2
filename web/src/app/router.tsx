import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router'
import { importFile } from '../lib/loading/retry-import.ts'
import { paths } from '../shell/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { makeRoute } from './page-route.ts'
import routesNearFriends from './pages.ts?near-friends'
import isLazyPath from './pages.ts?paths-of-others'
import { loadRoot, Root, sendFromOpenedPage, shouldRevalidate } from './root.tsx'

const loadLazyRoutes = () => importFile(() => import('./lazy-routes.ts')).then(({ lazyRoutes }) => lazyRoutes)

/** The routes that a path needs besides `routes`. */
export const loadRoutesOf = async (path: string) => (isLazyPath(path) ? loadLazyRoutes() : [])

/** For the browser's router, whenever another page is opened. */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) =>
  patch('root', await loadRoutesOf(path))

/** The routes of all pages on the server, of those near friends in the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: loadRoot,
    middleware: [sendFromOpenedPage],
    shouldRevalidate,
    ErrorBoundary: ErrorPage,
    children: [
      ...routesNearFriends(makeRoute),
      ...(import.meta.env.SSR ? await loadLazyRoutes() : []),
      { path: '*', id: 'unknown', loader: () => redirect(paths.landing()) },
    ],
  },
]
