import { percentOf } from '@nofomo/contracts/api/rates.ts'
import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { offerTo, redeem, systemCtx, take } from '../../../testing/features/offers.ts'
import { again, type Person } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { catchUp } from '../../../testing/recounts/catch-up.ts'
import { type RecountedVenue, recountKpis } from '../../../testing/recounts/kpi-recount.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cityKpis } from './service/city-kpis.ts'

/** In Seattle the month begins at 7:00 UTC in summer, at 8:00 in winter, which begins on its first day. */
const month = { from: new Date('2026-11-01T07:00:00Z'), to: new Date('2026-12-01T08:00:00Z') }

let testApp: TestApp
let places: Awaited<ReturnType<typeof ownedPlace>>[]
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-10-20T19:00:00Z'))
  places = [await ownedPlace(testApp), await ownedPlace(testApp), await ownedPlace(testApp)]
})
afterAll(() => testApp.stop())

type Story = {
  /** When the list is made. */
  at: string
  /** Which place is offering, and how far its offer gets. */
  place: number
  step: 'delivered' | 'opened' | 'saved' | 'redeemed'
  /** Minutes until the host closes; null leaves it open. */
  decides: number | null
  groupSize?: number
  voters?: number
  covers?: number
  /** Minutes until somebody comes. */
  comes?: number
}

const edge = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/** In the order of time: around both midnights, and when the clocks go back. */
const stories: Story[] = [
  { at: '2026-10-25T19:00:00Z', place: 0, step: 'redeemed', decides: 4, covers: 6, comes: 60 },
  // Made and delivered in October, decided and redeemed in November.
  { at: edge(month.from, -6 * minuteMs), place: 0, step: 'redeemed', decides: 6, covers: 5, comes: 20 },
  // Decides on the last millisecond of October.
  { at: edge(month.from, -3 * minuteMs - 1), place: 1, step: 'opened', decides: 3 },
  { at: edge(month.from, 0), place: 1, step: 'saved', decides: 9, groupSize: 2 },
  { at: '2026-11-01T08:59:00Z', place: 0, step: 'opened', decides: 61, voters: 0 },
  {
    at: '2026-11-03T19:00:00Z',
    place: 0,
    step: 'redeemed',
    decides: 3,
    covers: 40,
    comes: 90,
    groupSize: 15,
  },
  { at: '2026-11-08T19:00:00Z', place: 0, step: 'delivered', decides: null, voters: 2 },
  {
    at: '2026-11-14T02:30:00Z',
    place: 1,
    step: 'redeemed',
    decides: 12,
    covers: 2,
    comes: 100,
    groupSize: 4,
  },
  { at: '2026-11-20T02:30:00Z', place: 0, step: 'redeemed', decides: 5, covers: 3, comes: 30, voters: 3 },
  // Made in November, decided in December.
  { at: edge(month.to, -4 * minuteMs), place: 1, step: 'redeemed', decides: 5, covers: 7, comes: 10 },
  { at: edge(month.to, -1), place: 0, step: 'delivered', decides: null, groupSize: 7 },
  { at: edge(month.to, 0), place: 0, step: 'opened', decides: 1, groupSize: 12 },
]

async function play({ at, place: number, step, decides, groupSize, voters = 1, covers, comes = 0 }: Story) {
  const begun = new Date(at)
  const { venue, owner } = places[number] ?? { venue: undefined }
  if (!venue || !owner) throw new Error('There is no such place.')
  testApp.clock.set(begun)
  const venues = [{ id: venue.slug, name: venue.name }, { name: 'Spinasse' }]
  const size = groupSize === undefined ? {} : { groupSize }
  const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 9, ...size })
  const offer = await offerTo(testApp, session, { validUntil: new Date(begun.getTime() + 300 * minuteMs) })
  const friends = Array.from({ length: voters }, () => testApp.browser())
  for (const friend of friends) await voteOnAll(friend, session, [1, -1])
  const [friend = testApp.browser()] = friends
  if (step === 'opened') await friend.post(`/api/sessions/${session.id}/offers/${offer.id}/open`)
  const voucher =
    step === 'saved' || step === 'redeemed' ? (await take(friend, session, offer)).body.voucher : null
  if (decides !== null) {
    testApp.clock.set(new Date(begun.getTime() + decides * minuteMs))
    expect((await host.post(`/api/sessions/${session.id}/close`)).status).toBe(200)
  }
  if (step !== 'redeemed' || !voucher) return
  testApp.clock.set(new Date(begun.getTime() + comes * minuteMs))
  await redeemAs(owner, voucher, covers ?? 1)
}

