import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { offerTo, read, redeem, take } from '../../../testing/features/offers.ts'
import { again } from '../../../testing/features/people.ts'
import { readQrCode } from '../../../testing/features/qr-code.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { counterLink, teamOf } from '../../../testing/features/teams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { purgeLogins } from '../../../wiring/sign-ins.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const open = (browser: TestBrowser, token: string) =>
  browser.post<{ user: User } & ErrorReply>(`/api/counter-links/${token}/open`)
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

async function place() {
  const { venue, owner } = await ownedPlace(testApp)
  return { venueId: venue.slug, name: venue.name, owner: owner.browser, account: owner.account }
}

async function phoneAtCounter() {
  const at = await place()
  const link = await counterLink(at.owner, at.venueId, 'Bar left')
  const phone = testApp.browser()
  const { user } = (await open(phone, link.token)).body
  return { ...at, link, phone, user }
}

/** A voucher of the venue, taken by a voter. */
async function voucherOf(venueId: string, name: string) {
  const { session } = await hostedSession(testApp, { venues: [{ id: venueId, name }], expectedVoters: 5 })
  const friend = testApp.browser()
  await vote(friend, session.id, venueId, 1)
  return (await take(friend, session, await offerTo(testApp, session))).body.voucher
}

test('a link and its QR code make a browser the phone at the counter, once', async () => {
  const { venueId, name, owner } = await place()
  const link = await counterLink(owner, venueId, 'Bar left')
  expect(link.url).toBe(`${testApp.config.publicUrl}/counter/${link.token}`)
  expect(await readQrCode(link.qrCodeDataUrl)).toBe(link.url)
  expect((await teamOf(owner, venueId)).counters.map(({ state }) => state)).toEqual(['waiting'])

  const looked = await testApp.browser().get(`/api/counter-links/${link.token}`)
  expect(looked.body).toEqual({ venueName: name, name: 'Bar left' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => open(testApp.browser(), link.token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'link_spent')).toHaveLength(19)
  const { counters, members } = await teamOf(owner, venueId)
  expect(counters.map(({ state, name }) => [state, name])).toEqual([['in_use', 'Bar left']])
  expect(members).toHaveLength(1)
})

test('a phone that signed out does not show as in use, and its access can still be ended', async () => {
  const { venueId, owner, phone, link } = await phoneAtCounter()
  expect((await phone.post('/api/auth/logout')).status).toBe(200)
  expect((await teamOf(owner, venueId)).counters.map(({ state }) => state)).toEqual(['signed_out'])
  expect((await owner.delete(`/api/venue/team/counters/${link.id}`)).status).toBe(200)
  expect((await teamOf(owner, venueId)).counters).toEqual([])
})

test('the phone knows its venue, redeems its vouchers and does nothing else', async () => {
  const { venueId, name, phone, user } = await phoneAtCounter()
  expect(user).toMatchObject({ userType: 'counter', isGuest: false, contactName: 'Bar left', venueId })
  expect(user.venue).toMatchObject({ name, trustState: 'soft_verified' })
  expect(await userOf(phone)).toEqual(user)
  const voucher = await voucherOf(venueId, name)
  expect((await read(phone, voucher)).body.counter != null).toBe(true)
  expect((await redeem(phone, voucher)).status).toBe(200)
  for (const path of [
    '/api/venue/standings',
    '/api/venue/dashboard',
    '/api/venue/events',
    `/api/venue/team?venueId=${venueId}`,
    '/api/venue/bookings',
    '/api/auth/passkeys',
  ])
    expect((await phone.get(path)).status, path).toBe(403)
  const newPassword = { newPassword: 'a-better-one' }
  expect((await phone.post('/api/auth/venue-password', newPassword)).status).toBe(403)
})

test('a vote from the phone is flagged like one of the venue’s own people', async () => {
  const { venueId, name, phone } = await phoneAtCounter()
  const { session, host } = await hostedSession(testApp, { venues: [{ id: venueId, name }] })
  await vote(phone, session.id, venueId, 1)
  const { ballots } = (
    await host.get<{ ballots: { flag: string | null }[] }>(`/api/sessions/${session.id}/ballots`)
  ).body
  expect(ballots.map(({ flag }) => flag)).toEqual(['venue_owner'])
})

test('ending a counter link signs the phone out, and its voucher scan finds nothing', async () => {
  const { venueId, name, owner, link, phone } = await phoneAtCounter()
  const voucher = await voucherOf(venueId, name)
  const path = `/api/venue/team/counters/${link.id}`
  const { body } = await owner.delete<{ team: Team }>(path)
  expect(body.team.counters).toEqual([])
  expect(await userOf(phone)).toBeNull()
  expect((await redeem(phone, voucher)).status).toBe(401)
  expect((await owner.delete(path)).status).toBe(404)
})

test('a link that nobody opened ends with the day, or when a member ends it', async () => {
  const { venueId, owner, account } = await place()
  const [late, ended] = [await counterLink(owner, venueId), await counterLink(owner, venueId, 'Door')]
  expect((await owner.delete(`/api/venue/team/counters/${ended.id}`)).status).toBe(200)
  expect((await open(testApp.browser(), ended.token)).status).toBe(410)
  testApp.clock.advance(dayMs)
  const { browser } = await again(testApp, account)
  expect((await teamOf(browser, venueId)).counters.map(({ state }) => state)).toEqual(['expired'])
  expect((await open(testApp.browser(), late.token)).status).toBe(410)
})

test('a venue has at most twenty phones at counters', async () => {
  const { venueId, owner } = await place()
  for (let count = 0; count < 20; count += 1) {
    testApp.clock.advance(10_000)
    await counterLink(owner, venueId)
  }
  const more = await owner.post<ErrorReply>('/api/venue/team/counters', { venueId, name: 'One more' })
  expect([more.status, more.body.code]).toEqual([409, 'conflict'])
})

test('the account of a phone stays as long as its access, and goes a week after it', async () => {
  const { owner, link, user } = await phoneAtCounter()
  const isThere = async () => {
    await purgeLogins(testApp.db, testApp.clock.now())
    const query = testApp.db.selectFrom('accounts').select('id').where('id', '=', user.id)
    return (await query.executeTakeFirst()) !== undefined
  }
  await testApp.db
    .updateTable('accounts')
    .set({ updated_at: new Date(0) })
    .where('id', '=', user.id)
    .execute()
  await testApp.db.deleteFrom('auth_sessions').where('account_id', '=', user.id).execute()
  expect(await isThere()).toBe(true)
  await owner.delete(`/api/venue/team/counters/${link.id}`)
  testApp.clock.advance(6 * dayMs)
  expect(await isThere()).toBe(true)
  testApp.clock.advance(2 * dayMs)
  expect(await isThere()).toBe(false)
})
