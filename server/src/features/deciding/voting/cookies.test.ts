import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const ofPage = { 'x-expects-cookies': '1' }

/** Votes yes on a venue of the list, as a page does. */
const voteAsPage = (browser: TestBrowser, { id, venues }: Session, at: number) =>
  browser.post('/api/votes', { sessionId: id, venueId: venues[at]?.id, vote: 1 }, ofPage)

async function votersOf({ id }: Session): Promise<number> {
  const { body } = await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)
  return body.results.uniqueVoters
}

test('votes of a browser that refuses cookies are refused with the reason, and create no voter', async () => {
  const { session } = await hostedSession(testApp)
  const browser = testApp.browser()
  for (const at of [0, 1, 2]) {
    browser.cookies.clear()
    const { status, body, headers } = await voteAsPage(browser, session, at)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'cookies_refused',
        error:
          'This browser sends no cookies, so nothing was saved. Allow cookies for this site, then reload the page.',
      },
    })
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(await votersOf(session)).toBe(0)
})

test('a browser that is given its cookies by the check votes as one voter', async () => {
  const { session } = await hostedSession(testApp)
  const browser = testApp.browser()
  expect((await browser.post('/api/browser', {})).body).toEqual({ returnsCookies: false })
  expect((await browser.post('/api/browser', {})).body).toEqual({ returnsCookies: true })
  for (const at of [0, 1, 2]) expect((await voteAsPage(browser, session, at)).status).toBe(200)
  expect(await votersOf(session)).toBe(1)
})

test('a client of the API that keeps no cookies is a new voter with each call, as documented', async () => {
  const { session } = await hostedSession(testApp)
  const body = { sessionId: session.id, venueId: session.venues[0]?.id, vote: 1, deviceFingerprint: 'abc' }
  expect((await testApp.browser().post('/api/votes', body)).status).toBe(200)
  expect(await votersOf(session)).toBe(1)
})

test('a page without cookies cannot create a session, which its browser could not change', async () => {
  const venues = [{ name: 'Altura', address: '617 Broadway E, Seattle' }]
  const { status, body } = await testApp
    .browser()
    .post<{ code: string }>('/api/sessions', { title: 'Friday', venues }, ofPage)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'cookies_refused' })
})
