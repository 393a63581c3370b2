import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bookingOf, decidedSession } from '../../../testing/features/bookings.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unlinkBookings } from '../../venues/bookings/store/bookings.ts'
import { deleteReports } from '../reports/store.ts'
import { sessionBallots } from '../voting/service/session-ballots.ts'
import { purgeSessions } from './service/purge-sessions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-05-02T12:00:00Z'))
})
afterAll(() => testApp.stop())

const later = (days: number) => testApp.clock.advance(days * dayMs)
const onErased = [unlinkBookings, deleteReports]
const deps = { ballots: sessionBallots, onErased, changes: { announce: () => {} } }
const purge = () => purgeSessions(testApp.db, testApp.clock.now(), deps)
const isThere = async (id: string) =>
  (await testApp.db.selectFrom('sessions').select('id').where('id', '=', id).execute()).length > 0

test('a session without changes for 400 days is deleted with its list and ballots, and not a day earlier', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  later(399)
  await purge()
  expect(await isThere(session.id)).toBe(true)
  later(2)
  expect(await purge()).toBe(1)
  expect(await isThere(session.id)).toBe(false)
  for (const table of ['session_venues', 'voters', 'votes'] as const) {
    const rows = await testApp.db
      .selectFrom(table)
      .select('session_id')
      .where('session_id', '=', session.id)
      .execute()
    expect(rows, table).toEqual([])
  }
})

test('a vote, a change by its host, a future deadline or a future meeting keeps a session', async () => {
  const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs).toISOString()
  const voted = await hostedSession(testApp)
  const changed = await hostedSession(testApp)
  const friend = testApp.browser()
  await vote(friend, voted.session.id, voted.venueIds[0], 1)
  const met = await hostedSession(testApp)
  await testApp.db
    .updateTable('sessions')
    .set({ meeting_at: new Date(inDays(300)) })
    .where('id', '=', met.session.id)
    .execute()
  later(200)
  await vote(friend, voted.session.id, voted.venueIds[0], 0)
  await changed.host.post('/api/sessions', { id: changed.session.id, title: 'Still wanted' })
  later(201)
  await purge()
  for (const { session } of [voted, changed, met]) expect(await isThere(session.id)).toBe(true)
  later(300)
  expect(await purge()).toBe(3)
})

test('a list without votes is deleted after 30 days, unless its meeting or deadline is ahead', async () => {
  const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs)
  const [unvoted, voted, planned] = [
    await hostedSession(testApp),
    await hostedSession(testApp),
    await hostedSession(testApp),
  ]
  await vote(testApp.browser(), voted.session.id, voted.venueIds[0], -1)
  await testApp.db
    .updateTable('sessions')
    .set({ meeting_at: inDays(60) })
    .where('id', '=', planned.session.id)
    .execute()
  const present = () => Promise.all([unvoted, voted, planned].map(({ session }) => isThere(session.id)))
  later(29)
  await purge()
  expect(await present()).toEqual([true, true, true])
  later(2)
  await purge()
  expect(await present()).toEqual([false, true, true])
  later(60)
  await purge()
  expect(await present()).toEqual([false, true, false])
})

test('a booking remains in the plans of its host when the session is purged', async () => {
  const { browser } = await consumer(testApp)
  const session = await decidedSession(testApp, browser)
  expect((await browser.post('/api/bookings', bookingOf(testApp, session))).status).toBe(200)
  later(401)
  await purge()
  expect(await isThere(session.id)).toBe(false)
  const kept = await testApp.db.selectFrom('bookings').select('session_title').execute()
  expect(kept).toEqual([{ session_title: session.title }])
})

test('many unchanged sessions are deleted in batches, and none twice', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `old_${String(index).padStart(8, '0')}`)
  const old = testApp.clock.now()
  await testApp.db
    .insertInto('sessions')
    .values(
      ids.map((id) => ({
        id,
        title: 'Old',
        expected_voters: 2,
        allow_anonymous_votes: true,
        allow_added_venues: true,
        host_token_hash: Buffer.alloc(32),
        created_at: old,
        updated_at: old,
      })),
    )
    .execute()
  later(401)
  const [one, other] = await Promise.all([purge(), purge()])
  expect(one + other).toBe(250)
})

test('results and pages of a deleted session are not served from the cache', async () => {
  const own = await startTestApp()
  onTestFinished(() => own.stop())
  const { session } = await hostedSession(own)
  const paths = [`/api/sessions/${session.id}/results`, `/vote/${session.id}`]
  const statuses = () => Promise.all(paths.map(async (path) => (await own.browser().get(path)).status))
  expect(await statuses()).toEqual([200, 200])
  own.clock.advance(401 * dayMs)
  // Daily jobs begin once the server listens.
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(statuses).toEqual([404, 404])
})
