import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Notices } from '@nofomo/contracts/notices/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushBrowser } from '../../../testing/external-services/push-server.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeNotices } from './service/purge.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Reply = { notices: Notices } & ErrorReply
const path = (venueId: string, rest = '') => `/api/venue/notices/${venueId}${rest}`
const subscribe = ({ browser }: Person, venueId: string, subscription: object) =>
  browser.post<Reply>(path(venueId, '/devices'), { subscription })
async function noticesOf({ browser }: Person) {
  const { body } = await browser.get<{ notices: Notices[]; pushKey: string }>('/api/venue/notices')
  return body
}

describe('what a member is told', () => {
  test('a new member gets the weekly mail, and no rush notices', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const { notices, pushKey } = await noticesOf(owner)
    expect(notices).toEqual([{ venueId: venue.slug, weeklyMail: true, rushMail: false, devices: [] }])
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
  })

  test('each notice setting is changed by itself, for one venue and one account', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const other = await venueOwner(testApp)
    await addMember(testApp.db, {
      venueId: venue.slug,
      accountId: other.account.id,
      since: testApp.clock.now(),
      role: 'manager',
    })
    await owner.browser.patch(path(venue.slug), { rushMail: true })
    const reply = await owner.browser.patch<Reply>(path(venue.slug), { weeklyMail: false })
    expect(reply.body.notices).toMatchObject({ weeklyMail: false, rushMail: true })
    expect((await noticesOf(other)).notices).toMatchObject([{ weeklyMail: true, rushMail: false }])
  })

  test('a member who may not see the figures gets no notices', async () => {
    const { venue } = await ownedPlace(testApp)
    const member = await venueOwner(testApp)
    const team = { venueId: venue.slug, accountId: member.account.id, since: testApp.clock.now() }
    await addMember(testApp.db, { ...team, role: 'team' })
    expect((await noticesOf(member)).notices).toEqual([])
    const refused = await member.browser.patch<Reply>(path(venue.slug), { rushMail: true })
    expect([refused.status, refused.body.error]).toEqual([404, 'This venue was not found among yours.'])
  })
})

describe('rush notices on a browser', () => {
  test('rush notices on a browser begin and end there, and subscribing twice counts once', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const { subscription, endpoint } = pushBrowser('twice')
    await subscribe(owner, venue.slug, subscription)
    const { body } = await subscribe(owner, venue.slug, subscription)
    expect(body.notices.devices).toHaveLength(1)
    const ended = await owner.browser.post<Reply>(path(venue.slug, '/devices/end'), { endpoint })
    expect(ended.body.notices.devices).toEqual([])
  })

  test('rush notices on a browser end when another account uses the browser', async () => {
    const [first, second] = [await ownedPlace(testApp), await ownedPlace(testApp)]
    const { subscription } = pushBrowser('shared')
    await subscribe(first.owner, first.venue.slug, subscription)
    await subscribe(second.owner, second.venue.slug, subscription)
    expect((await noticesOf(first.owner)).notices[0]?.devices).toEqual([])
    expect((await noticesOf(second.owner)).notices[0]?.devices).toHaveLength(1)
  })

  test('rush notices are kept for the ten newest browsers of a member', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    for (let n = 0; n < 11; n += 1) await subscribe(owner, venue.slug, pushBrowser(`many-${n}`).subscription)
    expect((await noticesOf(owner)).notices[0]?.devices).toHaveLength(10)
  })

  test.each([
    'http://push.example.net/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://db.internal/x',
    'https://push.example.net:22/x',
  ])('rush notices are not sent to %s', async (endpoint) => {
    const { owner, venue } = await ownedPlace(testApp)
    const { subscription } = pushBrowser('nowhere')
    const reply = await subscribe(owner, venue.slug, { ...subscription, endpoint })
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  })

  test('rush notices on a browser are refused for invalid keys', async () => {
    const { owner, venue } = await ownedPlace(testApp)
    const { subscription } = pushBrowser('keys')
    for (const p256dh of ['', 'abc', Buffer.alloc(65, 4).toString('base64url')]) {
      const keys = { ...subscription.keys, p256dh }
      expect((await subscribe(owner, venue.slug, { ...subscription, keys })).status).toBe(400)
    }
  })

  test('rush notices on a browser end with the membership, at the next daily job', async () => {
    const { owner, venue } = await ownedPlace(testApp)
    await subscribe(owner, venue.slug, pushBrowser('ended').subscription)
    await testApp.db
      .updateTable('venue_members')
      .set({ until: testApp.clock.now() })
      .where('account_id', '=', owner.account.id)
      .execute()
    await purgeNotices(testApp.db, testApp.clock.now())
    const left = testApp.db.selectFrom('push_subscriptions').select('id')
    expect(await left.where('account_id', '=', owner.account.id).execute()).toEqual([])
  })
})
