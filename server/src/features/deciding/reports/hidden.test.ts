import type { AddressInfo } from 'node:net'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { consumer } from '../../../testing/features/people.ts'
import { decideNow, report } from '../../../testing/features/reports.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { deliveriesIn, groupAt, place, project, send } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const takenDown = 'This vote was taken down by NoFOMO.'
let testApp: TestApp
let staff: TestBrowser
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  testApp.clock.advance(dayMs)
  staff = await signInStaff(testApp)
})

async function hide({ id }: { id: string }): Promise<void> {
  await report(testApp.browser(), id)
  expect((await decideNow(staff, id, 'hide')).status).toBe(200)
}

const noBallot = '4b1f7a52-8c8e-4f0b-9a58-3f1f6f0f7d11'
const noOffer = 'nosuchoffer1'
const noTime = 'nosuchtime'
const noWebhook = 'nosuchwebhook123'
const noDelivery = `msg_${'a'.repeat(22)}`

/** Calls about a session, by everybody who has the link and by its host. */
const callsOf = (
  id: string,
  venueId: string,
): ['get' | 'post' | 'put' | 'patch' | 'delete', string, unknown?][] => [
  ['get', `/api/sessions/${id}`],
  ['get', `/api/sessions-safe/${id}`],
  ['get', `/api/sessions/${id}/ballot`],
  ['get', `/api/sessions/${id}/results`],
  ['get', `/api/public/vote/${id}/results-safe`],
  ['get', `/api/sessions/${id}/events`],
  ['put', `/api/sessions/${id}/ballot/name`, { voterName: 'Ada' }],
  ['get', `/api/sessions/${id}/limits`],
  ['put', `/api/sessions/${id}/limits`, { ceiling: 30, diets: [], dealBreakers: [] }],
  ['post', `/api/sessions/${id}/limits/sum`],
  ['post', `/api/sessions/${id}/limits/suggestions`],
  ['get', `/api/sessions/${id}/calendar.ics`],
  ['get', `/api/sessions/${id}/export.json`],
  ['get', `/api/sessions/${id}/export.csv`],
  ['get', `/api/sessions/${id}/ballots`],
  ['post', `/api/sessions/${id}/ballots/void`, { ballotIds: [noBallot] }],
  ['post', `/api/sessions/${id}/ballots/restore`, { ballotIds: [noBallot] }],
  ['get', `/api/sessions/${id}/answering`],
  ['post', '/api/votes', { sessionId: id, venueId, vote: 1 }],
  ['post', `/api/sessions/${id}/venues`, { name: 'Joule', address: '3506 Stone Way N, Seattle, WA 98103' }],
  ['post', '/api/time-votes', { sessionId: id, timeId: noTime, vote: 1 }],
  ['post', `/api/sessions/${id}/times`, { startsAt: '2027-03-06T03:00:00.000Z' }],
  ['delete', `/api/sessions/${id}/times/${noTime}`],
  ['get', `/api/sessions/${id}/notices`],
  ['post', `/api/sessions/${id}/notices`, { channel: { by: 'mail' } }],
  ['post', `/api/sessions/${id}/host-notices`, { kinds: [] }],
  ['post', `/api/sessions/${id}/notices/end`],
  ['get', `/api/sessions/${id}/webhooks`],
  ['post', `/api/sessions/${id}/webhooks`, { url: 'https://hooks.example.com/a' }],
  ['post', `/api/sessions/${id}/webhooks/${noWebhook}/secret`],
  ['post', `/api/sessions/${id}/webhooks/${noWebhook}/test`],
  ['post', `/api/sessions/${id}/webhooks/${noWebhook}/deliveries/${noDelivery}/send`],
  ['delete', `/api/sessions/${id}/webhooks/${noWebhook}`],
  ['get', `/api/sessions/${id}/visit-question`],
  ['put', `/api/sessions/${id}/visit-question`, { feature: 'step-free', answer: 'yes' }],
  ['get', `/api/sessions/${id}/crew`],
  ['post', `/api/sessions/${id}/crew`, { name: 'Friday friends', memberName: 'Ada' }],
  ['post', `/api/sessions/${id}/report`, { reason: 'spam' }],
  ['post', `/api/sessions/${id}/host`, { secret: 'a'.repeat(43) }],
  ['post', `/api/sessions/${id}/offers/${noOffer}/shown`],
  ['post', `/api/sessions/${id}/offers/${noOffer}/open`],
  ['post', `/api/sessions/${id}/offers/${noOffer}/voucher`],
  ['post', `/api/sessions/${id}/message/answer`, { words: 'Thanks' }],
  ['put', `/api/sessions/${id}/message/muted`, { isMuted: true }],
  ['post', `/api/sessions/${id}/close`],
  ['post', `/api/sessions/${id}/reopen`],
  ['post', `/api/sessions/${id}/keep-open`],
  ['post', '/api/sessions', { id, title: 'Back again' }],
  ['patch', `/api/sessions/${id}/venues/${venueId}`, { name: 'Corrected' }],
  ['delete', `/api/sessions/${id}/venues/${venueId}`],
  ['delete', `/api/sessions/${id}`],
]

test('every call about a hidden session says that it was taken down, to the host as well', async () => {
  const { session, host, venueIds } = await hostedSession(testApp)
  await testApp.browser().get(`/api/sessions/${session.id}/results`)
  await hide(session)
  for (const browser of [testApp.browser(), host])
    for (const [method, path, body] of callsOf(session.id, venueIds[0] ?? '')) {
      const reply =
        method === 'get' ? await browser.get<ErrorReply>(path) : await browser[method]<ErrorReply>(path, body)
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 410, 'taken_down'])
      expect(reply.body.error).toBe(takenDown)
      testApp.clock.advance(60_000)
    }
})

