import {
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router'
import { paths } from '../platform/paths.ts'
import { importFile } from '../platform/retry-import.ts'
import { keptToken } from '../platform/signin-token.ts'
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
      page('/login', 'features/auth/login-page', () => import('../features/auth/login-page.tsx')),
      page(
        '/login/consumer',
        'features/auth/consumer-login-page',
        () => import('../features/auth/consumer-login-page.tsx'),
      ),
      leadsTo('/consumer/login', paths.consumerLogin()),
      page(
        '/login/venue',
        'features/auth/venue-login-page',
        () => import('../features/auth/venue-login-page.tsx'),
      ),
      page(
        '/signup',
        'features/auth/consumer-signup-page',
        () => import('../features/auth/consumer-signup-page.tsx'),
      ),
      leadsTo('/signup/consumer', paths.signup()),
      page(
        '/signup/venue',
        'features/auth/venue-signup-page',
        () => import('../features/auth/venue-signup-page.tsx'),
      ),
      page(
        '/auth/magic-link',
        'features/auth/magic-link-page',
        () => import('../features/auth/magic-link-page.tsx'),
      ),
      page('/auth/verify', 'features/auth/verify-page', () => import('../features/auth/verify-page.tsx')),
      page(
        '/auth/check-email',
        'features/auth/check-email-page',
        () => import('../features/auth/check-email-page.tsx'),
      ),
      page(
        '/consumer/welcome',
        'features/auth/welcome-page',
        () => import('../features/auth/welcome-page.tsx'),
      ),
      page(
        '/create-session',
        'features/create/create-session-page',
        () => import('../features/create/create-session-page.tsx'),
      ),
      page('/app', 'features/plans/home-page', () => import('../features/plans/home-page.tsx')),
      page(
        '/app/create',
        'features/create/app-create-page',
        () => import('../features/create/app-create-page.tsx'),
      ),
      page('/app/profile', 'features/plans/profile-page', () => import('../features/plans/profile-page.tsx')),
      page(
        '/app/book/:sessionId',
        'features/bookings/booking-page',
        () => import('../features/bookings/booking-page.tsx'),
      ),
      page(
        '/app/bookings/:bookingId',
        'features/bookings/booked-page',
        () => import('../features/bookings/booked-page.tsx'),
      ),
      page(
        '/sessions/:sessionId/results',
        'features/results/plan-results-page',
        () => import('../features/results/plan-results-page.tsx'),
      ),
      page(
        '/sessions/:sessionId/manage',
        'features/moderation/manage-page',
        () => import('../features/moderation/manage-page.tsx'),
      ),
      page(
        '/counter/:token',
        'features/team/counter-link-page',
        () => import('../features/team/counter-link-page.tsx'),
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
      page(
        '/partners',
        'features/partners/partners-page',
        () => import('../features/partners/partners-page.tsx'),
      ),
      page('/claim', 'features/claims/claim-page', () => import('../features/claims/claim-page.tsx')),
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
