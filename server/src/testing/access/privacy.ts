import type { AccessMatrix } from './access.ts'

/** What the privacy page tells everybody. */
export const privacyAccess: AccessMatrix = {
  'GET /api/privacy': [{ use: 'reads which services are used', call: () => ({ path: '/api/privacy' }) }],
  'POST /api/browser': [
    { use: 'learns whether cookies are kept', call: () => ({ path: '/api/browser', body: {} }) },
  ],
}
