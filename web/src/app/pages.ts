/**
 * The pages of the product: router, what is loaded when, style sheets and guards follow from this list, by
 * `web/page-routes.ts`. A page's module exports `Component`, `loader` and `handle: PageHandle`.
 */
export type Page = {
  path: string
  /** Its file below `src/`, without the extension; also the id of its route. */
  module: string
  /** Whose page it is. Pages of the venue's side have the style sheet of all classes, friends' pages the small one. */
  side: 'friends' | 'venue'
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

const friends = (path: string, module: string, more: Partial<Page> = {}): Page => ({
  ...{ path, module: `features/${module}`, side: 'friends' },
  ...more,
})
const venue = (path: string, module: string, more: Partial<Page> = {}): Page => ({
  ...friends(path, module, more),
  side: 'venue',
})
const nearFriends = { isNearFriends: true } as const
const forPersons = { guard: 'person' } as const

/** The tabs of figures share one page. */
const dashboard: readonly Page[] = [
  venue('', 'venue-home/overview/overview-page', {
    dialogs: [venue('upgrade', 'billing/upgrade-page')],
  }),
  venue('bookings', 'venue-home/bookings/bookings-page'),
  venue('listing', 'listing/listing-page'),
  venue('billing', 'billing/billing-page'),
  venue('premium', 'premium/premium-page'),
  venue('team', 'team/team-page'),
  venue('account', 'venue-home/account/account-page', { guard: 'venueAccount' }),
  venue('offers', 'venue-offers/offers-page'),
  venue(':section', 'venue-analytics/panel-page'),
]

/** Those of `features/staff/sections.ts`, in the same order, each with the pages that it leads to. */
const staff: readonly Page[] = [
  venue('', 'staff/claims/claims-page'),
  venue('listings', 'staff/listings/listings-page'),
  venue('venues', 'staff/venues/venues-page'),
  venue('reports', 'staff/reports/reports-page'),
  venue('people', 'staff/people/people-page'),
  venue('people/ballots', 'staff/ballots/ballots-page'),
  venue('people/mentions', 'staff/people/mentions-page'),
  venue('people/:personId', 'staff/people/person-page'),
  venue('audit', 'staff/audit/audit-page'),
  venue('security', 'staff/security-page'),
]

export const pages: readonly (Page | Redirect)[] = [
  friends('/', 'landing/landing-page', nearFriends),
  friends('/share-vote/:sessionId', 'share/share-page', nearFriends),
  friends('/vote/:sessionId', 'voting/vote-page', nearFriends),
  friends('/preview/:sessionId', 'preview/preview-page', nearFriends),
  friends('/results/:sessionId', 'results/results-page', nearFriends),
  venue('/crew/:crewKey', 'crews/crew-page'),
  venue('/crew/:crewKey/settings', 'crews/crew-settings-page'),
  friends('/vouchers', 'offers/your-vouchers-page', nearFriends),
  venue('/redeem', 'counter/counter-page', nearFriends),
  venue('/redeem/:code', 'counter/voucher-page', nearFriends),
  venue('/venues/:venueId', 'venues/venue-page', nearFriends),
  venue('/venues', 'venues/venues-page', { guard: 'account' }),

  friends('/login', 'auth/login-page', { guard: 'signedOut' }),
  friends('/login/consumer', 'auth/consumer-login-page', { guard: 'signedOut' }),
  { path: '/consumer/login', to: '/login/consumer' },
  friends('/login/venue', 'auth/venue-login-page', { guard: 'noVenueAccount' }),
  friends('/signup', 'auth/consumer-signup-page'),
  { path: '/signup/consumer', to: '/signup' },
  friends('/signup/venue', 'auth/venue-signup-page', { guard: 'noVenueAccount' }),
  friends('/auth/magic-link', 'auth/links/magic-link-page'),
  friends('/auth/verify', 'auth/links/verify-page'),
  friends('/auth/check-email', 'auth/check-email-page'),
  friends('/consumer/welcome', 'auth/welcome-page', forPersons),
  venue('/welcome/tastes', 'onboarding/tastes-page', forPersons),

  { path: '/create', module: 'app/create-or-landing', side: 'friends' },
  friends('/create-session', 'create/create-session-page'),
  friends('/app', 'plans/home-page', forPersons),
  friends('/app/create', 'create/app-create-page', forPersons),
  friends('/app/profile', 'plans/profile-page', forPersons),
  venue('/app/api-keys', 'api-keys/api-keys-page', forPersons),
  friends('/app/book/:sessionId', 'bookings/booking-page', forPersons),
  friends('/app/bookings/:bookingId', 'bookings/booked-page', forPersons),
  friends('/sessions/:sessionId/results', 'results/plan-results-page', forPersons),
  friends('/sessions/:sessionId/manage', 'moderation/manage-page'),
  friends('/host', 'moderation/host-page'),

  { path: '/dashboard', module: 'app/own-home', side: 'friends', guard: 'account' },
  venue('/venue/dashboard', 'venue-home/dashboard-page', { sections: dashboard }),
  { path: '/venue', to: '/venue/dashboard' },
  venue('/venue/invoices/:number', 'billing/invoice-page'),
  venue('/venue/join/:token', 'team/join-page'),
  venue('/counter/:token', 'team/counter-link-page'),
  venue('/claim', 'claims/claim-page'),
  venue('/partners', 'partners/partners-page'),
  venue('/analytics/seattle', 'kpis/kpi-page'),

  venue('/admin', 'staff/admin-page', { sections: staff }),
  { path: '/admin-test', to: '/admin' },
  venue('/debug', 'debug/debug-page'),
  venue('/debug-analytics', 'debug/debug-analytics-page'),

  venue('/privacy', 'privacy/privacy-page'),
  venue('/terms', 'privacy/terms-page'),
  venue('/chats', 'chats/chats-page'),
  venue('/about-data', 'about-data/about-data-page'),
]
