import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidedSession, requestTable } from '../../../testing/features/bookings.ts'
import { changeListing, ownVenue } from '../../../testing/features/listings.ts'
import { consumer } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** In two days. */
const at = (time: string) => {
  const day = seattleDay(new Date(testApp.clock.now().getTime() + 2 * dayMs))
  return momentOf({ day, time })?.toISOString()
}

test('a table at a time at which the place is listed as closed is refused with the hours of that day', async () => {
  const { browser: owner, venue } = await ownVenue(testApp, 'trusted')
  const { browser } = await consumer(testApp)
  const session = await decidedSession(testApp, browser, { venues: [{ id: venue.slug, name: venue.name }] })
  const daily = (spans: { opens: string; closes: string }[]) => Array.from({ length: 7 }, () => spans)
  const open = (spans: { opens: string; closes: string }[]) =>
    changeListing(owner, venue.slug, { hours: daily(spans) })
  await open([{ opens: '17:00', closes: '22:00' }])
  const late = await requestTable(testApp, browser, session, { startsAt: at('21:45') })
  expect(late.status).toBe(400)
  expect(late.body.fields?.startsAt).toMatch(/ is open 5 PM–10 PM on \w+days\.$/)
  expect(late.body.error).toBe(late.body.fields?.startsAt)
  testApp.clock.advance(60_000)
  await open([])
  const never = await requestTable(testApp, browser, session, { startsAt: at('19:00') })
  expect(never.body.fields?.startsAt).toMatch(/ is closed on \w+days\.$/)
  testApp.clock.advance(60_000)
  await open([{ opens: '17:00', closes: '22:00' }])
  expect((await requestTable(testApp, browser, session, { startsAt: at('19:00') })).status).toBe(200)
})

test('a table on a day on which the place is closed, or keeps other hours, is refused with that day', async () => {
  const { browser: owner, venue } = await ownVenue(testApp, 'trusted')
  const { browser } = await consumer(testApp)
  const session = await decidedSession(testApp, browser, { venues: [{ id: venue.slug, name: venue.name }] })
  const day = seattleDay(new Date(testApp.clock.now().getTime() + 2 * dayMs))
  const say = (spans: { opens: string; closes: string }[]) =>
    changeListing(owner, venue.slug, { specialHours: [{ first: day, last: day, spans }] })
  await say([])
  const closed = await requestTable(testApp, browser, session, { startsAt: at('19:00') })
  expect(closed.status).toBe(400)
  expect(closed.body.fields?.startsAt).toMatch(/ is closed on \w+ \d+\.$/)
  testApp.clock.advance(60_000)
  await say([{ opens: '20:00', closes: '02:00' }])
  const early = await requestTable(testApp, browser, session, { startsAt: at('19:00') })
  expect(early.body.fields?.startsAt).toMatch(/ is open 8 PM–2 AM on \w+ \d+\.$/)
  expect((await requestTable(testApp, browser, session, { startsAt: at('23:00') })).status).toBe(200)
})

test('a table at a place with unknown hours is requested at any time', async () => {
  const { browser } = await consumer(testApp)
  const session = await decidedSession(testApp, browser)
  expect((await requestTable(testApp, browser, session, { startsAt: at('04:00') })).status).toBe(200)
})
