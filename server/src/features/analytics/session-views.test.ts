import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const see = (sessionId: string, venueIds: (string | undefined)[], headers: Record<string, string> = {}) =>
  testApp.browser().post('/api/analytics/session-views', { sessionId, venueIds, userId: 'maya' }, headers)
const seenIn = async (sessionId: string) => {
  const rows = await testApp.db
    .selectFrom('venue_views')
    .select('venue_id')
    .where('session_id', '=', sessionId)
    .orderBy('venue_id')
    .execute()
  return rows.map((row) => row.venue_id)
}

test('a venue view is counted once per session, whoever saw the card and however often', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  await Promise.all(Array.from({ length: 20 }, () => see(session.id, venueIds.slice(0, 2))))
  await see(session.id, [venueIds[0], venueIds[2]])
  expect(await seenIn(session.id)).toEqual(venueIds.toSorted())
})

test('venues that are not on the list and unknown sessions are not counted', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  expect((await see(session.id, [venueIds[0], 'canlis'])).status).toBe(200)
  expect((await see('AAAAAAAAAAAA', ['canlis'])).status).toBe(200)
  expect((await see(session.id, [])).status).toBe(200)
  expect(await seenIn(session.id)).toEqual([venueIds[0]])
  expect(await seenIn('AAAAAAAAAAAA')).toEqual([])
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'venue views are not counted with a privacy signal %o',
  async (signal) => {
    const { session, venueIds } = await hostedSession(testApp)
    expect((await see(session.id, venueIds, signal)).status).toBe(200)
    expect(await seenIn(session.id)).toEqual([])
  },
)
