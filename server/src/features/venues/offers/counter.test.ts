import { randomUUID } from 'node:crypto'
import { shortCodeCharacters, shortCodeInWords } from '@nofomo/contracts/offers/limits.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeStored,
  find,
  read,
  redeem,
  refusalOf,
  retryWhileBusy,
  storedDeliveries,
  storedOffer,
  storedVouchers,
  take,
  takenVoucher,
  voterOf,
} from '../../../testing/features/offers.ts'
import { again, consumer, counterPhone, venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const hiddenCode = [
  404,
  'not_found',
  'No voucher of your venue has this code. Compare its eight characters with the voucher.',
]

/** The phone at the counter of a venue, called "Bar". */
async function phoneAt(venueId: string) {
  const phone = await counterPhone(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: phone.account.id, since, role: 'counter' })
  return phone
}

describe('a short code', () => {
  test('a short code finds its voucher for the venue’s own people, however it is typed', async () => {
    const { voucher, owner, venueIds } = await takenVoucher(testApp, { details: { expectedVoters: 6 } })
    const phone = await phoneAt(venueIds[0] ?? '')
    const { shortCode } = voucher
    for (const typed of [shortCode, shortCode.toLowerCase(), shortCodeInWords(shortCode)])
      for (const { browser } of [owner, phone])
        expect(await find(browser, typed)).toMatchObject({
          status: 200,
          body: { voucher, groupSize: 6, redeemedBy: null, partySize: null, mayRedeemAnyway: false },
        })
  })

  test('a short code is not found for another venue, for voters and for anybody else', async () => {
    const { voucher, voter, host } = await takenVoucher(testApp)
    const otherOwner = await venueOwner(testApp, ['no-such-counter'])
    expect(refusalOf(await find(otherOwner.browser, voucher.shortCode))).toEqual(hiddenCode)
    expect(refusalOf(await redeem(otherOwner.browser, { code: voucher.shortCode }))).toEqual(hiddenCode)
    const member = await consumer(testApp)
    const statuses = [voter, host, member.browser].map(
      async (browser) => (await find(browser, voucher.shortCode)).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 401, 403])
    // Nor does it open the page of a QR code.
    expect((await read(voter, { code: voucher.shortCode })).status).toBe(404)
  })

  test('a short code is refused with any character changed, missing or added', async () => {
    const { voucher, owner } = await takenVoucher(testApp)
    const { shortCode } = voucher
    const next = (character = '') =>
      shortCodeCharacters[(shortCodeCharacters.indexOf(character) + 1) % shortCodeCharacters.length]
    const changed = [...shortCode].map((c, at) => shortCode.slice(0, at) + next(c) + shortCode.slice(at + 1))
    const others = [...changed, shortCode.slice(1), `${shortCode}A`, shortCode.replace(/.$/, '0'), 'no code']
    for (const other of others) expect(refusalOf(await find(owner.browser, other))).toEqual(hiddenCode)
  })

  test('a short code redeems its voucher like the QR code', async () => {
    const { voucher, owner } = await takenVoucher(testApp)
    const typed = shortCodeInWords(voucher.shortCode).toLowerCase()
    const reply = await redeem(owner.browser, { code: typed }, { partySize: 5 })
    expect(reply).toMatchObject({ status: 200, body: { voucher: { state: 'redeemed' }, partySize: 5 } })
    expect(refusalOf(await redeem(owner.browser, voucher))[1]).toBe('already_redeemed')
  })

  test('short codes cannot be guessed: after twenty tries in a minute either call is refused', async () => {
    const { voucher, owner } = await takenVoucher(testApp)
    const guess = { code: `${voucher.shortCode.slice(1)}A` }
    // A browser is counted from its second request on, when it has a device id.
    await redeem(owner.browser, guess)
    testApp.clock.set(testApp.clock.now())
    const replies = []
    for (let tries = 0; tries < 12; tries += 1)
      replies.push(await find(owner.browser, guess.code), await redeem(owner.browser, guess))
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(404), ...Array(4).fill(429)])
    expect(replies.at(-1)?.body.error).toBe('That is a lot of codes at once. Wait a moment and try again.')
    // The QR code still works.
    expect((await redeem(owner.browser, voucher)).status).toBe(200)
  })

  test('a voucher from before short codes gets one when it is first read, and keeps it', async () => {
    const { voucher, offer, owner, voter, session } = await takenVoucher(testApp)
    await testApp.db
      .updateTable('vouchers')
      .set({ short_code: null })
      .where('offer_id', '=', offer.id)
      .execute()
    const readings = await Promise.all(Array.from({ length: 5 }, () => read(testApp.browser(), voucher)))
    const codes = new Set(readings.map(({ body }) => body.voucher.shortCode))
    expect(codes.size).toBe(1)
    const [shortCode = ''] = codes
    expect((await take(voter, session, offer)).body.voucher.shortCode).toBe(shortCode)
    expect((await find(owner.browser, shortCode)).body.voucher.code).toBe(voucher.code)
  })
})

