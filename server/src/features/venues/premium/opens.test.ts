import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Standing, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takenVoucher } from '../../../testing/features/offers.ts'
import { badCard, pay } from '../../../testing/features/payments.ts'
import { groupAt, type Place, place } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { settlePlans } from '../billing/service/settle.ts'

let testApp: TestApp
let at: Place
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  testApp.clock.set(new Date('2026-11-22T20:00:00Z'))
  at = await place(testApp)
})

const days = 'from=2026-11-01&to=2026-11-20'
const look = { color: '#0a5c4a', showPicture: false, text: 'See you at the bar' }

/** A key of the venue, made while it has premium. */
async function keyOf() {
  await promote('trusted')
  const { body } = await at.owner.browser.post<{ secret: string }>('/api/venue/api-keys', {
    ...{ venueId: at.venueId, name: 'Till' },
  })
  await promote('soft_verified')
  return `Bearer ${body.secret}`
}

/** Everything that premium opens and that can be called. @returns the answers of what is refused without it */
async function callAll(authorization: string) {
  const { browser } = at.owner
  const venue = `venueId=${at.venueId}`
  const { venueId } = at
  const exported = (format: string) =>
    testApp.browser().get<ErrorReply>(`/api/venue/export?format=${format}&${days}`, { authorization })
  const panels = ['', '/funnel', '/competition', '/insights', '/heat-map']
  const replies = await Promise.all([
    ...panels.map((panel) => browser.get<ErrorReply>(`/api/venue/analytics${panel}?${venue}&${days}`)),
    browser.get<ErrorReply>(`/api/venue/analytics/heat-map?${venue}`),
    exported('json'),
    exported('csv'),
    browser.get<ErrorReply>(`/api/venue/export/own?${venue}&${days}`),
    browser.post<ErrorReply>('/api/venue/api-keys', { venueId, name: 'Another' }),
    browser.put<ErrorReply>('/api/venue/branding', { venueId, branding: look }),
  ])
  return replies.map(({ status, body }) => ({ status, sentence: body.error }))
}

/** Whether a live group is seen in a month in which fifty others viewed the venue before it. */
async function seesGroup(): Promise<boolean> {
  const query = `venueId=${at.venueId}`
  const { body } = await at.owner.browser.get<VenueDashboard>(`/api/venue/dashboard?${query}`)
  return body.liveGroups.length > 0
}

async function fiftyBefore() {
  const now = testApp.clock.now()
  const earlier = Array.from({ length: 50 }, (_, index) => ({
    ...{ venue_id: at.venueId, session_id: `${at.venueId}-${index}`, is_listed: true, is_considered: false },
    ...{ yes_votes: 0, maybe_votes: 0, no_votes: 0, vetoes: 0, changed_at: now },
    viewed_at: new Date(now.getTime() - 1_000 - index),
  }))
  await testApp.db.insertInto('venue_sessions').values(earlier).execute()
}

const sessionLimit = async () => {
  const { body } = await at.owner.browser.get<{ standings: Standing[] }>('/api/venue/standings')
  return body.standings.find(({ venue }) => venue.id === at.venueId)?.capabilities.sessionLimit
}

const promote = (trust: 'trusted' | 'soft_verified') =>
  testApp.db.updateTable('venues').set({ trust }).where('id', '=', at.venueId).execute()

/** Cancels the plan and lets its month pass, as far as billing knows. */
async function endPlan() {
  await at.owner.browser.post('/api/venue/billing/cancel', { venueId: at.venueId })
  const later = new Date(testApp.clock.now().getTime() + 32 * dayMs)
  const deps = { publicUrl: testApp.config.publicUrl, stripe: null, log: testApp.app.log }
  await settlePlans({ db: testApp.db, now: later }, deps)
}

describe('what premium opens', () => {
  const ways = {
    'a payment': { open: () => pay(at.owner.browser, at.venueId), close: endPlan },
    'a promotion by staff': { open: () => promote('trusted'), close: () => promote('soft_verified') },
  }

  test.each(Object.entries(ways))(
    'premium features are closed without it, opened by %s alone, and closed after it',
    async (_, way) => {
      await groupAt(testApp, at, [[1, 0, -1]])
      await fiftyBefore()
      const key = await keyOf()
      const expectClosed = async () => {
        for (const { status, sentence } of await callAll(key)) {
          expect(status).toBe(403)
          expect(sentence).toMatch(/part of Premium/)
        }
        expect([await sessionLimit(), await seesGroup()]).toEqual([50, false])
      }
      await expectClosed()
      await way.open()
      expect((await callAll(key)).map(({ status }) => status)).toEqual(Array(11).fill(200))
      expect([await sessionLimit(), await seesGroup()]).toEqual([null, true])
      await way.close()
      await expectClosed()
    },
  )

  test('premium features stay closed after a declined card', async () => {
    const key = await keyOf()
    await pay(at.owner.browser, at.venueId, { paymentMethod: badCard })
    expect(new Set((await callAll(key)).map(({ status }) => status))).toEqual(new Set([403]))
  })
})

test('everything else is open without it: figures, periods, offers and vouchers', async () => {
  for (const panel of ['', '/funnel', '/competition', '/insights'])
    expect((await at.owner.browser.get(`/api/venue/analytics${panel}?venueId=${at.venueId}`)).status).toBe(
      200,
    )
  expect((await at.owner.browser.get(`/api/venue/offers?venueId=${at.venueId}`)).status).toBe(200)
  const { voucher, voter } = await takenVoucher(testApp)
  expect((await voter.get(`/api/vouchers/${voucher.code}`)).status).toBe(200)
})
