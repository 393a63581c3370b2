import { randomUUID } from 'node:crypto'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VenueMember } from '../../../platform/principals.ts'
import { loadSecrets } from '../../../platform/secrets.ts'
import {
  offerTo,
  read,
  redeem,
  systemCtx,
  take,
  type VoucherReply,
} from '../../../testing/features/offers.ts'
import { again, consumer, venueOwner } from '../../../testing/features/people.ts'
import { readQrCode } from '../../../testing/features/qr-code.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { votersDeps } from '../../deciding/voting/service/voter-key.ts'
import { redeemVoucher } from './service/vouchers/redeem.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const refusal = ({ status, body }: VoucherReply) => [status, body.code, body.error]

const hiddenVoucher = [
  404,
  'not_found',
  'This voucher was not found. Scan the QR code again, or ask the group to show it again.',
]
const hiddenOffer = [404, 'not_found', 'This offer was not found. It may have been taken back.']
const expired = [410, 'offer_expired', 'This offer has expired.']
const sayWhy = [410, 'offer_expired', 'This offer has expired. To redeem it anyway, say why.']

/** A session with an offer of its first venue, and that venue's owner. */
async function offeredGroup(
  offered: Parameters<typeof offerTo>[2] = {},
  details: Record<string, unknown> = {},
) {
  const group = await hostedSession(testApp, details)
  const owner = await venueOwner(testApp, [group.venueIds[0] ?? ''])
  return { ...group, owner, offer: await offerTo(testApp, group.session, offered) }
}

/** A voter whose ballot counts. */
async function voterOf(session: Session) {
  const voter = testApp.browser()
  await vote(voter, session.id, session.venues[0]?.id, 1)
  return voter
}

async function takenVoucher(details: Record<string, unknown> = {}) {
  const group = await offeredGroup({}, details)
  const voter = await voterOf(group.session)
  const { voucher } = (await take(voter, group.session, group.offer)).body
  return { ...group, voter, voucher }
}

const deliveries = (offerId: string) =>
  testApp.db
    .selectFrom('session_offers')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('session_id')
    .execute()
const vouchersOf = (offerId: string) =>
  testApp.db.selectFrom('vouchers').selectAll().where('offer_id', '=', offerId).execute()

describe('a delivered offer', () => {
  test('a delivered offer appears in the live snapshot, the newest offer first', async () => {
    const { session } = await hostedSession(testApp)
    const first = await offerTo(testApp, session)
    testApp.clock.advance(1_000)
    const second = await offerTo(testApp, session, { text: '20% off', type: 'discount', discountPercent: 20 })
    const path = `/api/sessions/${session.id}/results`
    const { body } = await testApp.browser().get<Snapshot>(path)
    expect(body.offers).toEqual([second, first])
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/),
      venue_id: session.venues[0]?.id,
      venue_name: 'Altura',
      offer_type: 'freebie',
      offer_text: 'A free antipasto for your table',
      details: 'One a table, with two mains or more.',
      discount_percent: null,
      valid_until: expect.stringMatching(/Z$/),
      realtime: true,
      created_at: expect.stringMatching(/Z$/),
    })
  })
})

describe('an offer in sight', () => {
  test('that an offer was shown is recorded once, and opening it counts as showing it', async () => {
    const { session, offer } = await offeredGroup()
    const path = (verb: string) => `/api/sessions/${session.id}/offers/${offer.id}/${verb}`
    expect(await testApp.browser().post(path('shown'))).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const first = (await deliveries(offer.id))[0]
    expect(first).toMatchObject({ shown_at: expect.any(Date), opened_at: null })
    testApp.clock.advance(60_000)
    await testApp.browser().post(path('shown'))
    await testApp.browser().post(path('open'))
    expect((await deliveries(offer.id))[0]).toMatchObject({
      shown_at: first?.shown_at,
      opened_at: expect.any(Date),
    })
    const opened = await offeredGroup()
    await testApp.browser().post(`/api/sessions/${opened.session.id}/offers/${opened.offer.id}/open`)
    expect((await deliveries(opened.offer.id))[0]?.shown_at).toBeInstanceOf(Date)
  })
})

