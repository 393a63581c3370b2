import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  read,
  redeem,
  refusalOf,
  storedVouchers,
  take,
  takenVoucher,
} from '../../../testing/features/offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.set(new Date(testApp.clock.now().getTime() + dayMs)))

const inHours = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs).toISOString()
const meet = async (host: TestBrowser, { id }: Session, meetingAt: string | null) => {
  const reply = await host.post('/api/sessions', { id, meetingAt })
  expect(reply.status).toBe(200)
}

test('a voucher is valid until two hours after the meeting, where that is later than the offer’s time', async () => {
  const later = await takenVoucher(testApp, { details: { meetingAt: inHours(3) } })
  expect(later.voucher.validUntil).toBe(inHours(5))
  expect(later.voucher.offer.valid_until).toBe(inHours(2))
  const sooner = await takenVoucher(testApp, { details: { meetingAt: inHours(-1) } })
  expect(sooner.voucher.validUntil).toBe(inHours(2))
  testApp.clock.advance(4 * hourMs)
  expect((await read(later.voter, later.voucher)).body.voucher.state).toBe('valid')
  expect((await take(later.voter, later.session, later.offer)).status).toBe(200)
  expect((await redeem(later.owner.browser, later.voucher)).status).toBe(200)
  expect((await read(sooner.voter, sooner.voucher)).body.voucher.state).toBe('expired')
})

test('a meeting moved later keeps vouchers valid longer, one moved earlier takes nothing away', async () => {
  const { host, session, voter, voucher, offer } = await takenVoucher(testApp)
  expect(voucher.validUntil).toBe(inHours(2))
  const until = inHours(8)
  await meet(host, session, inHours(6))
  expect((await read(voter, voucher)).body.voucher.validUntil).toBe(until)
  for (const earlier of [inHours(1), null]) {
    await meet(host, session, earlier)
    expect((await read(voter, voucher)).body.voucher.validUntil).toBe(until)
    expect((await take(voter, session, offer)).body.voucher.validUntil).toBe(until)
  }
})

test('an expired voucher is valid again if the group moves its meeting to later', async () => {
  const { host, session, voter, voucher, owner } = await takenVoucher(testApp)
  testApp.clock.advance(2 * hourMs)
  expect((await read(voter, voucher)).body.voucher.state).toBe('expired')
  await meet(host, session, inHours(1))
  expect((await read(voter, voucher)).body.voucher.state).toBe('valid')
  expect((await redeem(owner.browser, voucher)).status).toBe(200)
})

test('moving the meeting changes nothing about a redeemed voucher', async () => {
  const { host, session, voucher, owner, offer } = await takenVoucher(testApp)
  await redeem(owner.browser, voucher)
  const before = await storedVouchers(testApp, offer)
  await meet(host, session, inHours(20))
  expect(await storedVouchers(testApp, offer)).toEqual(before)
  expect(refusalOf(await redeem(owner.browser, voucher))[1]).toBe('already_redeemed')
})
