import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { requireAccount } from '../shell/guards.ts'
import { homeOf, paths } from '../shell/paths.ts'

type Load = () => Promise<Partial<RouteObject>>
type MakePage = (path: string, id: string, load: Load, children?: RouteObject[]) => RouteObject
type Lead = (path: string, target: string) => RouteObject

function NoDialog() {
  return null
}

/** The page at its parent's own path, and the dialogs that have addresses of their own. */
function firstPage(id: string, load: Load, dialogs: RouteObject[]): RouteObject {
  return {
    id,
    lazy: load as NonNullable<RouteObject['lazy']>,
    children: [{ index: true, Component: NoDialog }, ...dialogs],
  }
}

/** The sections of a venue's dashboard. The tabs of figures share one page. */
const venueSections = (page: MakePage): RouteObject[] => [
  firstPage(
    'features/venue-home/overview/overview-page',
    () => import('../features/venue-home/overview/overview-page.tsx'),
    [page('upgrade', 'features/billing/upgrade-page', () => import('../features/billing/upgrade-page.tsx'))],
  ),
  page(
    'bookings',
    'features/venue-home/bookings/bookings-page',
    () => import('../features/venue-home/bookings/bookings-page.tsx'),
  ),
  page('listing', 'features/listing/listing-page', () => import('../features/listing/listing-page.tsx')),
  page('billing', 'features/billing/billing-page', () => import('../features/billing/billing-page.tsx')),
  page('premium', 'features/premium/premium-page', () => import('../features/premium/premium-page.tsx')),
  page('team', 'features/team/team-page', () => import('../features/team/team-page.tsx')),
  page(
    'account',
    'features/venue-home/account/account-page',
    () => import('../features/venue-home/account/account-page.tsx'),
  ),
  page(
    'offers',
    'features/venue-offers/offers-page',
    () => import('../features/venue-offers/offers-page.tsx'),
  ),
  page(
    ':section',
    'features/venue-analytics/panel-page',
    () => import('../features/venue-analytics/panel-page.tsx'),
  ),
]

/** The sections of staff's pages, those of `features/staff/sections.ts` in the same order. */
const staffSections = (page: MakePage): RouteObject[] => [
  page('', 'features/staff/claims/claims-page', () => import('../features/staff/claims/claims-page.tsx')),
  page(
    'listings',
    'features/staff/listings/listings-page',
    () => import('../features/staff/listings/listings-page.tsx'),
  ),
  page(
    'venues',
    'features/staff/venues/venues-page',
    () => import('../features/staff/venues/venues-page.tsx'),
  ),
  page(
    'reports',
    'features/staff/reports/reports-page',
    () => import('../features/staff/reports/reports-page.tsx'),
  ),
  page(
    'people',
    'features/staff/people/people-page',
    () => import('../features/staff/people/people-page.tsx'),
  ),
  page(
    'people/ballots',
    'features/staff/ballots/ballots-page',
    () => import('../features/staff/ballots/ballots-page.tsx'),
  ),
  page(
    'people/mentions',
    'features/staff/people/mentions-page',
    () => import('../features/staff/people/mentions-page.tsx'),
  ),
  page(
    'people/:personId',
    'features/staff/people/person-page',
    () => import('../features/staff/people/person-page.tsx'),
  ),
  page('audit', 'features/staff/audit/audit-page', () => import('../features/staff/audit/audit-page.tsx')),
  page('security', 'features/staff/security-page', () => import('../features/staff/security-page.tsx')),
]

/** Signing in and up. */
const signInRoutes = (page: MakePage, leadsTo: Lead): RouteObject[] => [
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
    'features/auth/links/magic-link-page',
    () => import('../features/auth/links/magic-link-page.tsx'),
  ),
  page(
    '/auth/verify',
    'features/auth/links/verify-page',
    () => import('../features/auth/links/verify-page.tsx'),
  ),
  page(
    '/auth/check-email',
    'features/auth/check-email-page',
    () => import('../features/auth/check-email-page.tsx'),
  ),
  page('/consumer/welcome', 'features/auth/welcome-page', () => import('../features/auth/welcome-page.tsx')),
]

/** The pages of a host who is signed in. */
const hostRoutes = (page: MakePage): RouteObject[] => [
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
]

/** The paths that no friend opens to vote: their routes are apart from the others, which every page carries. */
export const laterRoutes = (page: MakePage, leadsTo: Lead): RouteObject[] => [
  ...signInRoutes(page, leadsTo),
  ...hostRoutes(page),
  page(
    '/venue/dashboard',
    'features/venue-home/dashboard-page',
    () => import('../features/venue-home/dashboard-page.tsx'),
    venueSections(page),
  ),
  leadsTo('/venue', paths.venueDashboard()),
  page(
    '/venue/invoices/:number',
    'features/billing/invoice-page',
    () => import('../features/billing/invoice-page.tsx'),
  ),
  page('/venue/join/:token', 'features/team/join-page', () => import('../features/team/join-page.tsx')),
  page('/analytics/seattle', 'features/kpis/kpi-page', () => import('../features/kpis/kpi-page.tsx')),
  page(
    '/admin',
    'features/staff/admin-page',
    () => import('../features/staff/admin-page.tsx'),
    staffSections(page),
  ),
  leadsTo('/admin-test', paths.admin()),
  { path: '/dashboard', loader: leadHome },
  page(
    '/welcome/tastes',
    'features/onboarding/tastes-page',
    () => import('../features/onboarding/tastes-page.tsx'),
  ),
  page('/debug', 'features/debug/debug-page', () => import('../features/debug/debug-page.tsx')),
  page(
    '/debug-analytics',
    'features/debug/debug-analytics-page',
    () => import('../features/debug/debug-analytics-page.tsx'),
  ),
  page(
    '/counter/:token',
    'features/team/counter-link-page',
    () => import('../features/team/counter-link-page.tsx'),
  ),
  page(
    '/partners',
    'features/partners/partners-page',
    () => import('../features/partners/partners-page.tsx'),
  ),
  page('/claim', 'features/claims/claim-page', () => import('../features/claims/claim-page.tsx')),
  page('/privacy', 'features/privacy/privacy-page', () => import('../features/privacy/privacy-page.tsx')),
  page('/terms', 'features/privacy/terms-page', () => import('../features/privacy/terms-page.tsx')),
]

/** To one's own home. Whoever is not signed in chooses at the login which kind they are, and comes back. */
async function leadHome(args: LoaderFunctionArgs): Promise<Response> {
  const { userType } = await requireAccount(args)
  return redirect(homeOf(userType) + new URL(args.request.url).search)
}
