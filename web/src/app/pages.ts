/**
 * The pages of the product: router, what is loaded when, style sheets and guards follow from this list, by
 * `web/page-routes.ts`. A page's module exports `Component`, `loader` and `handle: PageHandle`.
 */
export type Page = {
  path: string
  /** Its file below `src/`, without the extension; also the id of its route. */
  module: string
  /** Its style sheet: that of all classes, or the small one of the pages that friends open. */
  styles: 'friends' | 'all'
  /** Whether every page's script knows the path, because friends go there. All others are learned when one is opened. */
  isNearFriends?: true
  /** Who may open it; see `shell/guards.ts`. */
  guard?: 'person' | 'venueAccount' | 'account' | 'signedOut' | 'noVenueAccount'
  /** Pages inside this one, which shows them by `<Outlet />`. */
  sections?: readonly Page[]
  /** Pages shown above this one, which stays. */
  dialogs?: readonly Page[]
}
/** Another path that leads to a page. */
export type Redirect = { path: string; to: string }

const light = (path: string, module: string, more: Partial<Page> = {}): Page => ({
  ...{ path, module: `pages/${module}`, styles: 'friends' },
  ...more,
})
const full = (path: string, module: string, more: Partial<Page> = {}): Page => ({
  ...light(path, module, more),
  styles: 'all',
})
const nearFriends = { isNearFriends: true } as const
const forPersons = { guard: 'person' } as const

/** The tabs of figures share one page. */
const dashboard: readonly Page[] = [
  full('', 'venue/dashboard/overview/overview-page', {
    dialogs: [full('upgrade', 'venue/billing/upgrade-page')],
  }),
  full('bookings', 'venue/dashboard/bookings/bookings-page'),
  full('listing', 'venue/listing/listing-page'),
  full('billing', 'venue/billing/billing-page'),
  full('premium', 'venue/premium/premium-page'),
  full('team', 'venue/team/team-page'),
  full('account', 'venue/dashboard/account/account-page', { guard: 'venueAccount' }),
  full('offers', 'venue/offers/offers-page'),
  full(':section', 'venue/analytics/panel-page'),
]

/** Those of `pages/staff/admin/sections.ts`, in the same order, each with the pages that it leads to. */
const staff: readonly Page[] = [
  full('', 'staff/admin/claims/claims-page'),
  full('listings', 'staff/admin/listings/listings-page'),
  full('venues', 'staff/admin/venues/venues-page'),
  full('reports', 'staff/admin/reports/reports-page'),
  full('people', 'staff/admin/people/people-page'),
  full('people/ballots', 'staff/admin/ballots/ballots-page'),
  full('people/mentions', 'staff/admin/people/mentions-page'),
  full('people/:personId', 'staff/admin/people/person-page'),
  full('audit', 'staff/admin/audit/audit-page'),
  full('security', 'staff/admin/security-page'),
]

export const pages: readonly (Page | Redirect)[] = [
  light('/', 'friends/landing/landing-page', nearFriends),
  light('/share-vote/:sessionId', 'friends/share/share-page', nearFriends),
  light('/vote/:sessionId', 'friends/vote/vote-page', nearFriends),
  light('/preview/:sessionId', 'friends/preview/preview-page', nearFriends),
  light('/results/:sessionId', 'friends/results/results-page', nearFriends),
  full('/crew/:crewKey', 'friends/crew/crew-page'),
  full('/crew/:crewKey/settings', 'friends/crew/crew-settings-page'),
  light('/vouchers', 'friends/vouchers/your-vouchers-page', nearFriends),
  full('/redeem', 'venue/counter/counter-page', nearFriends),
  full('/redeem/:code', 'venue/counter/voucher-page', nearFriends),
  full('/venues/:venueId', 'friends/venues/venue-page', nearFriends),
  full('/venues', 'friends/venues/venues-page', { guard: 'account' }),

  light('/login', 'friends/auth/login-page', { guard: 'signedOut' }),
  light('/login/consumer', 'friends/auth/consumer-login-page', { guard: 'signedOut' }),
  { path: '/consumer/login', to: '/login/consumer' },
  light('/login/venue', 'friends/auth/venue-login-page', { guard: 'noVenueAccount' }),
  light('/signup', 'friends/auth/consumer-signup-page'),
  { path: '/signup/consumer', to: '/signup' },
  light('/signup/venue', 'friends/auth/venue-signup-page', { guard: 'noVenueAccount' }),
  light('/auth/magic-link', 'friends/auth/links/magic-link-page'),
  light('/auth/verify', 'friends/auth/links/verify-page'),
  light('/auth/check-email', 'friends/auth/check-email-page'),
  light('/consumer/welcome', 'friends/auth/welcome-page', forPersons),
  full('/welcome/tastes', 'friends/tastes/tastes-page', forPersons),

  { path: '/create', module: 'app/create-or-landing', styles: 'friends' },
  light('/create-session', 'friends/create/create-session-page'),
  light('/app', 'friends/plans/home-page', forPersons),
  light('/app/create', 'friends/create/app-create-page', forPersons),
  light('/app/profile', 'friends/plans/profile-page', forPersons),
  full('/app/api-keys', 'friends/api-keys/api-keys-page', forPersons),
  light('/app/book/:sessionId', 'friends/bookings/booking-page', forPersons),
  light('/app/bookings/:bookingId', 'friends/bookings/booked-page', forPersons),
  light('/sessions/:sessionId/results', 'friends/results/plan-results-page', forPersons),
  light('/sessions/:sessionId/manage', 'friends/manage/manage-page'),
  light('/host', 'friends/manage/host-page'),

  { path: '/dashboard', module: 'app/own-home', styles: 'friends', guard: 'account' },
  full('/venue/dashboard', 'venue/dashboard/dashboard-page', { sections: dashboard }),
  { path: '/venue', to: '/venue/dashboard' },
  full('/venue/invoices/:number', 'venue/billing/invoice-page'),
  full('/venue/join/:token', 'venue/team/join-page'),
  full('/counter/:token', 'venue/team/counter-link-page'),
  full('/claim', 'venue/claim/claim-page'),
  full('/partners', 'venue/partners/partners-page'),
  full('/analytics/seattle', 'staff/kpis/kpi-page'),

  full('/admin', 'staff/admin/admin-page', { sections: staff }),
  { path: '/admin-test', to: '/admin' },
  full('/debug', 'staff/debug/debug-page'),
  full('/debug-analytics', 'staff/debug/debug-analytics-page'),

  full('/privacy', 'friends/privacy/privacy-page'),
  full('/terms', 'friends/privacy/terms-page'),
  full('/chats', 'friends/chats/chats-page'),
  full('/about-data', 'friends/about-data/about-data-page'),
]