test('every route of a session is among the calls that a hidden one refuses', () => {
  const own = testApp.app.routeList.filter((route) => /^(?!HEAD)\w+ \/api\/sessions\/:sessionId/.test(route))
  const tried = callsOf(':sessionId', ':venueId').map(
    ([method, path]) =>
      `${method.toUpperCase()} ${path
        .replace(noOffer, ':offerId')
        .replace(noTime, ':timeId')
        .replace(noWebhook, ':webhookId')
        .replace(noDelivery, ':deliveryId')}`,
  )
  expect(own.filter((route) => !tried.includes(route))).toEqual([])
})

test('cards of a hidden session are not counted as seen', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  await hide(session)
  const report = { sessionId: session.id, venueIds }
  expect((await testApp.browser().post('/api/analytics/session-views', report)).status).toBe(200)
  const seen = testApp.db.selectFrom('venue_views').select('venue_id').where('session_id', '=', session.id)
  expect(await seen.execute()).toEqual([])
})

test('the link preview of a hidden session shows the product’s picture', async () => {
  const { session } = await hostedSession(testApp)
  const own = (await testApp.browser().get(`/og/${session.id}.png`)).headers.etag
  const nobody = (await testApp.browser().get('/og/nosuchsessio.png')).headers.etag
  expect(own).not.toBe(nobody)
  await hide(session)
  expect((await testApp.browser().get(`/og/${session.id}.png`)).headers.etag).toBe(nobody)
})

test('a hidden session leaves the list of its host’s plans', async () => {
  const { browser } = await consumer(testApp)
  const { session } = await hostedSession(testApp, {}, browser)
  const plans = async () =>
    (await browser.get<{ plans: Plan[] }>('/api/app/home')).body.plans.map(({ id }) => id)
  expect(await plans()).toEqual([session.id])
  await hide(session)
  expect(await plans()).toEqual([])
})

test('a restored session has its votes, words, places and host again', async () => {
  const { session, host, venueIds } = await hostedSession(testApp, { description: 'As it was' })
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1, 'Ada')
  const read = async () => {
    const { version: _, ...shown } = (await voter.get<Snapshot>(`/api/sessions/${session.id}/results`)).body
    return shown
  }
  const before = await read()
  await hide(session)
  expect((await decideNow(staff, session.id, 'restore')).status).toBe(200)
  expect(await read()).toEqual(before)
  expect((await vote(voter, session.id, venueIds[1], 1)).status).toBe(200)
  expect((await host.post('/api/sessions', { id: session.id, title: 'Mine' })).status).toBe(200)
})

test('open pages of a session are notified immediately when it is hidden', async () => {
  const { session } = await hostedSession(testApp)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const reply = await fetch(`${base}/api/sessions/${session.id}/events`, { signal: stop.signal })
  const stream = new Response(reply.body).text()
  await hide(session)
  expect(await stream).toMatch(/event: gone/)
})

test('a hidden session is not decided: a deadline that passes applies when it is restored', async () => {
  const deadline = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString()
  const { session, venueIds } = await hostedSession(testApp, { deadline })
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  await hide(session)
  testApp.clock.advance(7_200_000)
  const stored = () =>
    testApp.db
      .selectFrom('sessions')
      .select('completed_at')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
  const later = await hostedSession(testApp, {
    deadline: new Date(testApp.clock.now().getTime() + 1_000).toISOString(),
  })
  testApp.clock.advance(5_000)
  await vi.waitUntil(
    async () =>
      (await testApp.browser().get<Snapshot>(`/api/sessions/${later.session.id}/results`)).body.results
        .status === 'complete',
    { timeout: 60_000 },
  )
  expect((await stored()).completed_at).toBeNull()
  await decideNow(await signInStaff(testApp), session.id, 'restore')
  await vi.waitUntil(async () => (await stored()).completed_at !== null, { timeout: 60_000 })
})

test('a hidden session leaves the live groups, and gets no offer until it is restored', async () => {
  const at = await place(testApp)
  const { session } = await groupAt(testApp, at)
  const groups = async () =>
    (await at.owner.browser.get<VenueDashboard>(`/api/venue/dashboard?venueId=${at.venueId}`)).body.liveGroups
  expect(await groups()).toHaveLength(1)
  await hide(session)
  await project(testApp, session)
  await vi.waitUntil(async () => (await groups()).length === 0, { timeout: 60_000 })
  await send(testApp, at)
  expect(await deliveriesIn(testApp, session.id)).toEqual([])
  await decideNow(staff, session.id, 'restore')
  await vi.waitUntil(async () => (await groups()).length === 1, { timeout: 60_000 })
  expect((await send(testApp, at)).status).toBe(200)
  const [offer, ...others] = await deliveriesIn(testApp, session.id)
  expect(others).toEqual([])
  await hide(session)
  for (const use of ['shown', 'open', 'voucher'])
    expect(
      (await testApp.browser().post(`/api/sessions/${session.id}/offers/${offer?.offer_id}/${use}`)).status,
    ).toBe(410)
})

test('a session hidden on one node is hidden on another, too', async () => {
  const { session } = await hostedSession(testApp)
  await hide(session)
  const other = await testApp.again()
  onTestFinished(() => other.app.close().then(() => undefined))
  expect((await other.browser().get(`/api/sessions/${session.id}`)).status).toBe(410)
})
