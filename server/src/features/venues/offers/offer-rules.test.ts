import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerOf, storeOffer } from '../../../testing/features/offers.ts'
import { again } from '../../../testing/features/people.ts'
import {
  deliveriesIn,
  groupAt,
  makeRule,
  offersOf,
  type Place,
  place,
  project,
  ruleOf,
  send,
} from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fireRules } from './service/rules-firing.ts'

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
const change = (at: Place, id: string, body: Record<string, unknown>) =>
  at.owner.browser.patch<{ offer: { id: string; state: string } & Record<string, unknown>; code?: string }>(
    `/api/venue/offers/${id}`,
    body,
  )
const end = (at: Place, id: string, query = '') => at.owner.browser.delete(`/api/venue/offers/${id}${query}`)
/** The same rule as an edit gives it, without the venue. */
function editOf(at: Place, details: Record<string, unknown> = {}) {
  const { venue_id: _, venue_name: __, ...rule } = ruleOf(at, details)
  return { edit: rule }
}

describe('making a rule', () => {
  test.each([
    ['without words', { offer_text: ' ' }, 'Please enter an offer description'],
    ['for groups of one', { trigger: 'group_size', condition: 1 }, 'A group size is 2 to 20.'],
    ['for groups of 21', { trigger: 'group_size', condition: 21 }, 'A group size is 2 to 20.'],
    ['of four percent', { offer_type: 'discount', discount_percent: 4 }, 'A discount is 5 to 50 percent.'],
    [
      'of no percentage',
      { offer_type: 'discount', discount_percent: null },
      'Say how much off it is: 5 to 50 percent.',
    ],
    ['of no use', { max_redemptions: 0 }, '1 to 10,000 uses, or none given for no limit.'],
    ['that is over', { valid_until: '2020-01-01T00:00:00Z' }, 'Choose a time that is still to come.'],
    [
      'for an hour that no clock shows',
      { trigger: 'time_based', condition: '25:00' },
      'Give a time like 17:00.',
    ],
  ])('a rule %s is refused with a sentence', async (_, wrong, sentence) => {
    const { status, body } = await makeRule(await place(testApp), wrong)
    expect(status).toBe(400)
    expect(Object.values(body.fields ?? {})).toEqual([sentence])
  })

  test('a venue has fifty rules at most, also if two are made concurrently', async () => {
    const at = await place(testApp)
    const now = testApp.clock.now()
    await testApp.db
      .insertInto('offers')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          ...{ id: `${at.venueId}${index}`.slice(-12), venue_id: at.venueId, venue_name: 'x' },
          ...{
            offer_type: 'freebie' as const,
            offer_text: 'x',
            valid_until: new Date(now.getTime() + minuteMs),
          },
          ...{ realtime: false, created_at: now, trigger: 'always' as const, is_active: false },
        })),
      )
      .execute()
    const replies = await Promise.all([makeRule(at), makeRule(at), makeRule(at)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
      'A venue has 50 rules at most. Delete one to make another.',
    )
  })

  test('a rule cannot be made for another venue', async () => {
    const [at, other] = [await place(testApp), await place(testApp)]
    expect(await makeRule({ ...at, owner: other.owner })).toMatchObject({ status: 404 })
  })
})

describe('trying a rule', () => {
  test('trying a rule counts the groups of the last week that it would have reached, deleted ones as they were', async () => {
    const at = await place(testApp)
    const size = (groupSize: number) => ({ preferences: { groupSize } })
    await groupAt(testApp, at, [], size(8))
    testApp.clock.advance(8 * 24 * 60 * minuteMs)
    // Logins end after a day.
    const owner = await again(testApp, at.owner.account)
    await groupAt(testApp, at, [], size(4))
    await groupAt(testApp, at, [], size(2))
    const deleted = await groupAt(testApp, at, [], size(5))
    await deleted.host.delete(`/api/sessions/${deleted.session.id}`)
    const body = { venue_id: at.venueId, trigger: 'group_size', condition: 4 }
    const reply = await owner.browser.post('/api/venue/offers/rules/trials', body)
    expect(reply).toMatchObject({ status: 200, body: { wouldHaveFired: 2, groups: 3 } })
    expect(await deliveriesIn(testApp, deleted.session.id)).toEqual([])
  })
})

