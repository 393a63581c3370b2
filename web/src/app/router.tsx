import { type RouteObject, redirect } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'

/** A page, loaded when it is first needed. `id` is its module below `src/`: the build finds its files by it. */
function page(path: string, id: string, load: () => Promise<Partial<RouteObject>>): RouteObject {
  return { path, id, lazy: load as NonNullable<RouteObject['lazy']> }
}

/** Every address of the product. A route module exports `Component`, `loader` and `handle: PageHandle`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      page('/', 'features/landing/landing-page', () => import('../features/landing/landing-page.tsx')),
      page(
        '/share-vote/:sessionId',
        'features/share/share-page',
        () => import('../features/share/share-page.tsx'),
      ),
      page('/vote/:sessionId', 'features/voting/vote-page', () => import('../features/voting/vote-page.tsx')),
      page(
        '/results/:sessionId',
        'features/results/results-page',
        () => import('../features/results/results-page.tsx'),
      ),
      ...(import.meta.env.DEV
        ? [page('/design', 'app/design/design-page', () => import('./design/design-page.tsx'))]
        : []),
      { path: '*', id: 'unknown', loader: () => redirect(paths.landing()) },
    ],
  },
]
