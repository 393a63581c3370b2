import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerTo, take } from '../../../testing/features/offers.ts'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeVenueFacts } from '../venues/store/purge.ts'
import { purgeOffers } from './service/purge.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('offers, vouchers and venue views are deleted after 400 days', async () => {
  const { db, clock } = testApp
  clock.set(new Date('2026-05-02T12:00:00Z'))
  const { session, venueIds } = await hostedSession(testApp)
  const friend = testApp.browser()
  await voteOnAll(friend, session, [1, 0, 1])
  const offer = await offerTo(testApp, session)
  expect((await take(friend, session, offer)).status).toBe(200)
  await friend.post('/api/analytics/session-views', { sessionId: session.id, venueIds })

  const left = async () => {
    const counts = ['offers', 'session_offers', 'vouchers', 'venue_views'] as const
    const purged = clock.now()
    await purgeOffers(db, purged)
    await purgeVenueFacts(db, purged)
    const rows = counts.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }
  clock.advance(399 * dayMs)
  expect(await left()).toEqual([1, 1, 1, 3])
  clock.advance(2 * dayMs)
  expect(await left()).toEqual([0, 0, 0, 0])
})