describe('redeeming at the counter', () => {
  test('redeeming at the counter counts the people, for the voucher and once for the group and offer', async () => {
    const { voucher, owner, offer, session } = await takenVoucher(testApp)
    const second = (await take(await voterOf(testApp, session), session, offer)).body.voucher
    const first = await redeem(owner.browser, voucher, { partySize: 7 })
    expect(first.body).toMatchObject({ partySize: 7, groupSize: 2 })
    const redeemedAt = testApp.clock.now()
    testApp.clock.advance(60_000)
    expect((await redeem(owner.browser, second, { partySize: 3 })).body.partySize).toBe(3)
    const [delivery] = await storedDeliveries(testApp, offer)
    expect(delivery?.covers).toBe(7)
    expect(delivery?.redeemed_at?.getTime()).toBeLessThanOrEqual(redeemedAt.getTime())
    for (const moment of ['shown_at', 'opened_at', 'saved_at'] as const)
      expect(delivery?.[moment]?.getTime()).toBeLessThanOrEqual(delivery?.redeemed_at?.getTime() ?? 0)
  })

  test.each([[0], [41], [2.5]])('redeeming for a party of %s is refused', async (partySize) => {
    const { voucher, owner } = await takenVoucher(testApp)
    const reply = await redeem(owner.browser, voucher, { partySize })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await read(owner.browser, voucher)).body.voucher.state).toBe('valid')
  })

  test('a repeated redemption whose reply was lost gets the same reply, also once the offer has expired', async () => {
    const { voucher, owner, offer } = await takenVoucher(testApp)
    const key = randomUUID()
    const first = await redeem(owner.browser, voucher, { key, partySize: 4 })
    expect(first.status).toBe(200)
    testApp.clock.advance(3 * hourMs)
    const other = await again(testApp, owner.account)
    const repeated = await redeem(other.browser, voucher, { key, partySize: 9 })
    expect([repeated.status, repeated.body]).toEqual([200, first.body])
    expect((await redeem(other.browser, { code: voucher.shortCode }, { key })).body).toEqual(first.body)
    expect(refusalOf(await redeem(other.browser, voucher))[1]).toBe('already_redeemed')
    expect((await storedDeliveries(testApp, offer))[0]?.covers).toBe(4)
    const otherOwner = await venueOwner(testApp, ['a-venue-next-door'])
    expect((await redeem(otherOwner.browser, voucher, { key })).status).toBe(404)
  })

  test('50 concurrent redemptions with one key redeem once and all get the same reply', async () => {
    const { voucher, owner, offer } = await takenVoucher(testApp, { maxRedemptions: 5 })
    const tills = await Promise.all(Array.from({ length: 50 }, () => again(testApp, owner.account)))
    const key = randomUUID()
    const replies = await Promise.all(
      tills.map(({ browser }, index) =>
        retryWhileBusy(() => redeem(browser, voucher, { key, partySize: 1 + (index % 40) })),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(replies.map(({ body }) => body.partySize)).size).toBe(1)
    expect(new Set(replies.map(({ body }) => body.voucher.redeemedAt)).size).toBe(1)
    expect((await storedOffer(testApp, offer)).uses).toBe(1)
  })

  test('scanning a redeemed voucher again says when and by whom, to the venue’s own people alone', async () => {
    const { voucher, owner, voter, venueIds } = await takenVoucher(testApp)
    const phone = await phoneAt(venueIds[0] ?? '')
    await redeem(phone.browser, voucher)
    expect(refusalOf(await redeem(owner.browser, voucher))[2]).toMatch(
      /^This voucher was redeemed already: \w+day, .+ \(Seattle time\), by Bar\.$/,
    )
    expect((await read(owner.browser, voucher)).body.counter).toMatchObject({
      redeemedBy: 'Bar',
      partySize: 2,
    })
    const told = await read(voter, voucher)
    expect([told.body.counter, told.body.voucher.state]).toEqual([null, 'redeemed'])
    expect(JSON.stringify(told.body)).not.toContain('Bar')
  })

  test('a redemption names the role of a member without a name, and nobody once the account is deleted', async () => {
    const { voucher, owner } = await takenVoucher(testApp)
    expect((await redeem(owner.browser, voucher)).body.redeemedBy).toBe('an owner')
    const key = { id: Buffer.from(voucher.code.slice(1), 'base64url').subarray(0, 16) }
    await testApp.db.updateTable('vouchers').set({ redeemed_by: null }).where('id', '=', key.id).execute()
    expect((await read(owner.browser, voucher)).body.counter?.redeemedBy).toBeNull()
    expect(refusalOf(await redeem(owner.browser, voucher))[2]).toMatch(/\(Seattle time\)\.$/)
  })

  test('the counter shows the group’s exact number where there is one, while the session exists', async () => {
    const known = await takenVoucher(testApp, { details: { expectedVoters: 300 } })
    expect((await read(known.owner.browser, known.voucher)).body.counter?.groupSize).toBe(40)
    const unknown = await takenVoucher(testApp, { details: { expectedVoters: undefined } })
    expect((await read(unknown.owner.browser, unknown.voucher)).body.counter?.groupSize).toBeNull()
    await known.host.delete(`/api/sessions/${known.session.id}`)
    expect((await read(known.owner.browser, known.voucher)).body.counter?.groupSize).toBeNull()
    expect((await redeem(known.owner.browser, known.voucher, { partySize: 3 })).status).toBe(200)
    expect((await storedDeliveries(testApp, known.offer))[0]?.covers).toBe(3)
  })
})

