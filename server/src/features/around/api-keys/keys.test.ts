import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { apiKeyLimits } from '@nofomo/contracts/api/public-api.ts'
import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWholeApiKey } from '../../../platform/api-keys.ts'
import { type MadeKey, madeKey, programOf } from '../../../testing/features/api-keys.ts'
import { again, consumer, guest } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const path = '/api/app/api-keys'
let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const listed = async (browser: TestBrowser) => (await browser.get<{ keys: ApiKey[] }>(path)).body.keys

test('an API key is shown once, is listed by its beginning, and only its hash is stored', async () => {
  const { key, secret, person } = await madeKey(testApp, ['votes:write', 'places:read'])
  expect(secret).toMatch(/^nofomo_api_[\w-]{43}[0-9a-z]{7}$/)
  expect(isWholeApiKey(secret)).toBe(true)
  expect(await listed(person.browser)).toEqual([key])
  expect(key).toMatchObject({ name: 'Bot', begins: secret.slice(0, 15), lastUsedOn: null })
  expect(key.scopes).toEqual(['places:read', 'votes:write'])
  const stored = JSON.stringify(await testApp.db.selectFrom('api_keys').selectAll().execute())
  expect(stored).not.toContain(secret.slice(15, 40))
})

test('the day in Seattle on which an API key was used last is listed', async () => {
  const { person, ...made } = await madeKey(testApp)
  const call = programOf(testApp, made)
  // 23:30 in Seattle, which is the next day in UTC.
  const late = new Date('2027-03-02T07:30:00Z')
  testApp.clock.advance(late.getTime() - testApp.clock.now().getTime())
  expect((await call('/api/places/locations?query=ballard')).status).toBe(200)
  const { browser } = await again(testApp, person.account)
  expect(await listed(browser)).toEqual([{ ...made.key, lastUsedOn: '2027-03-01' }])
  expect(await listed((await consumer(testApp)).browser)).toEqual([])
})

test('an account has at most ten API keys, also if it makes many at the same moment', async () => {
  const { browser } = await consumer(testApp)
  const replies = await Promise.all(
    Array.from({ length: 14 }, () =>
      browser.post<MadeKey | ErrorReply>(path, { name: 'Bot', scopes: ['votes:write'] }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(apiKeyLimits.keysPerAccount)
  const refused = replies.find(({ status }) => status !== 200)
  expect(refused?.body).toMatchObject({ code: 'conflict', error: expect.stringContaining('at most 10 keys') })
})

test('an API key of another account, and one that was revoked, are not found', async () => {
  const { key, person } = await madeKey(testApp)
  const { browser: other } = await consumer(testApp)
  const revoke = (browser: TestBrowser) => browser.delete(`${path}/${key.id}`)
  expect((await revoke(other)).status).toBe(404)
  expect((await revoke(person.browser)).status).toBe(200)
  expect((await revoke(person.browser)).status).toBe(404)
  expect(await listed(person.browser)).toEqual([])
})

test('guests, and names and scopes that are no such, get no API key', async () => {
  const { browser } = await guest(testApp)
  expect((await browser.post(path, { name: 'Bot', scopes: ['votes:write'] })).status).toBe(403)
  const person = await consumer(testApp)
  for (const body of [
    {},
    { name: '', scopes: ['votes:write'] },
    { name: 'x'.repeat(61), scopes: ['votes:write'] },
    { name: 'Bot', scopes: [] },
    { name: 'Bot', scopes: ['everything'] },
  ])
    expect((await person.browser.post<ErrorReply>(path, body)).body.code).toBe('invalid_input')
})
