import { signInStaff } from '../features/staff.ts'
import { type AccessMatrix, type Case, same } from './access.ts'

const call = (use: string, path: string, body?: unknown, expected?: Case['expected']): Case[] => [
  { use, call: () => ({ path, body }), ...(expected !== undefined && { expected }) },
]

/** Signs the browser of staff in under another name; those of others stay as they are. */
const asStaffNamed =
  (name: string): NonNullable<Case['prepare']> =>
  async ({ testApp, actor }, role) => {
    if (role === 'staff') await signInStaff(testApp, name, actor)
  }

export const staffAccess: AccessMatrix = {
  'POST /api/staff/sign-in': call(
    'tries a password',
    '/api/staff/sign-in',
    { name: 'Robin', password: 'not the password' },
    same('401 unauthorized'),
  ),
  'POST /api/staff/sign-out': call('signs out', '/api/staff/sign-out'),
  'POST /api/staff/sign-out-everywhere': [
    {
      use: 'signs out everywhere',
      // Under a name of its own: other cases run meanwhile, whose staff would be signed out.
      prepare: asStaffNamed('Sam'),
      call: () => ({ path: '/api/staff/sign-out-everywhere' }),
    },
  ],
  'GET /api/staff/me': call('asks who is signed in', '/api/staff/me'),
  'POST /api/staff/totp': call('sets an authenticator app up', '/api/staff/totp'),
  'POST /api/staff/totp/confirm': [
    {
      use: 'confirms an authenticator app',
      // Under a name that has set none up, as another case does.
      prepare: asStaffNamed('Lee'),
      call: () => ({ path: '/api/staff/totp/confirm', body: { code: '123456' } }),
      expected: '409 conflict',
    },
  ],
  'POST /api/staff/totp/remove': call(
    'removes the authenticator app',
    '/api/staff/totp/remove',
    { code: '123456' },
    '409 conflict',
  ),
  'GET /api/staff/colleagues': call('lists colleagues', '/api/staff/colleagues'),
  'POST /api/staff/colleagues': call(
    'lets a colleague in',
    '/api/staff/colleagues',
    { name: 'Kim', code: '123456' },
    '409 conflict',
  ),
  'POST /api/staff/colleagues/remove': call(
    'removes a colleague',
    '/api/staff/colleagues/remove',
    { name: 'Kim', code: '123456' },
    '409 conflict',
  ),
  'GET /api/staff/audit': call('reads the audit', '/api/staff/audit'),
}
