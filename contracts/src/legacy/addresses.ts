import type { Endpoint } from '../api/endpoint.ts'

/**
 * Older addresses of calls, and the calls that they lead to: same input, same reply. Other clients and pages of earlier
 * releases use them.
 */
export const legacyAddresses = {
  'POST /api/sessions-safe': 'POST /api/sessions',
  'GET /api/sessions-safe/:sessionId': 'GET /api/sessions/:sessionId',
  'GET /api/public/vote/:sessionId/results-safe': 'GET /api/sessions/:sessionId/results',
  'POST /api/votes-submit-safe': 'POST /api/votes',
  'POST /api/venues-ai/suggestions': 'POST /api/suggestions/venues',
  'POST /api/ai-suggest-venues': 'POST /api/suggestions/dining',
  'POST /api/ai-suggest-activities': 'POST /api/suggestions/activities',
  'POST /api/SearchActivities': 'POST /api/suggestions/search',
  'POST /api/auth/consumer-signin-simple': 'POST /api/auth/consumer-signin-link',
  'POST /api/auth/consumer-signup-safe': 'POST /api/auth/consumer-signup',
  'POST /api/auth/venue-signin-simple': 'POST /api/auth/venue-signin',
  'POST /api/auth/venue-signup-safe': 'POST /api/auth/venue-signup',
  'POST /api/consume-magic-link': 'POST /api/auth/magic-link/verify',
  'POST /api/analytics-events-safe': 'POST /api/analytics/events',
  'POST /api/analytics-events': 'POST /api/analytics/events',
  'POST /api/analytics-session-tracking': 'POST /api/analytics/visits',
  'POST /api/analytics/track-session-view': 'POST /api/analytics/session-views',
  'GET /analytics/city': 'GET /api/analytics/city',
  'POST /api/venue/claim': 'POST /api/venue/claims',
  'POST /api/payment-mock': 'POST /api/venue/billing/payments',
  'POST /api/offers': 'POST /api/venue/offers',
  'POST /api/offers/create-rule': 'POST /api/venue/offers/rules',
  'POST /api/offers/try-rule': 'POST /api/venue/offers/rules/trials',
  'GET /api/admin-venues': 'GET /api/staff/claims',
  'POST /api/admin-venues': 'POST /api/staff/claims',
  'POST /api/admin-venues/search': 'POST /api/staff/claims/search',
  'POST /api/admin-venues/:claimId/undo': 'POST /api/staff/claims/:claimId/undo',
  'POST /api/admin-venues/:claimId/apply': 'POST /api/staff/claims/:claimId/apply',
} as const satisfies Readonly<Record<string, string>>

/** The older paths of a call. */
export function legacyPathsOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string[] {
  return Object.entries(legacyAddresses)
    .filter(([, canonical]) => canonical === `${method} ${path}`)
    .map(([legacy]) => legacy.slice(method.length + 1))
}

/** The path of a call of one route at another: its parameters and query stay. Undefined if it is no call of the first. */
export function movePath(method: string, path: string, from: string, to: string): string | undefined {
  const form = new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(?=[?]|$)`)
  const call = `${method} ${path}`
  if (!form.test(call)) return undefined
  return call.replace(form, to.replace(/:(\w+)/g, '$$<$1>')).slice(method.length + 1)
}
