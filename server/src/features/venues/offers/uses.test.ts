import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeStored,
  offeredGroup,
  offerTo,
  read,
  redeem,
  refusalOf,
  retryWhileBusy,
  storedOffer,
  storedVouchers,
  take,
  takenVoucher,
  voterOf,
} from '../../../testing/features/offers.ts'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepUses } from './service/vouchers/uses.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const allTaken = [
  409,
  'no_vouchers_left',
  'All vouchers of this offer are taken. One that is not used may come back.',
]
const usesOf = async (offer: { id: string }) => (await storedOffer(testApp, offer)).uses
const takeAs = async (group: Pick<Awaited<ReturnType<typeof offeredGroup>>, 'session' | 'offer'>) =>
  take(await voterOf(testApp, group.session), group.session, group.offer)

test('of 50 concurrent requests for vouchers ten succeed at a limit of ten, across groups', async () => {
  const groups = await Promise.all(
    Array.from({ length: 5 }, () => hostedSession(testApp, { expectedVoters: 10 })),
  )
  const sessions = groups.map(({ session }) => session)
  const [first] = sessions
  if (!first) throw new Error('There is no session.')
  // The same venue stands on all lists.
  await testApp.db.updateTable('session_venues').set({ id: 'shared' }).where('position', '=', 0).execute()
  const sessionIds = sessions.map(({ id }) => id)
  const offer = await offerTo(testApp, first, { venueId: 'shared', sessionIds })
  await changeStored(testApp, offer, { max_redemptions: 10 })
  const takers = await Promise.all(
    sessions.flatMap((session) =>
      Array.from({ length: 10 }, async () => {
        const browser = testApp.browser()
        await voteOnAll(browser, { ...session, venues: session.venues.slice(1) }, [1, 1])
        return { browser, session }
      }),
    ),
  )
  const replies = await Promise.all(
    takers.map(({ browser, session }) => retryWhileBusy(() => take(browser, session, offer))),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ body }) => body.error === allTaken[2])).toHaveLength(40)
  expect(await storedVouchers(testApp, offer)).toHaveLength(10)
  expect(await usesOf(offer)).toBe(10)
})

describe('a use is given back', () => {
  test('an expired voucher gives its use back when somebody else requests one', async () => {
    const group = await takenVoucher(testApp, { maxRedemptions: 1 })
    expect(refusalOf(await takeAs(group))).toEqual(allTaken)
    // The meeting of another group lasts longer than the first group's voucher.
    const later = new Date(testApp.clock.now().getTime() + 5 * hourMs)
    const { session } = await hostedSession(testApp, { meetingAt: later.toISOString() })
    await testApp.db
      .insertInto('session_offers')
      .values({
        ...{ session_id: session.id, offer_id: group.offer.id, venue_id: group.offer.venue_id },
        ...{ delivered_at: testApp.clock.now(), valid_until: later },
      })
      .execute()
    expect(refusalOf(await takeAs({ session, offer: group.offer }))).toEqual(allTaken)
    testApp.clock.advance(2 * hourMs)
    expect((await takeAs({ session, offer: group.offer })).status).toBe(200)
    expect(await usesOf(group.offer)).toBe(1)
    expect((await storedVouchers(testApp, group.offer)).map((row) => row.released_at === null)).toEqual([
      false,
      true,
    ])
  })

  test('an expired voucher gives its use back within a minute, so that a rule goes on', async () => {
    const { offer } = await takenVoucher(testApp, { maxRedemptions: 3 })
    expect(await usesOf(offer)).toBe(1)
    testApp.clock.advance(2 * hourMs)
    expect(await sweepUses(testApp.db, testApp.clock.now())).toBeGreaterThan(0)
    expect(await usesOf(offer)).toBe(0)
    expect(await sweepUses(testApp.db, testApp.clock.now())).toBe(0)
  })

  test('the final win of another venue gives a voucher’s use back, unless it is redeemed', async () => {
    const group = await takenVoucher(testApp, { maxRedemptions: 2, details: { expectedVoters: 4 } })
    const other = (await takeAs(group)).body.voucher
    await redeem(group.owner.browser, other)
    expect(await usesOf(group.offer)).toBe(2)
    await Promise.all([1, 2].map(() => voteOnAll(testApp.browser(), group.session, [-1, 1, 1])))
    await voteOnAll(group.host, group.session, [-2, 1, -1])
    await group.host.post(`/api/sessions/${group.session.id}/close`)
    expect(await usesOf(group.offer)).toBe(1)
    expect((await read(group.voter, group.voucher)).body.voucher.state).toBe('lapsed')
  })

  test('a voucher of a voided ballot gives its use back when somebody else requests one', async () => {
    const group = await takenVoucher(testApp, { maxRedemptions: 1, details: { expectedVoters: 9 } })
    expect(refusalOf(await takeAs(group))).toEqual(allTaken)
    const [row] = await storedVouchers(testApp, group.offer)
    await testApp.db
      .updateTable('sessions')
      .set({ voided_voter_keys: [row?.voter_key ?? ''] })
      .where('id', '=', group.session.id)
      .execute()
    expect((await takeAs(group)).status).toBe(200)
    expect(await usesOf(group.offer)).toBe(1)
    expect(await storedVouchers(testApp, group.offer)).toHaveLength(1)
  })
})