async function redeemAs({ account }: Person, voucher: { code: string }, partySize: number) {
  // Tokens of tests last a day.
  const { browser } = await again(testApp, account)
  const { status, body } = await redeem(browser, voucher, { partySize })
  expect([status, body.error]).toEqual([200, undefined])
}

const percent = (part: number, whole: number) => (whole === 0 ? null : percentOf(part, whole))
const rates = (all: readonly RecountedVenue[]) => {
  const sum = (key: 'delivered' | 'opened' | 'saved' | 'redeemed') =>
    all.reduce((total, one) => total + one[key], 0)
  return {
    offerOpenRate: percent(sum('opened'), sum('delivered')),
    offerSaveRate: percent(sum('saved'), sum('opened')),
    redemptionRate: percent(sum('redeemed'), sum('saved')),
  }
}
const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))

test('every figure of a month equals a recount from lists, ballots, results and vouchers', async () => {
  for (const story of stories) await play(story)
  // A member's own ballot does not make a group active, and neither does one of nobody.
  testApp.clock.set(new Date('2026-11-25T19:00:00Z'))
  const [{ venue, owner } = { venue: undefined }] = places
  if (!venue || !owner) throw new Error('There is no such place.')
  const { session } = await hostedSession(testApp, { venues: [{ id: venue.slug, name: venue.name }] })
  await vote((await again(testApp, owner.account)).browser, session.id, session.venues[0]?.id, 1)
  await hostedSession(testApp, { venues: [{ id: venue.slug, name: venue.name }] })

  testApp.clock.set(new Date('2026-12-02T19:00:00Z'))
  await catchUp(testApp.db, testApp.clock.now())
  const reported = await cityKpis(
    systemCtx(testApp),
    { city: 'Seattle', month: '2026-11' },
    { kind: 'staff' },
  )
  const counted = await recountKpis(testApp.db, month)
  const covers = counted.venues.reduce((sum, one) => sum + one.covers, 0)

  expect({ covers, begun: counted.begun, venues: counted.venues.length }).toEqual({
    ...{ covers: 50, begun: 7, venues: 2 },
  })
  expect(reported).toMatchObject({
    ...{ city: 'Seattle', month: '2026-11', view: 'staff' },
    verifiedCoversMonth: Math.round((10 * covers) / counted.venues.length) / 10,
    verifiedCoversTotal: covers,
    activeVenues: counted.venues.length,
    medianTimeToDecisionSec: whole(counted.seconds),
    ...rates(counted.venues),
    activeSessions: counted.begun,
    avgGroupSize: counted.people,
    dateGenerated: '2026-12-02T19:00:00.000Z',
  })
  const rows = counted.venues.map((one) => ({
    venueId: one.venueId,
    verifiedCoversMonth: one.covers,
    medianTimeToDecisionSec: whole(one.seconds),
    ...rates([one]),
  }))
  const byId = (a: { venueId: string }, b: { venueId: string }) => a.venueId.localeCompare(b.venueId)
  const active = reported.venues.filter(({ venueId }) => rows.some((row) => row.venueId === venueId))
  expect(active.toSorted(byId)).toMatchObject(rows.toSorted(byId))
  // The third place is a partner to whose groups nothing happened.
  expect(reported.venues.find(({ venueId }) => venueId === places[2]?.venue.slug)).toMatchObject({
    ...{ verifiedCoversMonth: 0, medianTimeToDecisionSec: null, offerOpenRate: null },
  })
  await expectSameTrend(reported)
})

/** Monday's midnight in Seattle as UTC has it, in this autumn. */
const mondayOf = (week: string) => new Date(`${week}T${week < '2026-11-01' ? '07' : '08'}:00:00Z`)

async function expectSameTrend({ trend }: CityKpis) {
  expect(trend?.map(({ week }) => week)).toEqual([
    ...['2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'],
    ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ])
  for (const [index, week] of (trend ?? []).entries()) {
    const to = new Date(mondayOf(trend?.[index + 1]?.week ?? '2026-12-07'))
    const counted = await recountKpis(testApp.db, { from: mondayOf(week.week), to })
    expect(week).toEqual({
      week: week.week,
      verifiedCovers: counted.venues.reduce((sum, one) => sum + one.covers, 0),
      medianTimeToDecisionSec: whole(counted.seconds),
      ...rates(counted.venues),
      activeSessions: counted.begun,
    })
  }
}
