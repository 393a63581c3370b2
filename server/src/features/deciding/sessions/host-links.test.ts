import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, type MadeVote, madeVote } from '../../../testing/features/assistants.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function made() {
  const { sessionId, secret, hostUrl } = (await madeVote(testApp)) as MadeVote & { hostUrl: string }
  const [page, fragment = ''] = hostUrl.split('#')
  expect([page, fragment.slice(0, 12)]).toEqual([`${testApp.config.publicUrl}/host`, sessionId])
  const link = fragment.slice(12)
  return { sessionId, secret, link }
}
const take = (browser: TestBrowser, sessionId: string, secret: string) =>
  browser.post(`/api/sessions/${sessionId}/host`, { secret })
const isHost = async (browser: TestBrowser, sessionId: string) =>
  (await browser.get<{ viewer: { isHost: boolean } }>(`/api/sessions/${sessionId}`)).body.viewer.isHost
const rename = (browser: TestBrowser, id: string) =>
  browser.post<{ session: Session }>('/api/sessions', { id, title: 'Renamed' })

test('whoever opens an assistant’s link hosts the vote as if their browser had made it', async () => {
  const { sessionId, secret, link } = await made()
  const browser = testApp.browser()
  expect(await isHost(browser, sessionId)).toBe(false)
  expect((await take(browser, sessionId, link)).status).toBe(200)
  expect(await isHost(browser, sessionId)).toBe(true)
  expect((await rename(browser, sessionId)).body.session.title).toBe('Renamed')
  expect((await callTool(testApp, 'end_vote', { sessionId, secret })).isError).toBeUndefined()
  expect((await browser.post(`/api/sessions/${sessionId}/reopen`)).status).toBe(200)
  expect((await browser.delete(`/api/sessions/${sessionId}`)).status).toBe(200)
})

test('a link works in one browser, for a week, and is no secret for anything else', async () => {
  const { sessionId, link } = await made()
  const browsers = [testApp.browser(), testApp.browser(), testApp.browser()]
  const statuses = await Promise.all(browsers.map(async (one) => (await take(one, sessionId, link)).status))
  expect(statuses.toSorted()).toEqual([200, 404, 404])
  const first = browsers[statuses.indexOf(200)] as TestBrowser
  expect((await take(first, sessionId, link)).status).toBe(200)
  expect((await callTool(testApp, 'end_vote', { sessionId, secret: link })).isError).toBe(true)
  const late = await made()
  testApp.clock.advance(7 * dayMs + 1)
  expect((await take(testApp.browser(), late.sessionId, late.link)).status).toBe(404)
})

test('the link of one vote opens no other, and votes of pages have none', async () => {
  const { link } = await made()
  const other = await made()
  const { session } = await hostedSession(testApp)
  for (const id of [other.sessionId, session.id, 'AAAAAAAAAAAA'])
    expect((await take(testApp.browser(), id, link)).status).toBe(404)
})

test('a vote that a browser took over becomes the account’s at the next sign-in, like all that it made', async () => {
  const { sessionId, link } = await made()
  const person = await consumer(testApp)
  await take(person.browser, sessionId, link)
  const { body } = await person.browser.get('/api/app/home')
  expect(JSON.stringify(body)).toContain(sessionId)
})

test('the secret of the link is stored as a hash alone', async () => {
  const { sessionId, link } = await made()
  const row = await testApp.db
    .selectFrom('host_links')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(link)
  expect(row.link_hash).toHaveLength(32)
  expect(row.browser_hash).toBeNull()
})