describe('opening an offer', () => {
  test('opening an offer is recorded the first time, and later times change nothing', async () => {
    const { session, offer } = await offeredGroup()
    const path = `/api/sessions/${session.id}/offers/${offer.id}/open`
    expect((await deliveries(offer.id))[0]?.opened_at).toBeNull()
    expect(await testApp.browser().post(path)).toMatchObject({ status: 200, body: { success: true } })
    const first = (await deliveries(offer.id))[0]?.opened_at
    expect(first).toBeInstanceOf(Date)
    testApp.clock.advance(60_000)
    await testApp.browser().post(path)
    expect((await deliveries(offer.id))[0]?.opened_at).toEqual(first)
  })

  test('taking a voucher counts as opening its offer', async () => {
    const { session, offer } = await offeredGroup()
    await take(await voterOf(session), session, offer)
    expect((await deliveries(offer.id))[0]?.opened_at).toBeInstanceOf(Date)
  })

  test('another session’s offer and an unknown one cannot be opened', async () => {
    const { offer } = await offeredGroup()
    const { session } = await hostedSession(testApp)
    for (const id of [offer.id, 'AAAAAAAAAAAA']) {
      const reply = await testApp.browser().post(`/api/sessions/${session.id}/offers/${id}/open`)
      expect(refusal(reply as VoucherReply)).toEqual(hiddenOffer)
    }
  })
})

describe('taking a voucher', () => {
  test('a voter who takes a voucher gets a QR code that links to it', async () => {
    const { offer, voucher } = await takenVoucher()
    expect(voucher).toEqual({
      code: expect.stringMatching(/^1[\w-]{64}$/),
      offer,
      shortCode: expect.stringMatching(/^[ACDEFHJKMNPQRTUVWXY34679]{8}$/),
      state: 'valid',
      redeemedAt: null,
      validUntil: offer.valid_until,
      qrCode: {
        qrCodeDataUrl: expect.stringMatching(/^data:image\/png;base64,/),
        redemptionUrl: `${testApp.config.publicUrl}/redeem/${voucher.code}`,
      },
    })
    expect(await readQrCode(voucher.qrCode.qrCodeDataUrl)).toBe(voucher.qrCode.redemptionUrl)
  })

  test('the same browser gets the same voucher again, and another browser gets another one', async () => {
    const { session, offer, voter, voucher } = await takenVoucher()
    expect((await take(voter, session, offer)).body.voucher).toEqual(voucher)
    const friend = (await take(await voterOf(session), session, offer)).body.voucher
    expect(friend.code).not.toBe(voucher.code)
    expect(await vouchersOf(offer.id)).toHaveLength(2)
  })

  test('20 concurrent requests of a browser create one voucher', async () => {
    const { session, offer } = await offeredGroup()
    const voter = await voterOf(session)
    await voter.post(`/api/sessions/${session.id}/offers/${offer.id}/open`)
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(voter, session, offer)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => body.voucher.code)).size).toBe(1)
    expect(await vouchersOf(offer.id)).toHaveLength(1)
  })

  test('only the id of a voucher is stored: reading the database is not enough to forge codes', async () => {
    const { offer, voucher } = await takenVoucher()
    const [row] = await vouchersOf(offer.id)
    expect(row?.id).toHaveLength(16)
    expect(JSON.stringify(row)).not.toContain(voucher.code.slice(-43))
  })

  test('no voucher can be taken of an offer to another session', async () => {
    const { offer } = await offeredGroup()
    const { session } = await hostedSession(testApp)
    expect(refusal(await take(testApp.browser(), session, offer))).toEqual(hiddenOffer)
  })

  test('no voucher can be taken of an expired offer, also by holders of one', async () => {
    const { session, offer, voter } = await takenVoucher()
    testApp.clock.advance(2 * hourMs)
    expect(refusal(await take(voter, session, offer))).toEqual(expired)
    expect(refusal(await take(testApp.browser(), session, offer))).toEqual(expired)
    expect(await vouchersOf(offer.id)).toHaveLength(1)
  })
})

