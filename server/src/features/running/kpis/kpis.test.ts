import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemCtx } from '../../../testing/features/offers.ts'
import { again, consumer, counterPhone, type Person, venueOwner } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { type DeliveryRow, factsOf, replaceHistory, seenAt } from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cityKpis } from './service/city-kpis.ts'

const now = new Date('2026-11-20T19:30:00Z')
const ids = ['own', 'a', 'b', 'c', 'd'] as const

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(now)
  owner = await venueOwner(testApp, ['own'])
  for (const id of ids.slice(1)) {
    const { account } = await venueOwner(testApp)
    await addMember(testApp.db, { venueId: id, accountId: account.id, since: now })
  }
})
afterAll(() => testApp.stop())
beforeEach(() => replaceHistory(testApp.db, { rows: [], facts: [], events: [], wishes: [] }))

const path = '/api/analytics/city'
const read = async (query = '?city=Seattle') => {
  const { status, body } = await owner.browser.get<CityKpis & ErrorReply>(path + query)
  return { status, body }
}
const asStaff = (month?: string) =>
  cityKpis(systemCtx(testApp), { city: 'Seattle', month }, { kind: 'staff' })

/** Offers of a venue that went this far in as many groups, on this day. */
function deliveries(venue: string, groups: number, given: Partial<DeliveryRow> = {}): DeliveryRow[] {
  const at = new Date('2026-11-12T19:00:00Z')
  return Array.from({ length: groups }, (_, index) => ({
    ...{ offer_id: `${venue}-offer`, session_id: `s${index}`, venue_id: venue, delivered_at: at },
    ...{ opened_at: at, saved_at: at, redeemed_at: at, covers: 4, shown_at: at, was_in_front: null },
    ...given,
  }))
}

/** Groups that viewed the venue, voted and decided after this many seconds. */
const groups = (venue: string, times: readonly number[], at = new Date('2026-11-12T19:00:00Z')) => ({
  rows: times.map((_, index) => seenAt(venue, `s${index}`, at)),
  facts: times.map((seconds, index) =>
    factsOf(`s${index}`, at, { decided_at: new Date(at.getTime() + 1_000 * seconds), voters: index + 2 }),
  ),
})

const history = (given: Partial<Parameters<typeof replaceHistory>[1]>) =>
  replaceHistory(testApp.db, { rows: [], facts: [], events: [], wishes: [], ...given })

describe('a partner', () => {
  test('a partner sees the cards and the own row only', async () => {
    await history({
      ...groups('own', [60, 120, 180, 240, 1_000]),
      deliveries: ids.flatMap((id) => deliveries(id, 5)),
    })
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ view: 'partner', month: '2026-11', verifiedCoversMonth: 20, verifiedCoversTotal: 100 },
      ...{ activeVenues: 5, medianTimeToDecisionSec: 180, offerOpenRate: 100, activeSessions: 5 },
      ...{ avgGroupSize: 4, trend: null, onboarding: null },
    })
    expect(body.venues).toMatchObject([{ venueId: 'own', isOwn: true, verifiedCoversMonth: 20 }])
    const text = JSON.stringify(body)
    for (const id of ids.slice(1)) expect(text).not.toContain(`"${id}"`)
  })

  test('a partner sees no figure in which another venue would show', async () => {
    await history({ deliveries: ['own', 'a', 'b', 'c'].flatMap((id) => deliveries(id, 9)) })
    const { body } = await read()
    expect(body).toMatchObject({
      ...{ verifiedCoversMonth: null, verifiedCoversTotal: null, activeVenues: null },
      ...{ offerOpenRate: null, offerSaveRate: null, redemptionRate: null },
    })
    expect(body.venues).toMatchObject([{ verifiedCoversMonth: 36, offerOpenRate: 100 }])
  })

  test('a partner has a row before anything happened', async () => {
    const { body } = await read()
    expect(body.venues).toMatchObject([
      { venueId: 'own', verifiedCoversMonth: 0, medianTimeToDecisionSec: null, redemptionRate: null },
    ])
  })

  test('a partner loses the page with the last membership, at once', async () => {
    const manager = await venueOwner(testApp)
    const { id: accountId } = manager.account
    await addMember(testApp.db, { venueId: 'own', accountId, since: now, role: 'manager' })
    expect((await manager.browser.get(path)).status).toBe(200)
    await testApp.db
      .updateTable('venue_members')
      .set({ until: now })
      .where('account_id', '=', accountId)
      .execute()
    expect((await manager.browser.get(path)).status).toBe(403)
  })
})

