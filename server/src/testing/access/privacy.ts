import type { AccessMatrix } from './access.ts'

/** The public content of the privacy page. */
export const privacyAccess: AccessMatrix = {
  'GET /api/privacy': [{ use: 'reads which services are used', call: () => ({ path: '/api/privacy' }) }],
  'POST /api/browser': [
    { use: 'learns whether cookies are kept', call: () => ({ path: '/api/browser', body: {} }) },
  ],
}