describe('an expired voucher', () => {
  /** Vouchers of a group, each voter's, all expired. */
  async function expiredVouchers(maxRedemptions?: number) {
    const scene = await takenVoucher(testApp, {
      details: { expectedVoters: 5 },
      ...(maxRedemptions && { maxRedemptions }),
    })
    testApp.clock.advance(2 * hourMs)
    return scene
  }
  const sayWhy = [410, 'offer_expired', 'This offer has expired. To redeem it anyway, say why.']
  const forGood = [410, 'offer_expired', 'This offer has expired, and all its uses are taken.']

  test('an expired voucher is redeemed with a reason, which is stored', async () => {
    const { voucher, owner, offer } = await expiredVouchers(1)
    expect((await read(owner.browser, voucher)).body.counter).toMatchObject({ mayRedeemAnyway: true })
    expect(refusalOf(await redeem(owner.browser, voucher))).toEqual(sayWhy)
    expect((await redeem(owner.browser, voucher, { reason: '  ' })).status).toBe(400)
    const reply = await redeem(owner.browser, voucher, { reason: 'The kitchen was late.' })
    expect(reply).toMatchObject({
      status: 200,
      body: { voucher: { state: 'redeemed' }, mayRedeemAnyway: false },
    })
    expect((await storedVouchers(testApp, offer))[0]?.reason).toBe('The kitchen was late.')
    expect((await storedOffer(testApp, offer)).uses).toBe(1)
    const again = await redeem(owner.browser, voucher, { reason: 'Once more.' })
    expect(refusalOf(again)[1]).toBe('already_redeemed')
  })

  test('an expired voucher is not redeemed once others have taken its use', async () => {
    const { voucher, owner, offer } = await expiredVouchers(1)
    await testApp.db.updateTable('vouchers').set({ released_at: testApp.clock.now() }).execute()
    await testApp.db.updateTable('offers').set({ uses: 1 }).where('id', '=', offer.id).execute()
    expect((await read(owner.browser, voucher)).body).toMatchObject({
      voucher: { state: 'expired' },
      counter: { mayRedeemAnyway: false },
    })
    for (const details of [{}, { reason: 'They came all the way.' }])
      expect(refusalOf(await redeem(owner.browser, voucher, details))).toEqual(forGood)
    await changeStored(testApp, offer, { max_redemptions: 2 })
    expect((await redeem(owner.browser, voucher, { reason: 'They came all the way.' })).status).toBe(200)
    expect((await storedOffer(testApp, offer)).uses).toBe(2)
  })

  test('a reason is not stored for a voucher that is redeemed in time', async () => {
    const { voucher, owner, offer } = await takenVoucher(testApp)
    await redeem(owner.browser, voucher, { reason: 'None was needed.' })
    expect((await storedVouchers(testApp, offer))[0]?.reason).toBeNull()
  })
})
