import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { redeem, refusalOf, retryWhileBusy, storedOffer, take } from '../../../testing/features/offers.ts'
import {
  groupAt,
  makeRule,
  offersOf,
  type Place,
  place,
  project,
  type RuleReply,
  ruleOf,
} from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeOffers } from './service/purge.ts'
import { fireRules } from './service/rules-firing.ts'
import { sweepUses } from './service/vouchers/uses.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(hourMs))

const allTaken = 'All vouchers of this offer are taken. One that is not used may come back.'
const soon = () => new Date(testApp.clock.now().getTime() + 3 * hourMs).toISOString()

async function fire({ venueId }: Place, { id }: { id: string }) {
  await project(testApp, { id })
  return fireRules(testApp.db, { sessionIds: [id], venueIds: [venueId] }, testApp.clock.now())
}

/** A group that a rule has reached, with voters whose ballots count. */
async function reachedGroup(at: Place, voters: number) {
  const group = await groupAt(
    testApp,
    at,
    Array.from({ length: voters }, () => [1, 0, 0] as const),
  )
  await fire(at, group.session)
  return group
}

function edit({ owner, ...at }: Place, id: string, details: Record<string, unknown>): Promise<RuleReply> {
  const { venue_id: _, venue_name: __, ...rule } = ruleOf({ owner, ...at }, details)
  return owner.browser.patch(`/api/venue/offers/${id}`, { edit: rule })
}

/** A rule whose old words reached three voters and whose new words reached other three; one of the first has a voucher. */
async function editedRule(limit: number) {
  const at = await place(testApp)
  const terms = { max_redemptions: limit, valid_until: soon() }
  const old = (await makeRule(at, terms)).body.offer
  const first = await reachedGroup(at, 3)
  const voucherOf = async (group: typeof first, index: number, offer: { id: string }) =>
    retryWhileBusy(() => take(group.voters[index] ?? testApp.browser(), group.session, offer))
  const { voucher } = (await voucherOf(first, 0, old)).body
  const { offer } = (await edit(at, old.id, { ...terms, offer_text: 'Two appetizers' })).body
  const second = await reachedGroup(at, 3)
  return { at, terms, old, offer, first, second, voucher, voucherOf }
}

test('versions of a rule share its limit: uses of the old words and of the new ones count together', async () => {
  const { at, old, offer, first, second, voucherOf } = await editedRule(2)
  expect(offer).toMatchObject({ offer_text: 'Two appetizers', max_redemptions: 2, current_redemptions: 1 })
  expect((await voucherOf(second, 0, offer)).status).toBe(200)
  for (const refused of [await voucherOf(second, 1, offer), await voucherOf(first, 1, old)])
    expect(refusalOf(refused)).toEqual([409, 'no_vouchers_left', allTaken])
  expect((await offersOf(at)).offers).toMatchObject([
    { id: offer.id, state: 'used_up', current_redemptions: 2 },
    { id: old.id, state: 'ended', current_redemptions: 2 },
  ])
  const { session } = await groupAt(testApp, at)
  expect(await fire(at, session)).toEqual([])
})

test('the last use of a rule yields one voucher, even if its old and new versions are requested concurrently', async () => {
  const { old, offer, first, second, voucherOf } = await editedRule(2)
  const replies = await Promise.all(
    [1, 2].flatMap((index) => [voucherOf(first, index, old), voucherOf(second, index, offer)]),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await storedOffer(testApp, old)).uses).toBe(2)
})

test('an expired voucher of a rule’s old words makes room for the new ones', async () => {
  const { at, old, offer, second, voucherOf } = await editedRule(2)
  const { db, clock } = testApp
  const later = new Date(clock.now().getTime() + 9 * hourMs)
  await db.updateTable('offers').set({ valid_until: later }).where('id', '=', offer.id).execute()
  await db
    .updateTable('session_offers')
    .set({ valid_until: later })
    .where('offer_id', '=', offer.id)
    .execute()
  expect((await voucherOf(second, 0, offer)).status).toBe(200)
  expect((await voucherOf(second, 1, offer)).status).toBe(409)
  clock.advance(4 * hourMs)
  await sweepUses(db, clock.now())
  expect((await offersOf(at)).offers[0]).toMatchObject({ state: 'live', current_redemptions: 1 })
  expect((await voucherOf(second, 1, offer)).status).toBe(200)
  expect((await storedOffer(testApp, old)).uses).toBe(2)
})

test('the limit of a rule cannot be lower than the uses that all its versions hold', async () => {
  const { at, terms, offer, second, voucherOf } = await editedRule(5)
  await voucherOf(second, 0, offer)
  const refused = await edit(at, offer.id, { ...terms, offer_text: 'Three appetizers', max_redemptions: 1 })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: '2 vouchers are out or redeemed already, so the limit cannot be lower.' },
  })
  const third = (await edit(at, offer.id, { ...terms, offer_text: 'Three appetizers', max_redemptions: 2 }))
    .body
  expect(third.offer).toMatchObject({ max_redemptions: 2, current_redemptions: 2, state: 'used_up' })
})

test('ending a rule’s new words with their vouchers leaves vouchers of the old ones valid', async () => {
  const { at, offer, second, voucher, voucherOf } = await editedRule(5)
  await voucherOf(second, 0, offer)
  expect((await at.owner.browser.delete(`/api/venue/offers/${offer.id}?vouchers=end`)).status).toBe(200)
  expect((await offersOf(at)).offers).toMatchObject([{ current_redemptions: 1 }, { current_redemptions: 1 }])
  expect((await redeem(at.owner.browser, voucher)).status).toBe(200)
})

test('the first version of a rule is deleted after the others, whose uses it counts', async () => {
  const { at, old, offer } = await editedRule(5)
  await testApp.db.deleteFrom('vouchers').where('offer_id', '=', old.id).execute()
  const long = new Date(testApp.clock.now().getTime() + 390 * 24 * hourMs)
  await testApp.db.updateTable('offers').set({ valid_until: long }).where('id', '=', offer.id).execute()
  const left = async (days: number) => {
    await purgeOffers(testApp.db, new Date(testApp.clock.now().getTime() + days * 24 * hourMs))
    const rows = testApp.db.selectFrom('offers').select('id').where('venue_id', '=', at.venueId)
    return (await rows.execute()).length
  }
  expect(await left(402)).toBe(2)
  expect(await left(791)).toBe(1)
  expect(await left(791)).toBe(0)
})
