import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerTo, read, redeem, take, type VoucherReply } from '../../../testing/features/offers.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { projectSessions } from '../venues/public.ts'
import { isLost, maxVouchers, voucherLimit } from './rules/voucher-limit.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const refusal = ({ status, body }: VoucherReply) => [status, body.code, body.error]
const voteFirst = [403, 'forbidden', 'Vote first: the offer is for those who have voted.']
const noneLeft = [409, 'no_vouchers_left', 'Your group has all its vouchers for this offer.']
const gone = [409, 'no_vouchers_left', 'Your group chose another place than Altura.']
const lapsed =
  'This voucher has lapsed: the group chose another place, or the vote it was given for does not count any more.'

/** A session with an offer of its first venue, and that venue's owner. */
async function offeredGroup(details: Record<string, unknown> = {}) {
  const group = await hostedSession(testApp, details)
  const owner = await venueOwner(testApp, [group.venueIds[0] ?? ''])
  return { ...group, owner, offer: await offerTo(testApp, group.session) }
}

/** That many browsers that have voted, a minute apart. */
async function voters(session: Session, count: number): Promise<TestBrowser[]> {
  const browsers = Array.from({ length: count }, () => testApp.browser())
  for (const browser of browsers) {
    await vote(browser, session.id, session.venues[0]?.id, 1)
    testApp.clock.advance(60_000)
  }
  return browsers
}

const stored = (offer: Offer) =>
  testApp.db.selectFrom('vouchers').selectAll().where('offer_id', '=', offer.id).execute()

/** The host voids the ballot of the first voucher. */
async function setFirstAside(session: Session, offer: Offer) {
  const [first] = await stored(offer)
  await testApp.db
    .updateTable('sessions')
    .set({ voided_voter_keys: [first?.voter_key ?? ''] })
    .where('id', '=', session.id)
    .execute()
}

describe('the number of vouchers of a session', () => {
  test.each([
    ['as many as are expected, where somebody gave that number', 2, true, 9, 2],
    ['as many as have voted, where nobody did', 3, false, 9, 9],
    ['never more than forty', 300, true, 200, maxVouchers],
    ['never more than forty, where nobody gave a number', 3, false, 200, maxVouchers],
  ])('the voucher limit of a group: %s', (_, expected, isExpectedKnown, counted, max) => {
    expect(voucherLimit({ expected, isExpectedKnown, counted })).toBe(max)
  })

  test('only the final win of another venue reduces the number of vouchers to none', () => {
    const final = (...winnerIds: string[]) => ({ isFinal: true, winnerIds })
    expect(isLost(final('paseo'), 'altura')).toBe(true)
    expect(isLost(final('altura'), 'altura')).toBe(false)
    expect(isLost(final('user_1', 'altura'), 'altura')).toBe(false)
    expect(isLost(final(), 'altura')).toBe(false)
    expect(isLost({ ...final('paseo'), isFinal: false }, 'altura')).toBe(false)
  })
})

