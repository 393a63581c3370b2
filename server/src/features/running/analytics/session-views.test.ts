import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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

const voteOn = (sessionId: string, venueId: string | undefined, seen: unknown, headers = {}) =>
  testApp.browser().post('/api/votes', { sessionId, venueId, vote: 1, seen }, headers)

test('the cards that a vote says were seen are counted, but not with a privacy signal', async () => {
  const [{ session, venueIds }, other] = [await hostedSession(testApp), await hostedSession(testApp)]
  expect((await voteOn(other.session.id, other.venueIds[0], other.venueIds, { dnt: '1' })).status).toBe(200)
  expect((await voteOn(session.id, venueIds[0], [...venueIds, 'canlis'])).status).toBe(200)
  await expect.poll(() => seenIn(session.id)).toEqual(venueIds.toSorted())
  expect(await seenIn(other.session.id)).toEqual([])
})

test('a vote that says nothing readable of what was seen is stored', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  expect((await voteOn(session.id, venueIds[0], 'everything')).status).toBe(200)
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'venue views are not counted with a privacy signal %o',
  async (signal) => {
    const { session, venueIds } = await hostedSession(testApp)
    expect((await see(session.id, venueIds, signal)).status).toBe(200)
    expect(await seenIn(session.id)).toEqual([])
  },
)
