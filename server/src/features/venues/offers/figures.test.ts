import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { offerTo, redeem, take, voterOf } from '../../../testing/features/offers.ts'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import { type DeliveryRow, replaceHistory } from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { monthlyFigures } from './service/monthly-figures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** In Seattle the month begins at 7:00 UTC in summer, at 8:00 in winter. */
const month = '2026-11'
const [begin, end] = [Date.parse('2026-11-01T07:00:00Z'), Date.parse('2026-12-01T08:00:00Z')]
const moment = fc.oneof(
  fc.constantFrom(begin - 1, begin, end - 1, end),
  fc.integer({ min: begin - 30 * dayMs, max: end + 30 * dayMs }),
)
const delivery = fc.record({
  ...{ offer: fc.nat(4), session: fc.nat(9), venue: fc.constantFrom('altura', 'joule') },
  ...{ delivered: moment, redeemed: moment, steps: fc.nat(3), covers: fc.integer({ min: 1, max: 40 }) },
})

test('the figures of offers in a month equal a slow recount, at its edges too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(delivery, { maxLength: 40 }), async (given) => {
      const all = given.map(({ offer, session, venue, delivered, redeemed, steps, covers }): DeliveryRow => {
        const at = new Date(delivered)
        return {
          ...{ offer_id: `${venue}-${offer}`, session_id: `s${session}`, venue_id: venue, delivered_at: at },
          ...{ opened_at: steps > 0 ? at : null, saved_at: steps > 1 ? at : null },
          ...{ redeemed_at: steps > 2 ? new Date(redeemed) : null, covers: steps > 2 ? covers : null },
          ...{ shown_at: steps > 0 ? at : null, was_in_front: null },
        }
      })
      const rows = [...new Map(all.map((row) => [`${row.offer_id} ${row.session_id}`, row])).values()]
      await replaceHistory(testApp.db, { rows: [], facts: [], events: [], wishes: [], deliveries: rows })
      const { venues } = await monthlyFigures(testApp.db, month)
      expect(venues).toMatchObject(
        ['altura', 'joule'].flatMap((venueId) => recount(rows.filter((row) => row.venue_id === venueId))),
      )
    }),
    { numRuns: 30 },
  )
})

const isIn = (at: Date | null) => at !== null && at.getTime() >= begin && at.getTime() < end
const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1_000 * part) / whole) / 10

function recount(rows: readonly DeliveryRow[]) {
  const delivered = rows.filter((row) => isIn(row.delivered_at))
  const came = rows.filter((row) => isIn(row.redeemed_at))
  if (delivered.length + came.length === 0) return []
  const [opened, saved, redeemed] = (['opened_at', 'saved_at', 'redeemed_at'] as const).map(
    (step) => delivered.filter((row) => row[step] !== null).length,
  ) as [number, number, number]
  return [
    {
      venueId: rows[0]?.venue_id,
      covers: came.reduce((sum, { covers }) => sum + (covers ?? 0), 0),
      ...{ delivered: delivered.length, opened, saved, redeemed },
      openRate: percent(opened, delivered.length),
      saveRate: percent(saved, opened),
      redemptionRate: percent(redeemed, saved),
    },
  ]
}

test('a redemption changes covers and funnel once', async () => {
  await replaceHistory(testApp.db, { rows: [], facts: [], events: [], wishes: [] })
  testApp.clock.set(new Date('2026-11-20T19:30:00Z'))
  const { owner, venue } = await ownedPlace(testApp)
  const venues = [{ id: venue.slug, name: venue.name }, { name: 'Spinasse' }]
  const { session } = await hostedSession(testApp, { venues, expectedVoters: 4 })
  const offer = await offerTo(testApp, session)
  const other = await hostedSession(testApp, { venues })
  await offerTo(testApp, other.session)
  const friends = [await voterOf(testApp, session), await voterOf(testApp, session)]
  const told = async () => {
    testApp.clock.advance(1_000)
    const { body } = await owner.browser.get<VenueFunnel>('/api/venue/analytics/funnel')
    const { venues: all } = await monthlyFigures(testApp.db, month)
    return { offers: body.offers, verified: body.funnel.verified.count, covers: all[0]?.covers }
  }
  const vouchers = []
  for (const friend of friends) {
    await voteOnAll(friend, session, [1, -1])
    vouchers.push((await take(friend, session, offer)).body.voucher)
  }
  const before = { delivered: 2, opened: 1, saved: 1, redeemed: 0, covers: 0, turned: 0 }
  expect(await told()).toEqual({ offers: before, verified: 0, covers: 0 })
  const [first, second] = vouchers
  if (!first || !second) throw new Error('A voucher is missing.')
  expect((await redeem(owner.browser, first, { partySize: 6 })).status).toBe(200)
  const after = { offers: { ...before, redeemed: 1, covers: 6 }, verified: 1, covers: 6 }
  expect(await told()).toEqual(after)
  expect((await redeem(owner.browser, first, { partySize: 6 })).status).toBe(409)
  expect((await redeem(owner.browser, second, { partySize: 2 })).status).toBe(200)
  expect(await told()).toEqual(after)
})

test('an offer turned a group that chose its venue after it had been shown, and had not led for it then', async () => {
  await replaceHistory(testApp.db, { rows: [], facts: [], events: [], wishes: [] })
  testApp.clock.set(new Date('2026-12-20T19:30:00Z'))
  const { owner, venue } = await ownedPlace(testApp)
  const venues = [{ id: venue.slug, name: venue.name }, { name: 'Spinasse' }]
  const vote = async (session: Session, values: readonly [VoteValue, VoteValue], voters: number) => {
    for (let count = 0; count < voters; count += 1) await voteOnAll(testApp.browser(), session, values)
  }
  /** Votes before the offer is shown, if it is. */
  for (const before of ['behind', 'ahead', 'not shown'] as const) {
    const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 9 })
    const offer = await offerTo(testApp, session)
    await vote(session, before === 'ahead' ? [1, -1] : [-1, 1], 1)
    if (before !== 'not shown')
      await testApp.browser().post(`/api/sessions/${session.id}/offers/${offer.id}/shown`)
    await vote(session, [1, -1], 5)
    await host.post(`/api/sessions/${session.id}/close`)
    await host.delete(`/api/sessions/${session.id}`)
  }
  testApp.clock.advance(1_000)
  const { body } = await owner.browser.get<VenueFunnel>('/api/venue/analytics/funnel')
  expect(body.offers).toMatchObject({ delivered: 3, turned: 1 })
})
