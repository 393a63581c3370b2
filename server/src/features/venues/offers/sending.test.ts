import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, threePlaces } from '../../../testing/features/sessions.ts'
import {
  deliveriesIn,
  groupAt,
  groupIds,
  makeRule,
  offersOf,
  place,
  project,
  send,
} from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const snapshotOf = async (id: string) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body
const setTrust = (venueId: string, trust: 'pending' | 'soft_verified' | 'trusted') =>
  testApp.db.updateTable('venues').set({ trust }).where('id', '=', venueId).execute()

describe('an offer to all live groups', () => {
  test('an offer to all live groups reaches those that are deciding about the venue or have chosen it, and no others', async () => {
    const at = await place(testApp)
    const deciding = await groupAt(testApp, at, [[1, 0, -1]], { title: 'Deciding' })
    const won = await groupAt(testApp, at, [[1, -1, -1]], { title: 'Won' })
    await won.host.post(`/api/sessions/${won.session.id}/close`)
    const lost = await groupAt(testApp, at, [[-1, 1, -1]], { title: 'Lost' })
    await lost.host.post(`/api/sessions/${lost.session.id}/close`)
    const { session: elsewhere } = await hostedSession(testApp, { venues: threePlaces })
    await project(testApp, won.session, lost.session)
    const { status, body } = await send(testApp, at)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, sentTo: 2, skipped: [] })
    expect(body.offer).toMatchObject({
      venue_id: at.venueId,
      venue_name: at.listed.name,
      offer_text: 'A free dessert',
      details: 'One a table, after two mains.',
      realtime: true,
      trigger: null,
      targetGroups: 'all',
      state: 'live',
      isInherited: false,
      funnel: { delivered: 2, shown: 0, turned: 0, openRate: 0, saveRate: null },
    })
    for (const { session } of [deciding, won])
      expect((await snapshotOf(session.id)).offers.map(({ id }) => id)).toEqual([body.offer.id])
    for (const { id } of [lost.session, elsewhere]) expect((await snapshotOf(id)).offers).toEqual([])
  })

  test('an offer to all live groups reaches a group that typed the venue, too', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    await testApp.db
      .updateTable('session_venues')
      .set({ id: 'user_typed', catalogue_venue_id: at.venueId })
      .where('session_id', '=', session.id)
      .where('id', '=', at.venueId)
      .execute()
    await project(testApp, session)
    expect((await send(testApp, at)).body.sentTo).toBe(1)
  })

  test('an offer to all live groups reaches no group without activity in half an hour', async () => {
    const at = await place(testApp)
    await groupAt(testApp, at)
    testApp.clock.advance(31 * minuteMs)
    expect((await send(testApp, at)).body).toMatchObject({ sentTo: 0, skipped: [] })
  })

  test('an offer to all live groups reaches only those that the venue’s trust shows', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const now = testApp.clock.now()
    // Fifty others viewed the venue before this month.
    await testApp.db
      .insertInto('venue_sessions')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ...{ venue_id: at.venueId, session_id: `earlier${index}`, is_listed: true, is_considered: false },
          ...{ yes_votes: 0, maybe_votes: 0, no_votes: 0, vetoes: 0, changed_at: now },
          viewed_at: new Date(now.getTime() - 1_000 - index),
        })),
      )
      .execute()
    expect((await send(testApp, at)).body.sentTo).toBe(0)
    await setTrust(at.venueId, 'trusted')
    expect((await send(testApp, at)).body.sentTo).toBe(1)
    expect(await deliveriesIn(testApp, session.id)).toHaveLength(1)
  })

  test('an offer is valid for a group until two hours after it meets', async () => {
    const at = await place(testApp)
    const now = testApp.clock.now().getTime()
    const meetingAt = new Date(now + 5 * 3_600_000).toISOString()
    const { session } = await groupAt(testApp, at, [], { meetingAt })
    const { body } = await send(testApp, at)
    const [shown] = (await snapshotOf(session.id)).offers
    expect(shown?.valid_until).toBe(new Date(now + 7 * 3_600_000).toISOString())
    expect(body.offer.valid_until < (shown?.valid_until ?? '')).toBe(true)
  })

  test('an offer records whether the venue led when it was first shown, and counts turned groups from five voters up', async () => {
    const at = await place(testApp)
    const behind = [-1, 1, 0] as const
    const five = await groupAt(testApp, at, [behind, behind])
    const small = await groupAt(testApp, at, [behind])
    const ahead = await groupAt(testApp, at, [[1, 0, 0]])
    const unseen = await groupAt(testApp, at, [behind, behind])
    const { body } = await send(testApp, at)
    for (const { session } of [five, small, ahead])
      await testApp.browser().post(`/api/sessions/${session.id}/offers/${body.offer.id}/shown`)
    const led = async ({ session }: typeof five) => (await deliveriesIn(testApp, session.id))[0]?.was_in_front
    expect([await led(five), await led(small), await led(ahead), await led(unseen)]).toEqual([
      ...[false, false, true, null],
    ])
    for (const { session, host } of [five, small, ahead, unseen]) {
      const voters = Array.from(
        { length: session.id === five.session.id || session.id === unseen.session.id ? 3 : 2 },
        () => testApp.browser(),
      )
      for (const voter of voters)
        await voter.post('/api/votes', { sessionId: session.id, venueId: at.venueId, vote: 1 })
      await host.post(`/api/sessions/${session.id}/close`)
      await project(testApp, session)
    }
    const { offers } = await offersOf(at)
    expect(offers.find(({ id }) => id === body.offer.id)?.funnel).toMatchObject({ delivered: 4, turned: 1 })
  })
})

