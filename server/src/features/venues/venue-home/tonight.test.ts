import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decidedSession, requestTable } from '../../../testing/features/bookings.ts'
import { ownVenue } from '../../../testing/features/listings.ts'
import { consumer, venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { deliveriesIn, groupAt, makeRule, place, project } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { fireRules } from '../offers/service/rules-firing.ts'

const at = (day: string, time: string) => momentOf({ day, time }) ?? new Date(Number.NaN)
const [friday, saturday] = ['2026-11-27', '2026-11-28'] as const

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.set(at(friday, '15:00')))

const say = (browser: TestBrowser, venueId: string, isFull: boolean) =>
  browser.post<{ fullUntil: string | null }>('/api/venue/tonight', { venueId, isFull })
const fullUntilOf = async (browser: TestBrowser) =>
  (await browser.get<{ standings: Standing[] }>('/api/venue/standings')).body.standings[0]?.fullUntil

test('a team member says that the venue is full until five in the morning, the owner sees and undoes it', async () => {
  const { venueId, browser: owner } = await ownVenue(testApp)
  const colleague = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: colleague.account.id, since, role: 'team' })
  expect(await fullUntilOf(owner)).toBeUndefined()
  const until = at(saturday, '05:00').toISOString()
  expect((await say(colleague.browser, venueId, true)).body).toEqual({ fullUntil: until })
  expect(await fullUntilOf(owner)).toBe(until)
  expect((await say(owner, venueId, false)).body).toEqual({ fullUntil: null })
  expect(await fullUntilOf(colleague.browser)).toBeUndefined()
})

test('the venue is not suggested for tonight, and is for another night', async () => {
  const asking = testApp.browser()
  const ids = async (description: string) => {
    const { body } = await asking.post<{ session: { venues: { id: string }[] } }>('/api/sessions', {
      description,
    })
    return body.session.venues.map(({ id }) => id)
  }
  const [venueId = ''] = await ids('dinner in Ballard tonight')
  const { browser } = await venueOwner(testApp, [venueId])
  await testApp.db.updateTable('venues').set({ trust: 'soft_verified' }).where('id', '=', venueId).execute()
  expect(await ids('dinner in Ballard tonight')).toContain(venueId)
  await say(browser, venueId, true)
  expect(await ids('dinner in Ballard tonight')).not.toContain(venueId)
  expect(await ids('dinner in Ballard tomorrow')).toContain(venueId)
  await say(browser, venueId, false)
  expect(await ids('dinner in Ballard tonight')).toContain(venueId)
})

test('tables for tonight are refused kindly, those for another time and those asked for before stand', async () => {
  const { venueId, venue, browser: owner } = await ownVenue(testApp)
  const sessionOf = async () => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser, { venues: [{ id: venueId, name: venue.name }] })
    return (startsAt: Date) => requestTable(testApp, browser, session, { startsAt: startsAt.toISOString() })
  }
  const [before, after, later] = [await sessionOf(), await sessionOf(), await sessionOf()]
  expect((await before(at(friday, '19:00'))).status).toBe(200)
  await say(owner, venueId, true)
  const refused = await after(at(saturday, '00:30'))
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.startsAt).toBe(
    `${venue.name} is full tonight. They are glad to have you another time: choose one.`,
  )
  expect((await after(at(saturday, '19:00'))).status).toBe(200)
  const { bookings } = (await owner.get<{ bookings: { state: string }[] }>('/api/venue/bookings')).body
  expect(bookings.map(({ state }) => state)).toEqual(['requested', 'requested'])
  await say(owner, venueId, false)
  expect((await later(at(friday, '19:00'))).status).toBe(200)
})

test('rules rest while the venue is full, and fire again when it has tables or the night is over', async () => {
  const here = await place(testApp)
  await makeRule(here)
  await say(here.owner.browser, here.venueId, true)
  const { session } = await groupAt(testApp, here)
  await project(testApp, session)
  const fire = () =>
    fireRules(testApp.db, { sessionIds: [session.id], venueIds: [here.venueId] }, testApp.clock.now())
  expect(await fire()).toEqual([])
  testApp.clock.set(at(saturday, '04:59'))
  expect(await fire()).toEqual([])
  testApp.clock.advance(hourMs)
  await testApp.db
    .updateTable('session_facts')
    .set({ active_at: testApp.clock.now() })
    .where('session_id', '=', session.id)
    .execute()
  await fire()
  expect(await deliveriesIn(testApp, session.id)).toHaveLength(1)
})
