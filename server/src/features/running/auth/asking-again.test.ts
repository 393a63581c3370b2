import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { again, consumer, type Person, venueOwner } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Call = { who: () => Promise<Person>; path: string; body?: object }
const owner = () => venueOwner(testApp, ['joule'])
const invitation = { venueId: 'joule', email: 'new-owner@example.com' }

test.each<[string, Call]>([
  [
    'an API key',
    {
      who: () => consumer(testApp),
      path: '/api/app/api-keys',
      body: { name: 'Bot', scopes: ['votes:read'] },
    },
  ],
  ['an export key', { who: owner, path: '/api/venue/api-keys', body: { venueId: 'joule', name: 'Till' } }],
  ['beginning a passkey', { who: owner, path: '/api/auth/passkeys/registration-options' }],
  ['a passkey', { who: owner, path: '/api/auth/passkeys', body: { response: {} } }],
  ['a file of the own data', { who: owner, path: '/api/auth/export' }],
  ['closing the account', { who: owner, path: '/api/auth/close', body: { confirm: 'other@example.com' } }],
  [
    'another owner',
    { who: owner, path: '/api/venue/team/invitations', body: { ...invitation, role: 'owner' } },
  ],
])(
  '%s needs a sign-in of the last 15 minutes, and signing in again is enough',
  async (_, { who, path, body }) => {
    const { account, browser } = await who()
    testApp.clock.advance(16 * minuteMs)
    const refused = await browser.post<ErrorReply>(path, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_in_again'])
    await again(testApp, account, browser)
    expect((await browser.post<ErrorReply>(path, body)).body.code).not.toBe('sign_in_again')
  },
)

test('inviting a colleague who is no owner asks nobody again', async () => {
  const { browser } = await owner()
  testApp.clock.advance(16 * minuteMs)
  const invited = await browser.post('/api/venue/team/invitations', { ...invitation, role: 'team' })
  expect(invited.status).toBe(200)
})
