import type { AccessMatrix, Case } from './access.ts'

const call = (use: string, path: string, body?: unknown, expected = '200'): Case[] => [
  { use, call: () => ({ path, body }), expected },
]
const refuse = { action: 'refuse', reason: 'Not your place.' }

export const reviewAccess: AccessMatrix = {
  'GET /api/staff/claims': call('reads claims', '/api/staff/claims?status=pending'),
  'POST /api/staff/claims': call(
    'approves an unknown claim',
    '/api/staff/claims',
    { action: 'approve', venueId: 'abcdefghijkl', trustState: 'soft_verified', adminNotes: null },
    '404 not_found',
  ),
  'POST /api/staff/claims/search': call('searches claims', '/api/staff/claims/search', { search: 'ann' }),
  'POST /api/staff/claims/:claimId/undo': call(
    'undoes the decision about an unknown claim',
    '/api/staff/claims/abcdefghijkl/undo',
    {},
    '404 not_found',
  ),
  'POST /api/staff/claims/:claimId/apply': call(
    'applies the decision about an unknown claim',
    '/api/staff/claims/abcdefghijkl/apply',
    {},
    '404 not_found',
  ),
  'GET /api/staff/listings': call('reads changes of listings', '/api/staff/listings'),
  'POST /api/staff/listings/:editId': call(
    'refuses an unknown change',
    '/api/staff/listings/abcdefghijkl',
    refuse,
    '404 not_found',
  ),
  'GET /api/staff/typed-venues': call('reads typed venues', '/api/staff/typed-venues'),
  'POST /api/staff/typed-venues': call(
    'dismisses a typed venue that nobody lists',
    '/api/staff/typed-venues',
    { action: 'dismiss', key: 'nowhere / nowhere' },
    '409 conflict',
  ),
  'GET /api/staff/venues': call('searches venues', '/api/staff/venues?search=joule'),
}
