import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const suggestions = { url: '/api/sessions', method: 'POST' as const, payload: {} }

function cookiesOf(headers: Record<string, unknown>): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}

test('reading through the API sets no cookie', async () => {
  expect(cookiesOf((await testApp.app.inject('/api/venues')).headers)).toEqual([])
})

test('a first write sets the two ids in HttpOnly cookies', async () => {
  const { config, app } = testApp
  const cookies = cookiesOf(
    (await app.inject({ ...suggestions, headers: { origin: config.publicUrl } })).headers,
  )
  expect(cookies).toEqual([
    expect.stringMatching(
      /^nofomo_device=[\w-]{22}\.\w{8}\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^nofomo_host=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('on https the cookies belong to this host alone', async () => {
  const publicUrl = 'https://nofomo.example'
  const secure = await startTestApp({ config: { publicUrl } })
  const { headers } = await secure.app.inject({ ...suggestions, headers: { origin: publicUrl } })
  await secure.stop()
  expect(cookiesOf(headers)).toEqual([
    expect.stringMatching(
      /^__Host-nofomo_device=[\w-]{22}\.\w{8}\.[\w-]{22}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-nofomo_host=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('a browser with ids keeps them', async () => {
  const browser = testApp.browser()
  await browser.post(suggestions.url, {})
  const known = new Map(browser.cookies)
  const again = await browser.post(suggestions.url, {})
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(browser.cookies).toEqual(known)
})

test('a malformed id is replaced and the other one kept', async () => {
  const browser = testApp.browser()
  await browser.post(suggestions.url, {})
  const host = browser.cookies.get('nofomo_host')
  browser.cookies.set('nofomo_device', "x' or 1=1")
  await browser.post(suggestions.url, {})
  expect(browser.cookies.get('nofomo_device')).toMatch(/^[\w-]{22}\.\w{8}\.[\w-]{22}$/)
  expect(browser.cookies.get('nofomo_host')).toBe(host)
})

test('a cookie of an earlier version keeps its id and is signed at the next write', async () => {
  const id = 'AAAAAAAAAAAAAAAAAAAAAA'
  const browser = testApp.browser()
  browser.cookies.set('nofomo_device', id)
  await browser.post(suggestions.url, {})
  const signed = browser.cookies.get('nofomo_device')
  expect(signed).toMatch(new RegExp(`^${id}\\.`))
  await browser.post(suggestions.url, {})
  expect(browser.cookies.get('nofomo_device')).toBe(signed)
})

test('the vote of a browser without cookies counts and belongs to it afterward', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1)
  const ballot = await voter.get(`/api/sessions/${session.id}/ballot`)
  expect(ballot.body).toMatchObject({ votes: [{ venueId: venueIds[0], vote: 1 }] })
})