describe('who can take a voucher', () => {
  test('a browser without votes is asked to vote first, and gets a voucher after that', async () => {
    const { session, offer } = await offeredGroup()
    const voter = testApp.browser()
    expect(refusal(await take(voter, session, offer))).toEqual(voteFirst)
    await vote(voter, session.id, session.venues[1]?.id, -1)
    expect((await take(voter, session, offer)).status).toBe(200)
  })

  test('a browser without votes is not asked to vote once the vote is over', async () => {
    const { session, offer, host } = await offeredGroup()
    await voteOnAll(host, session, [1, -1, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    const over = [409, 'voting_closed', 'The offer is for those who have voted, and this vote is over.']
    expect(refusal(await take(testApp.browser(), session, offer))).toEqual(over)
  })

  test('a session has as many vouchers of an offer as expected voters', async () => {
    const { session, offer } = await offeredGroup()
    const [first, second, third] = await voters(session, 3)
    if (!first || !second || !third) throw new Error('somebody is missing')
    const { voucher } = (await take(first, session, offer)).body
    expect((await take(second, session, offer)).status).toBe(200)
    expect(refusal(await take(third, session, offer))).toEqual(noneLeft)
    // The first one keeps its voucher.
    expect((await take(first, session, offer)).body.voucher).toEqual(voucher)
    expect(await stored(offer)).toHaveLength(2)
  })

  test('of 50 concurrent requests with seven expected voters, seven get a voucher', async () => {
    const { session, offer } = await offeredGroup({ expectedVoters: 7 })
    const takers = await voters(session, 50)
    // Fifty wait for a few connections: a busy machine may reject some, which retry.
    const takeOnceServed = async (taker: TestBrowser): Promise<VoucherReply> => {
      const reply = await take(taker, session, offer)
      return reply.status === 503 ? takeOnceServed(taker) : reply
    }
    const replies = await Promise.all(takers.map(takeOnceServed))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(replies.filter(({ body }) => body.code === 'no_vouchers_left')).toHaveLength(43)
    expect(await stored(offer)).toHaveLength(7)
  })

  test('without an exact number of voters, every voter gets a voucher', async () => {
    const { session, offer } = await offeredGroup({ expectedVoters: undefined })
    expect(session.isExpectedKnown).toBe(false)
    for (const voter of await voters(session, 5)) expect((await take(voter, session, offer)).status).toBe(200)
  })

  test('a venue that finally lost has no vouchers, and one behind the provisional winner has', async () => {
    const { session, offer, host } = await offeredGroup()
    const voter = testApp.browser()
    await voteOnAll(voter, session, [-1, 1, -1])
    expect((await take(voter, session, offer)).status).toBe(200)
    await voteOnAll(host, session, [-1, 1, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    expect(refusal(await take(host, session, offer))).toEqual(gone)
  })
})

describe('a lapsed voucher', () => {
  test('a voucher has lapsed once another venue has finally won, and the venue reads why', async () => {
    const { session, offer, owner, host } = await offeredGroup()
    const voter = testApp.browser()
    await voteOnAll(voter, session, [-1, 1, -1])
    const { voucher } = (await take(voter, session, offer)).body
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await read(voter, voucher)).body.voucher.state).toBe('lapsed')
    expect(refusal(await redeem(owner.browser, voucher))).toEqual([410, 'offer_expired', lapsed])
    expect((await stored(offer))[0]?.redeemed_at).toBeNull()
  })

  test('a voucher of a voided ballot makes room for another, and that ballot gets no new one', async () => {
    const { session, offer, owner } = await offeredGroup({ expectedVoters: 1 })
    const [first, second] = await voters(session, 2)
    if (!first || !second) throw new Error('somebody is missing')
    const { voucher } = (await take(first, session, offer)).body
    await setFirstAside(session, offer)
    expect((await read(first, voucher)).body.voucher.state).toBe('lapsed')
    expect(refusal(await redeem(owner.browser, voucher))).toEqual([410, 'offer_expired', lapsed])
    expect((await take(second, session, offer)).status).toBe(200)
    expect(await stored(offer)).toHaveLength(1)
    const [, code, sentence] = refusal(await take(first, session, offer))
    expect([code, sentence]).toEqual([
      'no_vouchers_left',
      'The host has set your ballot aside, so there is no voucher for it.',
    ])
  })

  test('a redeemed voucher of a voided ballot stays redeemed, and is not issued again', async () => {
    const { session, offer, owner } = await offeredGroup({ expectedVoters: 1 })
    const [first, second] = await voters(session, 2)
    if (!first || !second) throw new Error('somebody is missing')
    const { voucher } = (await take(first, session, offer)).body
    await redeem(owner.browser, voucher)
    await setFirstAside(session, offer)
    expect((await read(first, voucher)).body.voucher.state).toBe('redeemed')
    expect(refusal(await take(second, session, offer))).toEqual(noneLeft)
  })
})

test('a voucher being redeemed while its session is projected waits without holding the version of the venue', async () => {
  const { session, offer, owner } = await offeredGroup({ expectedVoters: 1 })
  const [voter] = await voters(session, 1)
  if (!voter) throw new Error('the voter is missing')
  const { voucher } = (await take(voter, session, offer)).body
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.db,
    )
  const redeeming = await testApp.db.transaction().execute(async (projecting) => {
    await projectSessions(projecting, [session.id], testApp.clock.now())
    const reply = redeem(owner.browser, voucher)
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 30_000 }).toBe(1)
    await sql`select from venue_versions where venue_id = ${session.venues[0]?.id ?? null} for update nowait`.execute(
      projecting,
    )
    return { reply }
  })
  expect((await redeeming.reply).status).toBe(200)
})