describe('an offer to undecided groups', () => {
  test('an offer to undecided groups reaches none that has chosen the venue, and is not on the public page', async () => {
    const at = await place(testApp)
    const won = await groupAt(testApp, at, Array(3).fill([1, 0, 0]))
    await won.host.post(`/api/sessions/${won.session.id}/close`)
    await project(testApp, won.session)
    const open = await groupAt(testApp, at)
    const { body } = await send(testApp, at, { targetGroups: undefined })
    expect(body).toMatchObject({ sentTo: 1, offer: { targetGroups: 'undecided' } })
    expect(await deliveriesIn(testApp, open.session.id)).toHaveLength(1)
    const onPage = async () => {
      const { body: page } = await testApp.browser().get<{ venue: VenueDetails }>(`/api/venues/${at.venueId}`)
      return page.venue.offers.map(({ offer_text, trigger, condition }) => ({
        offer_text,
        trigger,
        condition,
      }))
    }
    expect(await onPage()).toEqual([])
    const ids = [...(await groupIds(at)).values()]
    await send(testApp, at, { title: 'For some', targetGroups: ids })
    await makeRule(at, { trigger: 'group_size', condition: 6, offer_text: 'For six' })
    await send(testApp, at, { title: 'For all', targetGroups: 'all' })
    expect(await onPage()).toEqual(
      expect.arrayContaining([
        { offer_text: 'For six', trigger: 'group_size', condition: 6 },
        { offer_text: 'For all', trigger: null, condition: null },
      ]),
    )
    expect(await onPage()).toHaveLength(2)
  })
})

