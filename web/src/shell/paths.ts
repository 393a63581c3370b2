import type { AccountKind } from '@nofomo/contracts/auth/endpoints.ts'

/** Builders of the product's paths: the only place besides the router that spells them. */
const at = (path: string) => () => path
const of = (before: string, after = '') => {
  return (id: string) => `${before}${encodeURIComponent(id)}${after}`
}

/** Adds a query; undefined parameters are omitted. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const paths = {
  landing: at('/'),
  partners: at('/partners'),
  /** The pilot's figures. `?month=2026-10` for an earlier month. */
  kpis: at('/analytics/seattle'),
  privacy: at('/privacy'),
  terms: at('/terms'),
  login: at('/login'),
  consumerLogin: at('/login/consumer'),
  venueLogin: at('/login/venue'),
  signup: at('/signup'),
  venueSignup: at('/signup/venue'),
  magicLink: at('/auth/magic-link'),
  verify: at('/auth/verify'),
  checkEmail: at('/auth/check-email'),
  welcome: at('/consumer/welcome'),
  /** Onboarding; `?step=` opens one of its steps. */
  tastes: at('/welcome/tastes'),
  createSession: at('/create-session'),
  shareVote: of('/share-vote/'),
  vote: of('/vote/'),
  preview: of('/preview/'),
  results: of('/results/'),
  /** The signed-in host's results page, where tables are booked. */
  planResults: of('/sessions/', '/results'),
  manage: of('/sessions/', '/manage'),
  app: at('/app'),
  appCreate: at('/app/create'),
  profile: at('/app/profile'),
  book: of('/app/book/'),
  booking: of('/app/bookings/'),
  claim: at('/claim'),
  venues: at('/venues'),
  venuePage: of('/venues/'),
  venueDashboard: at('/venue/dashboard'),
  /** A section of the dashboard: one of `dashboardTabs` but the first, or of `dashboardSections`; `upgrade` is a dialog. */
  venueSection: of('/venue/dashboard/'),
  /** An invoice to print, by its number. */
  invoice: of('/venue/invoices/'),
  joinTeam: of('/venue/join/'),
  /** The link that makes a browser the phone at a counter, and that phone's home. */
  counterLink: of('/counter/'),
  redeem: at('/redeem'),
  admin: at('/admin'),
  /** Staff's gate, which leads back to a page outside it that staff see. */
  gateBackTo: (target: string) => withQuery('/admin', { redirect: target }),
  /** A section of staff's pages: one of `staffSections` but the first. */
  adminSection: of('/admin/'),
  /** Somebody's sheet, for staff; also `ballots` and `mentions`, which no person's id is. */
  adminPerson: of('/admin/people/'),
  /** For staff, and for whoever runs NoFOMO on their own machine: whether pages work, and a visit simulated step by step. */
  debug: at('/debug'),
  debugAnalytics: at('/debug-analytics'),
  /** The vouchers that this browser has taken. */
  vouchers: at('/vouchers'),
  /** The target of a voucher's QR code. */
  voucher: of('/redeem/'),
  /** The link preview's picture of the product, and of a session, 1200×630. The first changes with its drawing. */
  productPicture: at('/og/nofomo-2.png'),
  sharePicture: of('/og/', '.png'),
  calendar: of('/api/sessions/', '/calendar.ics'),
  /** The tally as a file, for the host. */
  exportCsv: of('/api/sessions/', '/export.csv'),
  exportJson: of('/api/sessions/', '/export.json'),
}

/** The home page for a kind of account (docs/product.md, "People and roles"). */
export function homeOf(kind: AccountKind): string {
  if (kind === 'consumer') return paths.app()
  return kind === 'venue' ? paths.venueDashboard() : paths.redeem()
}
