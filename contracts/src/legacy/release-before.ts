/** Paths of writes by pages that the release before does not know, and its own. */
const pathsOfReleaseBefore: Readonly<Record<string, string>> = {
  sessions: 'sessions-safe',
  votes: 'votes-submit-safe',
  'auth/consumer-signin-link': 'auth/consumer-signin-simple',
  'auth/venue-signin': 'auth/venue-signin-simple',
  'analytics/events': 'analytics-events-safe',
  'analytics/visits': 'analytics-session-tracking',
  'analytics/session-views': 'analytics/track-session-view',
  'venue/claims': 'venue/claim',
  'venue/billing/payments': 'payment-mock',
  'venue/offers': 'offers',
  'venue/offers/rules': 'offers/create-rule',
  'venue/offers/rules/trials': 'offers/try-rule',
}

/**
 * The path by which a page makes a call. During an upgrade nodes of the release before may answer it, so it is one that they
 * know (docs/decisions/0097). The next release deletes this file, and its use in the API client.
 */
export function pathToCall(method: string, path: string): string {
  const write = method === 'POST' && pathsOfReleaseBefore[path.slice(5)]
  if (write) return `/api/${write}`
  return path
    .replace(/sessions\/([^/]+)\/results/, 'public/vote/$1/results-safe')
    .replace('staff/claims', 'admin-venues')
}
