import {
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { importFile } from '../lib/loading/retry-import.ts'
import { paths } from '../shell/paths.ts'
import { keptToken } from '../sign-in/signin-token.ts'
import { ErrorPage } from './error-page.tsx'
import { hasLaterRoutes } from './later-paths.ts'
import { loadRoot, Root, sendFromOpenedPage, shouldRevalidate } from './root.tsx'
import { isOnVenueSide, loadAllStyles } from './venue-side.ts'

type Load = () => Promise<Partial<RouteObject>>

/** A page, loaded when it is first needed. `id` is its module below `src/`, by which the build finds its files. */
function page(path: string, id: string, load: Load, children?: RouteObject[]): RouteObject {
  const lazy = (isOnVenueSide(id) ? styled(load) : () => importFile(load)) as NonNullable<RouteObject['lazy']>
  return { path, id, lazy, ...(children && { children }) }
}

/** A page shown only once its style sheet is there, too. */
function styled(load: Load): Load {
  if (import.meta.env.SSR) return load
  return () => Promise.all([importFile(load), loadAllStyles()]).then(([page]) => page)
}

/** A redirect from another path of a page. */
function leadsTo(path: string, target: string): RouteObject {
  return { path, loader: ({ request }) => redirect(target + new URL(request.url).search) }
}

const loadLater = () =>
  importFile(() => import('./later-routes.tsx')).then(({ laterRoutes }) => laterRoutes(page, leadsTo))

/** The routes that a path needs besides `routes`. */
export const loadRoutesOf = async (path: string) => (hasLaterRoutes(path) ? loadLater() : [])

/** For the browser's router, whenever another page is opened. */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) =>
  patch('root', await loadRoutesOf(path))

/** All paths of the product. A route module exports `Component`, `loader` and `handle: PageHandle`. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: loadRoot,
    middleware: [sendFromOpenedPage],
    shouldRevalidate,
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
        '/preview/:sessionId',
        'features/preview/preview-page',
        () => import('../features/preview/preview-page.tsx'),
      ),
      page(
        '/results/:sessionId',
        'features/results/results-page',
        () => import('../features/results/results-page.tsx'),
      ),
      page('/redeem', 'features/counter/counter-page', () => import('../features/counter/counter-page.tsx')),
      page(
        '/redeem/:code',
        'features/counter/voucher-page',
        () => import('../features/counter/voucher-page.tsx'),
      ),
      page(
        '/vouchers',
        'features/offers/your-vouchers-page',
        () => import('../features/offers/your-vouchers-page.tsx'),
      ),
      page('/venues', 'features/venues/venues-page', () => import('../features/venues/venues-page.tsx')),
      page(
        '/venues/:venueId',
        'features/venues/venue-page',
        () => import('../features/venues/venue-page.tsx'),
      ),
      { path: '/create', loader: createOrLanding },
      ...(import.meta.env.DEV
        ? [page('/design', 'app/design/design-page', () => import('./design/design-page.tsx'))]
        : []),
      ...(import.meta.env.SSR ? await loadLater() : []),
      { path: '*', id: 'unknown', loader: () => redirect(paths.landing()) },
    ],
  },
]

/**
 * The create page for those who may make a session there, and for everybody else the landing page, which makes one too.
 */
async function createOrLanding(args: LoaderFunctionArgs): Promise<Response> {
  const { user } = await loadRoot(args)
  const mayCreate = user?.userType === 'consumer' || (!import.meta.env.SSR && keptToken() !== null)
  return redirect((mayCreate ? paths.createSession() : paths.landing()) + new URL(args.request.url).search)
}
