import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideNow, report, reportedAs } from '../../../testing/features/reports.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { purgeReports } from './service/purge.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the limits of a day and of a minute between tests.
beforeEach(async () => {
  testApp.clock.advance(dayMs)
  staff = await signInStaff(testApp)
})

const storedOf = (sessionId: string) =>
  testApp.db.selectFrom('session_reports').selectAll().where('session_id', '=', sessionId).execute()

test('reports of a session are grouped for staff, with its words, venues, reasons and times', async () => {
  const { session } = await hostedSession(testApp, { description: 'Bring your own cup' })
  expect((await report(testApp.browser(), session.id, 'offensive', 'The title is an insult')).status).toBe(
    200,
  )
  testApp.clock.advance(60_000)
  await report(testApp.browser(), session.id, 'offensive')
  await report(testApp.browser(), session.id, 'spam')
  const found = await reportedAs(staff, session.id)
  expect(found).toEqual({
    sessionId: session.id,
    title: 'Friday, before the show',
    hostName: null,
    description: 'Bring your own cup',
    location: null,
    venues: session.venues.map(({ id, name, address }) =>
      expect.objectContaining({ id, name, address, isListed: false }),
    ),
    isHidden: false,
    hasHostAddress: false,
    messages: [],
    reports: {
      count: 3,
      reasons: [
        { reason: 'offensive', count: 2 },
        { reason: 'spam', count: 1 },
      ],
      words: [{ reason: 'offensive', words: 'The title is an insult', at: expect.any(String) }],
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    },
    decision: null,
  })
  const { firstAt, lastAt, words } = found?.reports ?? {}
  expect(words?.[0]?.at).toBe(firstAt)
  expect(Date.parse(lastAt ?? '') - Date.parse(firstAt ?? '')).toBeGreaterThanOrEqual(60_000)
})

test('a second report of a browser replaces its first, and both are answered alike', async () => {
  const { session } = await hostedSession(testApp)
  const browser = testApp.browser()
  const replies = [
    await report(browser, session.id, 'spam', 'Adverts'),
    await report(browser, session.id, 'other', 'No: rude'),
  ]
  const others = await report(testApp.browser(), session.id)
  expect(new Set([...replies, others].map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"success":true}']),
  )
  const { reports } = (await reportedAs(staff, session.id)) ?? {}
  expect(reports?.count).toBe(2)
  expect(reports?.words.map(({ words }) => words)).toEqual(['No: rude'])
})

test('two tabs of a browser that report at once make one report', async () => {
  const { session } = await hostedSession(testApp)
  const browser = testApp.browser()
  await report(browser, session.id)
  await decideNow(staff, session.id, 'dismiss')
  testApp.clock.advance(1_000)
  await Promise.all([report(browser, session.id), report(browser, session.id), report(browser, session.id)])
  expect((await reportedAs(staff, session.id))?.reports.count).toBe(1)
})

test('an unknown session, an unknown reason and too many words are refused', async () => {
  const { session } = await hostedSession(testApp)
  const browser = testApp.browser()
  expect((await report(browser, 'nosuchsessio')).status).toBe(404)
  const path = `/api/sessions/${session.id}/report`
  expect((await browser.post(path, { reason: 'ugly' })).status).toBe(400)
  expect((await browser.post(path, { reason: 'spam', words: 'a'.repeat(301) })).status).toBe(400)
  expect((await browser.post(path, { reason: 'spam', words: 'a'.repeat(300) })).status).toBe(200)
})

test('a browser sends ten reports a day', async () => {
  const browser = testApp.browser()
  const { session } = await hostedSession(testApp)
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) statuses.push((await report(browser, session.id)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  testApp.clock.advance(dayMs)
  expect((await report(browser, session.id)).status).toBe(200)
})

test('an address sends forty reports a day, however many browsers it has', async () => {
  const { session } = await hostedSession(testApp)
  const statuses: number[] = []
  for (let sent = 0; sent < 41; sent += 1)
    statuses.push((await report(testApp.browser('198.51.100.7'), session.id)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
  expect((await report(testApp.browser(), session.id)).status).toBe(200)
})

test('of one session two hundred reports are stored, and nobody can tell', async () => {
  const { session } = await hostedSession(testApp)
  const rows = Array.from({ length: 199 }, (_, index) => ({
    session_id: session.id,
    device_hash: Buffer.from(`device ${index}`),
    reason: 'spam' as const,
    first_at: testApp.clock.now(),
    reported_at: testApp.clock.now(),
  }))
  await testApp.db.insertInto('session_reports').values(rows).execute()
  const replies = await Promise.all([1, 2, 3].map(() => report(testApp.browser(), session.id)))
  expect(replies.map(({ body }) => body)).toEqual(Array(3).fill({ success: true }))
  expect(await storedOf(session.id)).toHaveLength(200)
})

test('a browser is stored as a hash that differs by session, and forgotten after 30 days', async () => {
  const [one, two] = [await hostedSession(testApp), await hostedSession(testApp)]
  const browser = testApp.browser()
  await report(browser, one.session.id)
  await report(browser, two.session.id)
  const [[first], [second]] = [await storedOf(one.session.id), await storedOf(two.session.id)]
  expect(first?.device_hash).not.toEqual(second?.device_hash)
  const [device = ''] = browser.cookies.get('nofomo_device')?.split('.') ?? []
  expect(first?.device_hash?.toString('latin1')).not.toContain(device)
  await purgeReports(testApp.db, new Date(testApp.clock.now().getTime() + 30 * dayMs + 1))
  expect((await storedOf(one.session.id))[0]).toMatchObject({ device_hash: null, reason: 'spam' })
})

test('host and venues learn nothing of reports', async () => {
  const { session, host } = await hostedSession(testApp)
  const before = (await host.get(`/api/sessions/${session.id}`)).body
  await report(testApp.browser(), session.id, 'other', 'Only for staff')
  expect((await host.get(`/api/sessions/${session.id}`)).body).toEqual(before)
})

test('the list goes on from page to page, the newest report first', async () => {
  const made: string[] = []
  for (let index = 0; index < 21; index += 1) {
    const { session } = await hostedSession(testApp)
    testApp.clock.advance(60_000)
    await report(testApp.browser(), session.id)
    made.unshift(session.id)
  }
  type Page = { sessions: { sessionId: string }[]; next: string | null; open: number }
  const first = (await staff.get<Page>('/api/staff/reports')).body
  expect(first.sessions.map(({ sessionId }) => sessionId)).toEqual(made.slice(0, 20))
  const second = (await staff.get<Page>(`/api/staff/reports?before=${first.next}`)).body
  expect(second.sessions[0]?.sessionId).toBe(made[20])
  expect(second.open).toBe(first.open)
})