describe('a voucher that is valid again', () => {
  /** The group chose another venue, and then reopened its vote. */
  async function reopened(maxRedemptions = 1) {
    const group = await takenVoucher(testApp, { maxRedemptions, details: { expectedVoters: 3 } })
    await voteOnAll(group.host, group.session, [-1, 1, -1])
    await voteOnAll(testApp.browser(), group.session, [-1, 1, -1])
    await group.host.post(`/api/sessions/${group.session.id}/close`)
    expect(await usesOf(group.offer)).toBe(0)
    await group.host.post(`/api/sessions/${group.session.id}/reopen`)
    return group
  }

  test('a voucher that is valid again holds a use again once its voter opens it, or the counter redeems it', async () => {
    const shown = await reopened()
    expect((await take(shown.voter, shown.session, shown.offer)).body.voucher.state).toBe('valid')
    expect(await usesOf(shown.offer)).toBe(1)
    const redeemed = await reopened()
    expect((await redeem(redeemed.owner.browser, redeemed.voucher)).status).toBe(200)
    expect(await usesOf(redeemed.offer)).toBe(1)
  })

  test('a voucher that is valid again has lapsed if others have taken the last use meanwhile', async () => {
    const group = await reopened()
    expect((await takeAs(group)).status).toBe(200)
    expect((await take(group.voter, group.session, group.offer)).body.voucher.state).toBe('lapsed')
    expect(refusalOf(await redeem(group.owner.browser, group.voucher))).toEqual([
      410,
      'offer_expired',
      'This voucher has lapsed: it had given its use back, and all uses of the offer are taken.',
    ])
    expect(await usesOf(group.offer)).toBe(1)
  })
})

describe('an offer ended with its vouchers', () => {
  test('an offer ended with its vouchers gives no further voucher, and those taken have lapsed', async () => {
    const group = await takenVoucher(testApp)
    await changeStored(testApp, group.offer, { ended_at: testApp.clock.now(), is_withdrawn: true })
    expect(refusalOf(await takeAs(group))).toEqual([
      410,
      'offer_expired',
      'The venue has ended this offer and its vouchers.',
    ])
    expect((await take(group.voter, group.session, group.offer)).body.voucher.state).toBe('lapsed')
    expect((await read(group.voter, group.voucher)).body.voucher.state).toBe('lapsed')
    for (const details of [{}, { reason: 'They came all the way.' }])
      expect(refusalOf(await redeem(group.owner.browser, group.voucher, details))).toEqual([
        410,
        'offer_expired',
        'This offer was ended together with its vouchers.',
      ])
  })

  test('an offer ended without its vouchers can still be used by the groups that have it', async () => {
    const group = await takenVoucher(testApp)
    await changeStored(testApp, group.offer, { ended_at: testApp.clock.now() })
    expect((await takeAs(group)).status).toBe(200)
    expect((await redeem(group.owner.browser, group.voucher)).status).toBe(200)
  })
})

test('a group that typed the venue keeps its vouchers when it chooses it, and loses them to another place', async () => {
  for (const [ballot, state, uses] of [
    [[1, -1, -1], 'valid', 1],
    [[-1, 1, -1], 'lapsed', 0],
  ] as const) {
    const group = await offeredGroup(testApp, { details: { expectedVoters: 3 }, maxRedemptions: 4 })
    await testApp.db
      .updateTable('session_venues')
      .set({ id: 'typed', catalogue_venue_id: group.offer.venue_id })
      .where('session_id', '=', group.session.id)
      .where('position', '=', 0)
      .execute()
    const [, ...others] = group.session.venues
    const typed = { ...group.session, venues: [{ ...group.session.venues[0], id: 'typed' }, ...others] }
    await voteOnAll(group.host, typed as typeof group.session, ballot)
    const { voucher } = (await take(group.host, group.session, group.offer)).body
    await group.host.post(`/api/sessions/${group.session.id}/close`)
    expect((await read(group.host, voucher)).body.voucher.state).toBe(state)
    expect(await usesOf(group.offer)).toBe(uses)
    expect((await redeem(group.owner.browser, voucher)).status).toBe(state === 'valid' ? 200 : 410)
  }
})