describe('an offer to some groups', () => {
  test('an offer to chosen groups reaches these, and the reply says which were skipped and why', async () => {
    const at = await place(testApp)
    const reached = await groupAt(testApp, at, [], { title: 'Reached' })
    const recent = await groupAt(testApp, at, [], { title: 'Recent' })
    const muted = await groupAt(testApp, at, [], { title: 'Muted' })
    await muted.host.post('/api/sessions', { id: muted.session.id, settings: { offersMuted: true } })
    const other = await groupAt(testApp, at, [], { title: 'Not chosen' })
    const ids = await groupIds(at)
    const idOf = (title: string) => ids.get(title) ?? ''
    await send(testApp, at, { targetGroups: [idOf('Recent')] })
    const targetGroups = [idOf('Reached'), idOf('Recent'), idOf('Muted'), 'unknown']
    const { body } = await send(testApp, at, { targetGroups })
    expect(body.sentTo).toBe(1)
    expect(body.offer.targetGroups).toEqual(targetGroups)
    expect(body.skipped).toHaveLength(3)
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { groupId: idOf('Recent'), name: 'Recent', reason: 'recent' },
        { groupId: idOf('Muted'), name: 'Muted', reason: 'muted' },
        { groupId: 'unknown', name: null, reason: 'not_live' },
      ]),
    )
    expect(await deliveriesIn(testApp, reached.session.id)).toHaveLength(1)
    expect(await deliveriesIn(testApp, recent.session.id)).toHaveLength(1)
    expect(await deliveriesIn(testApp, muted.session.id)).toEqual([])
    expect(await deliveriesIn(testApp, other.session.id)).toEqual([])
  })

  test('an offer to chosen groups reaches a group again after half an hour', async () => {
    const at = await place(testApp)
    const { session, voters } = await groupAt(testApp, at, Array(3).fill([1, 0, 0]))
    await send(testApp, at)
    testApp.clock.advance(29 * minuteMs)
    expect((await send(testApp, at)).body).toMatchObject({ sentTo: 0, skipped: [{ reason: 'recent' }] })
    await voters[0]?.post('/api/votes', { sessionId: session.id, venueId: at.venueId, vote: 0 })
    await project(testApp, session)
    testApp.clock.advance(2 * minuteMs)
    expect((await send(testApp, at)).body).toMatchObject({ sentTo: 1, skipped: [] })
  })

  test('an offer to chosen groups reaches none by the id that another venue has for it', async () => {
    const [at, rival] = [await place(testApp), await place(testApp)]
    const venues = [at.listed, rival.listed]
    const { session } = await hostedSession(testApp, { venues, title: 'Both' })
    await project(testApp, session)
    const targetGroups = [(await groupIds(rival)).get('Both')]
    expect((await send(testApp, at, { targetGroups })).body.sentTo).toBe(0)
  })
})

describe('an offer to whoever is looking now', () => {
  test('an offer to current viewers needs somebody with the page open', async () => {
    const { app, clock, db, browser, ...own } = await startTestApp()
    onTestFinished(() => own.stop())
    const watchedApp = { app, clock, db, browser, ...own }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const at = await place(watchedApp)
    const watched = await groupAt(watchedApp, at, [], { title: 'Watched' })
    const unwatched = await groupAt(watchedApp, at, [], { title: 'Unwatched' })
    expect(await send(watchedApp, at, { targetGroups: 'viewing_now' })).toMatchObject({
      status: 409,
      body: { code: 'no_viewers', error: 'No active viewers to send offer to' },
    })
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const stream = await fetch(`${base}/api/sessions/${watched.session.id}/events`, {
      signal: stop.signal,
    })
    expect(stream.status).toBe(200)
    const { body } = await send(watchedApp, at, { targetGroups: 'viewing_now' })
    expect(body).toMatchObject({ sentTo: 1, offer: { targetGroups: [expect.any(String)] } })
    expect(await deliveriesIn(watchedApp, watched.session.id)).toHaveLength(1)
    expect(await deliveriesIn(watchedApp, unwatched.session.id)).toEqual([])
  })
})

