import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  deliveriesIn,
  groupAt,
  makeRule,
  offersOf,
  type Place,
  place,
  project,
  send,
} from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fireForLiveSessions, fireRules } from './service/rules-firing.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const textsIn = async (sessionId: string) =>
  (await deliveriesIn(testApp, sessionId)).map(({ offer_text }) => offer_text)
/** Fires rules as after a projection, until nothing more fires. */
async function fire({ venueId }: Place, ...sessions: readonly { id: string }[]) {
  await project(testApp, ...sessions)
  const sessionIds = sessions.map(({ id }) => id)
  return fireRules(testApp.db, { sessionIds, venueIds: [venueId] }, testApp.clock.now())
}
describe('a rule that is switched on', () => {
  test('a rule reaches groups by itself: those that are deciding, and those that begin later', async () => {
    const at = await place(testApp)
    const before = await groupAt(testApp, at)
    const { status, body } = await makeRule(at)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      offer: {
        ...{ trigger: 'always', condition: null, contextual: false, realtime: false, active: true },
        ...{ offer_text: 'A free appetizer', state: 'live', current_redemptions: 0, targetGroups: 'all' },
      },
    })
    await vi.waitUntil(async () => (await textsIn(before.session.id)).length > 0, { timeout: 60_000 })
    const after = await groupAt(testApp, at)
    const path = `/api/sessions/${after.session.id}/results`
    const [offer] = await vi.waitUntil(
      async () => {
        const { offers } = (await testApp.browser().get<Snapshot>(path)).body
        return offers.length > 0 && offers
      },
      { timeout: 60_000 },
    )
    expect(offer).toMatchObject({ id: body.offer.id, realtime: false, offer_text: 'A free appetizer' })
    await vi.waitUntil(
      async () => (await deliveriesIn(testApp, after.session.id))[0]?.announced_at instanceof Date,
      { timeout: 60_000 },
    )
  })

  test('a rule fires for the groups that fit its condition', async () => {
    const at = await place(testApp)
    const rules = [
      { trigger: 'group_size', condition: 4, offer_text: 'Four' },
      { trigger: 'occasion', condition: 'date', offer_text: 'Date' },
      { trigger: 'viewer_count', condition: 3, offer_text: 'Three voters' },
    ]
    const groups = {
      four: await groupAt(testApp, at, [], { preferences: { groupSize: '3-4' }, expectedVoters: null }),
      date: await groupAt(testApp, at, [], { preferences: { occasion: 'date', groupSize: 2 } }),
      voters: await groupAt(
        testApp,
        at,
        [
          [1, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
        { preferences: { groupSize: 2 } },
      ),
      none: await groupAt(testApp, at, [[1, 0, 0]], { preferences: { groupSize: 3 } }),
    }
    for (const rule of rules) await makeRule(at, rule)
    const sessions = Object.values(groups).map(({ session }) => session)
    await fire(at, ...sessions)
    const got = await Promise.all(sessions.map(({ id }) => textsIn(id)))
    expect(got).toEqual([['Four'], ['Date'], ['Three voters'], []])
  })

  test('a rule fires at its hour in Seattle, without any change of the session', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    own.clock.set(new Date('2026-11-20T16:50:00-08:00'))
    const at = await place(own)
    const { session } = await groupAt(own, at)
    await makeRule(at, { trigger: 'time_based', condition: '17:00' })
    const announce = vi.fn()
    const sweep = () =>
      fireForLiveSessions(own.db, [at.venueId], own.clock.now, { announce, pause: async () => true })
    await sweep()
    expect(await deliveriesIn(own, session.id)).toEqual([])
    own.clock.set(new Date('2026-11-20T17:00:00-08:00'))
    await sweep()
    expect(await deliveriesIn(own, session.id)).toHaveLength(1)
    const quiet = await groupAt(own, at)
    own.clock.advance(31 * minuteMs)
    await sweep()
    expect(await deliveriesIn(own, quiet.session.id)).toEqual([])
  })

  test('a rule fires once for a group, in whichever process, and older rules fire first', async () => {
    const at = await place(testApp)
    const { session, voters } = await groupAt(testApp, at, Array(3).fill([1, 0, 0]))
    await makeRule(at, { offer_text: 'First' })
    testApp.clock.advance(1_000)
    await makeRule(at, { offer_text: 'Second' })
    await project(testApp, session)
    const among = { sessionIds: [session.id], venueIds: [at.venueId] }
    await Promise.all(Array.from({ length: 8 }, () => fireRules(testApp.db, among, testApp.clock.now())))
    expect(await textsIn(session.id)).toEqual(['First'])
    // The second waits for the pause, and is not used up.
    testApp.clock.advance(29 * minuteMs)
    await voters[0]?.post('/api/votes', { sessionId: session.id, venueId: at.venueId, vote: 0 })
    await fire(at, session)
    expect(await textsIn(session.id)).toEqual(['First'])
    testApp.clock.advance(2 * minuteMs)
    await Promise.all([fire(at, session), fire(at, session)])
    expect(await textsIn(session.id)).toEqual(['First', 'Second'])
    testApp.clock.advance(25 * minuteMs)
    await voters[0]?.post('/api/votes', { sessionId: session.id, venueId: at.venueId, vote: 1 })
    testApp.clock.advance(10 * minuteMs)
    await fire(at, session)
    expect(await textsIn(session.id)).toEqual(['First', 'Second'])
  })

  test('a rule and a concurrent sending do not both reach a group within the pause', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    await makeRule(at, { active: false, trigger: 'group_size', condition: 2 })
    await testApp.db
      .updateTable('offers')
      .set({ is_active: true })
      .where('venue_id', '=', at.venueId)
      .execute()
    const among = { sessionIds: [session.id], venueIds: [at.venueId] }
    const fireNow = () => fireRules(testApp.db, among, testApp.clock.now())
    await Promise.all([fireNow(), send(testApp, at), fireNow(), send(testApp, at)])
    expect(await textsIn(session.id)).toHaveLength(1)
  })

  test('a rule waits while the host has muted offers', async () => {
    const at = await place(testApp)
    const { session, host } = await groupAt(testApp, at)
    const mute = (offersMuted: boolean) =>
      host.post<{ session: { settings: { offersMuted: boolean } } }>('/api/sessions', {
        id: session.id,
        settings: { offersMuted },
      })
    expect((await mute(true)).body.session.settings.offersMuted).toBe(true)
    await makeRule(at)
    await fire(at, session)
    expect(await textsIn(session.id)).toEqual([])
    await mute(false)
    await fire(at, session)
    expect(await textsIn(session.id)).toHaveLength(1)
  })

  test('a rule never reaches a group that another venue has won, nor one that does not list the venue any more', async () => {
    const at = await place(testApp)
    const lost = await groupAt(testApp, at, [[-1, 1, 0]])
    await lost.host.post(`/api/sessions/${lost.session.id}/close`)
    const removed = await groupAt(testApp, at)
    await removed.host.delete(`/api/sessions/${removed.session.id}/venues/${at.venueId}`)
    const won = await groupAt(testApp, at, [[1, -1, -1]])
    await won.host.post(`/api/sessions/${won.session.id}/close`)
    await makeRule(at)
    await fire(at, lost.session, removed.session, won.session)
    const got = await Promise.all([lost, removed, won].map(({ session }) => textsIn(session.id)))
    expect(got.map(({ length }) => length)).toEqual([0, 0, 1])
  })

  test('a rule does not fire while the venue is not verified', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    await makeRule(at, { active: false })
    await testApp.db
      .updateTable('offers')
      .set({ is_active: true })
      .where('venue_id', '=', at.venueId)
      .execute()
    const setTrust = (trust: 'pending' | 'soft_verified') =>
      testApp.db.updateTable('venues').set({ trust }).where('id', '=', at.venueId).execute()
    await setTrust('pending')
    expect(await fire(at, session)).toEqual([])
    await setTrust('soft_verified')
    expect(await fire(at, session)).toHaveLength(1)
  })

  test('a rule without uses left does not fire, and the next one does', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const { body } = await makeRule(at, { active: false, max_redemptions: 1 })
    await testApp.db
      .updateTable('offers')
      .set({ uses: 1, is_active: true })
      .where('id', '=', body.offer.id)
      .execute()
    testApp.clock.advance(1_000)
    await makeRule(at, { offer_text: 'Next' })
    await fire(at, session)
    expect(await textsIn(session.id)).toEqual(['Next'])
    expect((await offersOf(at)).offers.find(({ id }) => id === body.offer.id)?.state).toBe('used_up')
  })
})