describe('the page of a QR code', () => {
  test('the page of a QR code shows what the voucher is worth, and opening it redeems nothing', async () => {
    const { voucher, owner } = await takenVoucher()
    const stranger = testApp.browser()
    for (const browser of [stranger, stranger, owner.browser])
      expect((await read(browser, voucher)).body.voucher).toEqual(voucher)
  })

  test('the page of a QR code can be used for redemption by the venue’s own people only', async () => {
    const { voucher, owner, host, voter } = await takenVoucher()
    const otherOwner = await venueOwner(testApp, ['some-other-place'])
    const member = await consumer(testApp)
    const mayRedeem = async (browser: typeof host) => (await read(browser, voucher)).body.counter != null
    expect(await mayRedeem(owner.browser)).toBe(true)
    for (const browser of [host, voter, otherOwner.browser, member.browser])
      expect(await mayRedeem(browser)).toBe(false)
  })

  test('the page of a QR code says when the offer has expired', async () => {
    const { voucher } = await takenVoucher()
    testApp.clock.advance(2 * hourMs)
    expect((await read(testApp.browser(), voucher)).body.voucher.state).toBe('expired')
  })

  test('a voucher code with a bit flipped in any of its bytes can be neither read nor redeemed', async () => {
    const { voucher, owner } = await takenVoucher()
    const bytes = Buffer.from(voucher.code.slice(1), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const code = voucher.code[0] + flipped.toString('base64url')
      expect(refusal(await read(testApp.browser(), { code }))).toEqual(hiddenVoucher)
      expect(refusal(await redeem(owner.browser, { code }))).toEqual(hiddenVoucher)
      // Within the rate limit.
      testApp.clock.advance(4_000)
    }
    expect((await read(owner.browser, voucher)).body.voucher.state).toBe('valid')
  })

  test('a signed voucher code that was never issued is not found', async () => {
    const { voucher, offer } = await takenVoucher()
    await testApp.db.deleteFrom('vouchers').where('offer_id', '=', offer.id).execute()
    expect(refusal(await read(testApp.browser(), voucher))).toEqual(hiddenVoucher)
  })
})

