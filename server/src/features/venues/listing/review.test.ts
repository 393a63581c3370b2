import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { changeListing, ownVenue, readListing, withdraw } from '../../../testing/features/listings.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

const waiting = async (venueId: string) =>
  (await staff.get<{ edits: ReviewedListing[] }>('/api/staff/listings')).body.edits.find(
    (edit) => edit.venueId === venueId,
  )
const decide = (id: string | undefined, body: object, browser = staff) =>
  browser.post<{ error?: string }>(`/api/staff/listings/${id}`, body)

test('a pending change is shown beside the public listing, and approved by staff once', async () => {
  const { browser, venueId } = await ownVenue(testApp)
  await changeListing(browser, venueId, { phone: '206-555-0123' })
  const edit = await waiting(venueId)
  expect(edit).toMatchObject({ late: null, picture: null, proposed: { phone: '206-555-0123' } })
  expect(Object.keys(edit?.shown ?? {})).toEqual(['phone'])
  const kim = await signInStaff(testApp, 'Kim')
  const both = await Promise.all([
    decide(edit?.id, { action: 'accept' }),
    decide(edit?.id, { action: 'accept' }, kim),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toMatch(/approved already, by (Robin|Kim)\.$/)
  expect((await readListing(browser, venueId)).shown.phone).toBe('206-555-0123')
  expect(await waiting(venueId)).toBeUndefined()
  const { body } = await staff.get<{ entries: unknown[] }>(`/api/staff/audit?subject=${edit?.id}`)
  expect(body.entries).toEqual([expect.objectContaining({ action: 'listing_accepted' })])
})

test('a rejected change stays unpublished, and its sender reads why', async () => {
  const { browser, venueId, owner } = await ownVenue(testApp)
  await changeListing(browser, venueId, { description: 'The best of the world' })
  const edit = await waiting(venueId)
  expect((await decide(edit?.id, { action: 'refuse', reason: ' ' })).status).toBe(400)
  expect((await decide(edit?.id, { action: 'refuse', reason: 'Please stay factual.' })).status).toBe(200)
  expect((await readListing(browser, venueId)).shown.description).not.toBe('The best of the world')
  expect((await mailsTo(testApp, owner)).at(-1)?.text_body).toContain('Please stay factual.')
})

const dinner = { opens: '17:00', closes: '22:00' }
const daily = Array.from({ length: 7 }, () => [dinner])
const christmas = { first: '2099-12-25', last: '2099-12-25', spans: [] }
type Page = { hours: unknown; specialHours?: unknown; areHoursOwn: boolean; openDataHours: unknown }
const pageOf = async (venueId: string) =>
  (await testApp.browser().get<{ venue: Page }>(`/api/venues/${venueId}`)).body.venue

test('hours are shown at once as the owner’s, and staff look afterward beside what they replaced', async () => {
  const { browser, venueId } = await ownVenue(testApp)
  const before = await pageOf(venueId)
  await changeListing(browser, venueId, { hours: daily, phone: '206-555-0123' })
  const { body } = await changeListing(browser, venueId, { specialHours: [christmas] })
  expect(await pageOf(venueId)).toMatchObject({
    hours: daily,
    specialHours: [christmas],
    areHoursOwn: true,
    openDataHours: null,
  })
  expect(body.listing.shown.phone).not.toBe('206-555-0123')
  expect(body.listing.pending).toMatchObject({
    fields: { hours: daily, specialHours: [christmas], phone: '206-555-0123' },
    replaced: { hours: before.hours, specialHours: [] },
  })
  const edit = await waiting(venueId)
  expect(edit).toMatchObject({ areHoursShown: true, shown: { hours: before.hours, specialHours: [] } })
  expect((await decide(edit?.id, { action: 'accept' })).status).toBe(200)
  expect(await pageOf(venueId)).toMatchObject({ hours: daily, phone: '206-555-0123' })
  expect((await readListing(browser, venueId)).pending).toBeNull()
})

test('hours that staff refuse, or their sender withdraws, give way to what guests saw before', async () => {
  const { browser, venueId } = await ownVenue(testApp)
  const before = await pageOf(venueId)
  const change = async () => {
    testApp.clock.advance(60_000)
    const reply = await changeListing(browser, venueId, { hours: daily, specialHours: [christmas] })
    expect(await pageOf(venueId)).toMatchObject({ hours: daily })
    return reply.body.listing.pending?.id ?? ''
  }
  await decide(await change(), { action: 'refuse', reason: 'You close at nine.' })
  expect(await pageOf(venueId)).toEqual(before)
  await withdraw(browser, await change())
  expect(await pageOf(venueId)).toEqual(before)
  await change()
  testApp.clock.advance(60_000)
  await changeListing(browser, venueId, { hours: before.hours, specialHours: [] })
  expect(await pageOf(venueId)).toEqual(before)
  expect(await waiting(venueId)).toBeUndefined()
})