describe('sending', () => {
  test('a repeated sending sends nothing and gets the same reply, also concurrently', async () => {
    const at = await place(testApp)
    const { session, host } = await groupAt(testApp, at, [], { title: 'Muted later' })
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(testApp, at, { key })))
    await host.post('/api/sessions', { id: session.id, settings: { offersMuted: true } })
    replies.push(await send(testApp, at, { key, title: 'Other words' }))
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ sentTo: 1, skipped: [], offer: { offer_text: 'A free dessert' } })
    }
    expect(new Set(replies.map(({ body }) => body.offer.id)).size).toBe(1)
    expect(await deliveriesIn(testApp, session.id)).toHaveLength(1)
    const other = await place(testApp)
    expect(await send(testApp, other, { key })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('two concurrent sendings reach each group once within the pause', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(testApp, at)))
    expect(replies.map(({ body }) => body.sentTo).toSorted()).toEqual([0, 0, 0, 1])
    expect(await deliveriesIn(testApp, session.id)).toHaveLength(1)
  })

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['without a description', { description: '' }, 'description'],
    ['of four percent', { offer_type: 'discount', discount: 4 }, 'discount'],
    ['of 51 percent', { offer_type: 'discount', discount: 51 }, 'discount'],
    ['of a discount without a percentage', { offer_type: 'discount', discount: null }, 'discount'],
    ['that is over', { validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
    ['that never ends', { validUntil: '2099-01-01T00:00:00Z' }, 'validUntil'],
    ['to no group', { targetGroups: [] }, 'targetGroups'],
    ['of no use', { max_redemptions: 0 }, 'max_redemptions'],
  ])('sending an offer %s is refused with a sentence', async (_, wrong, field) => {
    const reply = await send(testApp, await place(testApp), wrong)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
  })

  test('sending for another venue, and for one that is not verified, is refused', async () => {
    const [at, other] = [await place(testApp), await place(testApp)]
    expect(await send(testApp, { ...at, owner: other.owner })).toMatchObject({ status: 404 })
    await setTrust(at.venueId, 'pending')
    expect(await send(testApp, at)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('the list of a venue’s offers', () => {
  test('the list of a venue’s offers has the newest first, and an assumed estimate until there are twenty', async () => {
    const at = await place(testApp)
    expect(await offersOf(at)).toEqual({
      offers: [],
      estimate: { viewsPerGroup: 3.5, minResponse: 15, maxResponse: 25, isAssumption: true },
    })
    const { session } = await groupAt(testApp, at, [
      [1, 0, 0],
      [1, 0, 0],
    ])
    await send(testApp, at)
    testApp.clock.advance(1_000)
    await makeRule(at, { active: false })
    const { offers, estimate } = await offersOf(at)
    expect(offers.map(({ trigger }) => trigger)).toEqual(['always', null])
    expect(offers[0]).toMatchObject({ state: 'paused', active: false, contextual: false })
    expect(offers[0]?.qrCode.redemptionUrl).toBe(`${testApp.config.publicUrl}/venues/${at.venueId}`)
    expect(estimate.isAssumption).toBe(true)
    // Nineteen more, each opened by one of two groups.
    const [first] = await deliveriesIn(testApp, session.id)
    const moment = testApp.clock.now()
    for (let index = 0; index < 19; index += 1) {
      const offer = { ...(await send(testApp, at)).body.offer }
      await testApp.db
        .insertInto('session_offers')
        .values(
          [true, false].map((isOpened) => ({
            ...{
              session_id: isOpened ? session.id : `other${index}`,
              offer_id: offer.id,
              delivered_at: moment,
            },
            ...{ venue_id: at.venueId, valid_until: first?.valid_until ?? moment },
            ...(isOpened && { shown_at: moment, opened_at: moment }),
          })),
        )
        .execute()
      testApp.clock.advance(1_000)
    }
    expect((await offersOf(at)).estimate).toEqual({
      // A group without a result has one viewer: how many voted is not told.
      viewsPerGroup: 0.5,
      minResponse: 50,
      maxResponse: 50,
      isAssumption: false,
    })
  })

  test('the list of a venue’s offers marks those inherited from former owners, until they are kept', async () => {
    const at = await place(testApp)
    const { body } = await makeRule(at)
    testApp.clock.advance(minuteMs)
    await testApp.db
      .updateTable('venue_members')
      .set({ until: testApp.clock.now() })
      .where('venue_id', '=', at.venueId)
      .execute()
    const owner = await venueOwner(testApp, [at.venueId])
    const own = { ...at, owner }
    expect((await offersOf(own)).offers).toMatchObject([{ isInherited: true, state: 'live' }])
    testApp.clock.advance(minuteMs)
    const kept = await owner.browser.patch(`/api/venue/offers/${body.offer.id}`, { keep: true })
    expect(kept).toMatchObject({ status: 200, body: { offer: { isInherited: false, state: 'live' } } })
    expect(await at.owner.browser.get(`/api/venue/offers?venueId=${at.venueId}`)).toMatchObject({
      status: 404,
    })
  })
})