describe('redeeming', () => {
  test('the venue redeems a voucher, and everybody sees that it is redeemed', async () => {
    const { voucher, owner, session, offer, voter } = await takenVoucher()
    const reply = await redeem(owner.browser, voucher)
    expect(reply).toMatchObject({ status: 200, body: { voucher: { state: 'redeemed' } } })
    const { redeemedAt } = reply.body.voucher
    expect(redeemedAt).toMatch(/Z$/)
    const after = { state: 'redeemed', redeemedAt }
    expect((await read(testApp.browser(), voucher)).body.voucher).toMatchObject(after)
    expect((await take(voter, session, offer)).body.voucher).toMatchObject({ ...after, code: voucher.code })
    const [row] = await vouchersOf(offer.id)
    expect(row?.redeemed_by).toBe(owner.account.id)
  })

  test('a second redemption of a voucher is refused with the time of the first, even after the offer has expired', async () => {
    const { voucher, owner } = await takenVoucher()
    const { redeemedAt } = (await redeem(owner.browser, voucher)).body.voucher
    for (const laterMs of [60_000, 3 * hourMs]) {
      testApp.clock.advance(laterMs)
      const [status, code, sentence] = refusal(await redeem(owner.browser, voucher))
      expect([status, code]).toEqual([409, 'already_redeemed'])
      expect(sentence).toMatch(/^This voucher was redeemed already: \w+day, \w+ \d+ at \d+:\d\d\s[AP]M/)
    }
    expect((await read(owner.browser, voucher)).body.voucher.redeemedAt).toBe(redeemedAt)
  })

  test('of 50 concurrent redemptions of a voucher one succeeds', async () => {
    const { voucher, owner } = await takenVoucher()
    const tills = await Promise.all(Array.from({ length: 50 }, () => again(testApp, owner.account)))
    const replies = await Promise.all(tills.map(({ browser }) => redeem(browser, voucher)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'already_redeemed')).toHaveLength(49)
  })

  test('redemption by another venue is answered with not found, and the voucher remains valid', async () => {
    const { voucher, owner } = await takenVoucher()
    const otherOwner = await venueOwner(testApp, ['yet-another-place'])
    expect(refusal(await redeem(otherOwner.browser, voucher))).toEqual(hiddenVoucher)
    expect((await redeem(owner.browser, voucher)).status).toBe(200)
    expect(refusal(await redeem(otherOwner.browser, voucher))).toEqual(hiddenVoucher)
  })

  test('a former owner of the venue cannot redeem a voucher, and the present one can', async () => {
    const { voucher, owner, venueIds } = await takenVoucher()
    const successor = await venueOwner(testApp)
    await testApp.db
      .updateTable('venue_members')
      .set({ account_id: successor.account.id })
      .where('venue_id', '=', venueIds[0] ?? '')
      .execute()
    expect(refusal(await redeem(owner.browser, voucher))).toEqual(hiddenVoucher)
    expect((await redeem(successor.browser, voucher)).status).toBe(200)
  })

  test('a member whose access ends concurrently cannot redeem a voucher', async () => {
    const { voucher, owner, venueIds } = await takenVoucher()
    const venueId = venueIds[0] ?? ''
    const secrets = await loadSecrets(testApp.db)
    const deps = {
      ...votersDeps(secrets),
      signing: [{ id: '1', key: secrets.key('voucher') }] as const,
      publicUrl: testApp.config.publicUrl,
      onFigures: () => {},
    }
    // Proven before the access ended.
    const proven = { account: owner.account, memberships: [{ venueId, since: testApp.clock.now() }] }
    await testApp.db
      .updateTable('venue_members')
      .set({ until: testApp.clock.now() })
      .where('venue_id', '=', venueId)
      .execute()
    const asked = { code: voucher.code, partySize: 2, key: randomUUID() }
    const redeeming = redeemVoucher(systemCtx(testApp), proven as unknown as VenueMember, asked, deps)
    await expect(redeeming).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an expired voucher cannot be redeemed without a reason', async () => {
    const { voucher, owner, offer } = await takenVoucher()
    testApp.clock.advance(2 * hourMs)
    expect(refusal(await redeem(owner.browser, voucher))).toEqual(sayWhy)
    expect((await vouchersOf(offer.id))[0]?.redeemed_at).toBeNull()
  })

  test('voters and hosts cannot redeem vouchers, signed in or not', async () => {
    const { voucher, voter, host } = await takenVoucher()
    const member = await consumer(testApp)
    for (const [browser, status] of [
      [voter, 401],
      [host, 401],
      [member.browser, 403],
    ] as const)
      expect((await redeem(browser, voucher)).status).toBe(status)
    expect((await read(voter, voucher)).body.voucher.state).toBe('valid')
  })

  test('a voucher code without a valid signature is not found', async () => {
    const { owner } = await takenVoucher()
    expect(refusal(await redeem(owner.browser, { code: `1${'A'.repeat(64)}` }))).toEqual(hiddenVoucher)
  })

  test('a voucher remains when its session is deleted', async () => {
    const { voucher, owner, host, session } = await takenVoucher()
    await host.delete(`/api/sessions/${session.id}`)
    expect((await redeem(owner.browser, voucher)).status).toBe(200)
  })
})
