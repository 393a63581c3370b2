import { lastMail } from '../features/mailed.ts'
import type { AccessMatrix, Case, Scene } from './access.ts'

let people = 0
const someone = () => `matrix${++people}@example.com`

/** All roles share one network address here, so the clock advances until it may sign in and cause mails again. */
async function afterLimits({ testApp }: Scene): Promise<void> {
  testApp.clock.advance(60_000)
}

function posts(use: string, path: string, body: () => unknown, expected?: Case['expected']): Case[] {
  return [{ use, prepare: afterLimits, call: () => ({ path, body: body() }), ...(expected && { expected }) }]
}
const reads = (use: string, path: string): Case[] => [{ use, call: () => ({ path }) }]

const usesLink = (path: string): Case[] => [
  {
    use: 'opens a link somebody else asked for',
    prepare: async ({ testApp }) => {
      await afterLimits({ testApp } as Scene)
      const email = someone()
      await testApp.browser().post('/api/auth/consumer-signin-link', { email })
      return (await lastMail(testApp, email)).token
    },
    call: (_, token) => ({ path, body: { token } }),
  },
  ...posts('makes a link up', path, () => ({ token: 'a'.repeat(43) }), '400 invalid_input'),
]
const consumer = () => ({ email: someone(), firstName: 'Ann' })
const venue = () => ({ email: someone(), venueName: 'Joule', password: 'tin-roof-rain' })

/** Every role may sign in and up; passwords and passkeys are for venue accounts. */
export const authAccess: AccessMatrix = {
  'GET /api/auth/me': reads('asks who is here', '/api/auth/me'),
  'POST /api/auth/consumer-signin-link': posts('asks for a link', '/api/auth/consumer-signin-link', () => ({
    email: someone(),
  })),
  'POST /api/auth/magic-link/request': posts('asks for a link', '/api/auth/magic-link/request', () => ({
    email: someone(),
  })),
  'POST /api/auth/magic-link/verify': usesLink('/api/auth/magic-link/verify'),
  'GET /api/auth/magic-link/status': reads('asks after the own link', '/api/auth/magic-link/status'),
  'GET /api/auth/magic-link/session': reads('asks what a proof says', '/api/auth/magic-link/session'),
  'POST /api/auth/consumer-signin': posts(
    'guesses a code',
    '/api/auth/consumer-signin',
    () => ({ email: someone(), password: '123456' }),
    '401 unauthorized',
  ),
  'POST /api/auth/consumer-signup': posts('signs up', '/api/auth/consumer-signup', consumer),
  'POST /api/auth/venue-signin': posts(
    'guesses a password',
    '/api/auth/venue-signin',
    venue,
    '401 unauthorized',
  ),
  'POST /api/auth/venue-signup': posts('signs a venue up', '/api/auth/venue-signup', venue),
  'POST /api/auth/venue-password': posts('changes the password', '/api/auth/venue-password', () => ({
    newPassword: 'a-better-one',
  })),
  'POST /api/auth/guest-login': posts('comes as a guest', '/api/auth/guest-login', () => undefined),
  'POST /api/auth/logout': posts('signs out', '/api/auth/logout', () => undefined),
  'POST /api/auth/logout-everywhere': posts('signs out', '/api/auth/logout-everywhere', () => undefined),
  'GET /api/auth/logins': reads('reads the own logins', '/api/auth/logins'),
  'DELETE /api/auth/logins/:loginId': posts(
    'ends a login of nobody',
    `/api/auth/logins/${'0'.repeat(24)}`,
    () => undefined,
    {
      guest: '404 not_found',
      'consumer host': '404 not_found',
      'other consumer': '404 not_found',
      venue: '404 not_found',
    },
  ),
  'POST /api/auth/address': posts('asks for another address', '/api/auth/address', () => ({
    email: someone(),
  })),
  'POST /api/auth/address/confirm': posts(
    'guesses the code of another address',
    '/api/auth/address/confirm',
    () => ({ code: '000000' }),
    { venue: '400 invalid_input' },
  ),
  'GET /api/auth/second-step': reads('asks after the second step', '/api/auth/second-step'),
  'POST /api/auth/second-step': posts('guesses a code', '/api/auth/second-step', () => ({ code: '000000' }), {
    venue: '400 invalid_input',
  }),
  'POST /api/auth/second-step/app': posts(
    'begins to set an app up',
    '/api/auth/second-step/app',
    () => undefined,
  ),
  'POST /api/auth/second-step/app/confirm': posts(
    'confirms an app of nobody',
    '/api/auth/second-step/app/confirm',
    () => ({ code: '000000' }),
    { venue: '409 conflict' },
  ),
  'POST /api/auth/second-step/recovery': posts(
    'makes a recovery code for nothing',
    '/api/auth/second-step/recovery',
    () => undefined,
    { venue: '409 conflict' },
  ),
  'DELETE /api/auth/second-step/app': posts(
    'removes an app of nobody',
    '/api/auth/second-step/app',
    () => undefined,
    { venue: '404 not_found' },
  ),
  'GET /api/auth/passkeys': reads('reads the own passkeys', '/api/auth/passkeys'),
  'POST /api/auth/passkeys/registration-options': posts(
    'begins to add a passkey',
    '/api/auth/passkeys/registration-options',
    () => undefined,
  ),
  'POST /api/auth/passkeys': posts('adds an empty passkey', '/api/auth/passkeys', () => ({ response: {} }), {
    venue: '400 invalid_input',
  }),
  'DELETE /api/auth/passkeys/:passkeyId': posts(
    'removes somebody else’s passkey',
    '/api/auth/passkeys/AAAA',
    () => undefined,
    { venue: '404 not_found' },
  ),
  'POST /api/auth/passkeys/signin-options': posts(
    'begins to sign in by passkey',
    '/api/auth/passkeys/signin-options',
    () => undefined,
  ),
  'POST /api/auth/passkeys/signin': posts(
    'signs in by an empty passkey',
    '/api/auth/passkeys/signin',
    () => ({ response: {} }),
    '401 unauthorized',
  ),
}