describe('staff', () => {
  const everything = () =>
    history({
      ...groups('own', [60, 120]),
      deliveries: [...deliveries('own', 2), ...deliveries('a', 1, { covers: 30 })],
    })

  test('staff see every venue, small numbers, and twelve weeks', async () => {
    await everything()
    const staff = await signInStaff(testApp)
    const { status, body } = await staff.get<CityKpis>(`${path}?city=Seattle&month=2026-11`)
    expect([status, body.view]).toEqual([200, 'staff'])
    expect(body).toMatchObject({ verifiedCoversMonth: 19, verifiedCoversTotal: 38, activeVenues: 2 })
    expect(body.venues.map(({ name, verifiedCoversMonth }) => [name, verifiedCoversMonth])).toEqual([
      ...[
        ['a', 30],
        ['own', 8],
      ],
      ...[
        ['b', 0],
        ['c', 0],
        ['d', 0],
      ],
    ])
    expect(body.trend).toHaveLength(12)
    expect(body.trend?.at(-2)).toMatchObject({ week: '2026-11-09', verifiedCovers: 38, activeSessions: 2 })
  })

  test('a partner who is signed in as staff sees what staff see', async () => {
    await everything()
    const { browser } = await again(testApp, owner.account)
    await signInStaff(testApp, 'Robin', browser)
    expect((await browser.get<CityKpis>(path)).body.view).toBe('staff')
  })

  test('after an hour the figures of staff are closed, and a partner has their own again', async () => {
    const { browser } = await again(testApp, owner.account)
    await signInStaff(testApp, 'Robin', browser)
    const staff = await signInStaff(testApp)
    testApp.clock.set(new Date(now.getTime() + 3_600_000))
    onTestFinished(() => testApp.clock.set(now))
    expect((await staff.get(path)).status).toBe(401)
    expect((await browser.get<CityKpis>(path)).body.view).toBe('partner')
  })
})

describe('nobody else', () => {
  test('a venue account with a pending claim gets a sentence instead of the city’s figures', async () => {
    const pending = await venueOwner(testApp)
    const membership = { venueId: 'waiting', accountId: pending.account.id, since: now }
    await addMember(testApp.db, { ...membership, trust: 'pending' })
    const { status, body } = await pending.browser.get<ErrorReply>(path)
    expect([status, body.error]).toEqual([
      403,
      'This is for owners and managers of approved venues. Claim your venue first.',
    ])
  })

  test('a consumer, a phone at the counter and a visitor are refused the city’s figures', async () => {
    const { browser } = await consumer(testApp)
    expect((await browser.get(path)).status).toBe(403)
    expect((await (await counterPhone(testApp)).browser.get(path)).status).toBe(403)
    expect((await testApp.browser().get(path)).status).toBe(401)
  })

  test('the alias of the call for the city’s figures is as private as the call', async () => {
    expect((await testApp.browser().get('/analytics/city?city=Seattle')).status).toBe(401)
    const { status, headers } = await owner.browser.get('/analytics/city?city=Seattle')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

describe('what is asked for', () => {
  test('another city than Seattle has no figures', async () => {
    expect(await read('?city=Portland')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each([
    ['2026-12', 'This month is still to come.'],
    ['2025-10', 'Figures are kept for 13 months. Choose a later one.'],
    ['2026-13', 'Give a month such as 2026-11.'],
    ['november', 'Give a month such as 2026-11.'],
  ])('figures of the month %s are refused', async (month, sentence) => {
    const { status, body } = await read(`?city=Seattle&month=${month}`)
    expect([status, body.fields]).toEqual([400, { month: sentence }])
  })

  test('an earlier month has its own figures', async () => {
    const october = new Date('2026-10-10T19:00:00Z')
    const moved = {
      delivered_at: october,
      opened_at: october,
      saved_at: null,
      redeemed_at: null,
      covers: null,
    }
    await history({ deliveries: [...deliveries('own', 2), ...deliveries('a', 3, moved)] })
    expect(await asStaff('2026-10')).toMatchObject({
      ...{ month: '2026-10', activeVenues: 1, verifiedCoversMonth: 0, offerOpenRate: 100, offerSaveRate: 0 },
    })
    expect(await asStaff()).toMatchObject({ month: '2026-11', activeVenues: 1, verifiedCoversTotal: 8 })
  })
})

describe('onboarding', () => {
  const step = (visit: number, name: string, at = '2026-11-12T19:00:00Z') => ({
    ...{ name: 'onboarding_step', page: 'other', at: new Date(at) },
    ...{ id: crypto.randomUUID(), day: new Date(at).toISOString().slice(0, 10) },
    ...{ visit: `00000000-0000-4000-8000-00000000000${visit}`, facts: JSON.stringify({ step: name }) },
  })

  test('onboarding figures count visits of the month, once a step', async () => {
    const events = [
      ...[step(1, 'started'), step(1, 'started'), step(2, 'started'), step(1, 'food_swiper')],
      ...[step(3, 'started', '2026-10-31T23:59:59-07:00'), step(4, 'nonsense')],
    ]
    await testApp.db
      .insertInto('analytics_events')
      .values(events as never)
      .execute()
    const { onboarding } = await asStaff()
    expect(onboarding?.map(({ step: name, visits }) => `${name} ${visits}`)).toEqual([
      ...['started 2', 'food_swiper 1', 'vibe_check 0', 'deal_breakers 0', 'lightning_round 0'],
      ...['squad_role 0', 'completed 0'],
    ])
    expect((await asStaff('2026-09')).onboarding).toBeNull()
    expect((await read()).body.onboarding).toBeNull()
  })
})