describe('changing a rule', () => {
  test('a rule is paused and resumed', async () => {
    const at = await place(testApp)
    const { body } = await makeRule(at, { trigger: 'viewer_count', condition: 40 })
    const { id } = body.offer
    expect((await change(at, id, { active: false })).body.offer).toMatchObject({ id, state: 'paused' })
    const { session } = await groupAt(testApp, at)
    await change(at, id, editOf(at))
    expect(await fire(at, session)).toEqual([])
    expect((await change(at, id, { active: true })).body.offer).toMatchObject({ id, state: 'live' })
    await fire(at, session)
    expect(await textsIn(session.id)).toHaveLength(1)
  })

  test('changing a rule keeps the words that groups were sent: other words are another offer, which they do not get', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const { body } = await makeRule(at)
    await fire(at, session)
    const edited = await change(at, body.offer.id, editOf(at, { offer_text: 'Two appetizers' }))
    expect(edited.status).toBe(200)
    expect(edited.body.offer.id).not.toBe(body.offer.id)
    expect((await offersOf(at)).offers).toMatchObject([
      { id: edited.body.offer.id, offer_text: 'Two appetizers', state: 'live', funnel: { delivered: 0 } },
      { id: body.offer.id, offer_text: 'A free appetizer', state: 'ended', funnel: { delivered: 1 } },
    ])
    testApp.clock.advance(31 * minuteMs)
    const { session: next } = await groupAt(testApp, at)
    await testApp.db
      .updateTable('sessions')
      .set({ updated_at: testApp.clock.now() })
      .where('id', '=', session.id)
      .execute()
    await fire(at, session, next)
    expect(await textsIn(session.id)).toEqual(['A free appetizer'])
    expect(await textsIn(next.id)).toEqual(['Two appetizers'])
  })

  test('a rule is changed in place without other words, or before any group was sent it', async () => {
    const at = await place(testApp)
    const { body } = await makeRule(at, { trigger: 'group_size', condition: 20 })
    const first = await change(at, body.offer.id, editOf(at, { offer_text: 'Other words' }))
    expect(first.body.offer).toMatchObject({
      id: body.offer.id,
      offer_text: 'Other words',
      trigger: 'always',
    })
    const { session } = await groupAt(testApp, at)
    await fire(at, session)
    const second = await change(
      at,
      body.offer.id,
      editOf(at, { offer_text: 'Other words', max_redemptions: 3 }),
    )
    expect(second.body.offer).toMatchObject({ id: body.offer.id, max_redemptions: 3 })
  })

  test('the limit of a rule cannot be lower than the number of vouchers that hold uses', async () => {
    const at = await place(testApp)
    const { body } = await makeRule(at, { active: false })
    await testApp.db.updateTable('offers').set({ uses: 3 }).where('id', '=', body.offer.id).execute()
    expect(await change(at, body.offer.id, editOf(at, { max_redemptions: 2 }))).toMatchObject({
      status: 409,
      body: { error: '3 vouchers are out or redeemed already, so the limit cannot be lower.' },
    })
    expect((await change(at, body.offer.id, editOf(at, { max_redemptions: 3 }))).status).toBe(200)
  })

  test('changing a rule of another venue, or an offer that was sent once, is refused', async () => {
    const [at, other] = [await place(testApp), await place(testApp)]
    const { body } = await makeRule(at)
    expect((await change(other, body.offer.id, { active: false })).status).toBe(404)
    expect((await end(other, body.offer.id)).status).toBe(404)
    const sent = (await send(testApp, at)).body.offer
    expect(await change(at, sent.id, { active: false })).toMatchObject({
      status: 400,
      body: { error: 'This offer was sent once. End it, or send another.' },
    })
  })
})

describe('ending an offer', () => {
  test('an ended offer reaches no further group, and groups that have it keep it', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const { body } = await makeRule(at)
    await fire(at, session)
    expect((await end(at, body.offer.id)).status).toBe(200)
    expect((await end(at, body.offer.id)).status).toBe(200)
    const { session: next } = await groupAt(testApp, at)
    await fire(at, next)
    expect(await textsIn(next.id)).toEqual([])
    expect(await textsIn(session.id)).toHaveLength(1)
    const path = `/api/sessions/${session.id}/results`
    expect((await testApp.browser().get<Snapshot>(path)).body.offers).toHaveLength(1)
    expect(await change(at, body.offer.id, { active: true })).toMatchObject({ status: 409 })
  })

  test('ending an offer with its vouchers removes it from the groups’ pages, and gives the uses back', async () => {
    const at = await place(testApp)
    const { session } = await groupAt(testApp, at)
    const given = offerOf(testApp, session, { venueId: at.venueId, maxRedemptions: 5 })
    const offer = await storeOffer(testApp, given)
    const now = testApp.clock.now()
    const voucher = (index: number) => ({
      ...{ session_id: session.id, offer_id: offer.id, id: Buffer.alloc(16, index), saved_at: now },
      ...{ voter_key: `00000000-0000-4000-8000-00000000000${index}`, valid_until: given.validUntil },
    })
    await testApp.db
      .insertInto('vouchers')
      .values([voucher(1), voucher(2), { ...voucher(3), redeemed_at: now }])
      .execute()
    await testApp.db.updateTable('offers').set({ uses: 3 }).where('id', '=', offer.id).execute()
    const listed = async () => (await offersOf(at)).offers[0]
    expect(await listed()).toMatchObject({ openVouchers: 2, current_redemptions: 3 })
    await end(at, offer.id, '?vouchers=end')
    expect(await listed()).toMatchObject({ state: 'ended', openVouchers: 0, current_redemptions: 1 })
    const path = `/api/sessions/${session.id}/results`
    expect((await testApp.browser().get<Snapshot>(path)).body.offers).toEqual([])
  })
})
