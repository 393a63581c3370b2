import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { changeListing, ownVenue, readListing, withdraw } from '../../../testing/features/listings.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { groupAt, makeRule, place, send } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { seedVenues } from '../venues/service/seed.ts'

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

test.each(['soft_verified', 'trusted'] as const)(
  'a name and an address wait for staff at a %s venue, and then stand wherever the catalog’s did',
  async (trust) => {
    const { browser, venueId, venue } = await ownVenue(testApp, trust)
    const name = `${venue.name} Too`
    await changeListing(browser, venueId, { name, address: venue.address })
    const stranger = testApp.browser()
    const page = async () =>
      (await stranger.get<{ venue: { name: string } }>(`/api/venues/${venueId}`)).body.venue.name
    const found = async () =>
      (await stranger.get<{ venues: { name: string }[] }>(`/api/venues?search=${encodeURIComponent(name)}`))
        .body.venues
    const listed = async () =>
      (await hostedSession(testApp, { venues: [{ id: venueId, name: 'x' }] })).session
    expect(await page()).toBe(venue.name)
    const edit = await waiting(venueId)
    expect(edit).toMatchObject({ shown: { name: venue.name }, proposed: { name } })
    expect((await decide(edit?.id, { action: 'accept' })).status).toBe(200)
    expect(await page()).toBe(name)
    expect((await found()).map((one) => one.name)).toContain(name)
    expect((await listed()).venues[0]?.name).toBe(name)
    const renamed = catalog.map((one) => (one.slug === venueId ? { ...one, name: 'Old' } : one))
    await seedVenues(testApp.db, testApp.clock.now(), renamed)
    expect(await page()).toBe(name)
  },
)

test('a corrected name is that of the venue’s rules, and of the offers that groups have', async () => {
  const at = await place(testApp)
  const { session } = await groupAt(testApp, at, [[1, 0, -1]])
  expect((await send(testApp, at)).status).toBe(200)
  expect((await makeRule(at)).status).toBe(200)
  const name = `${at.listed.name} Too`
  await changeListing(at.owner.browser, at.venueId, { name })
  await decide((await waiting(at.venueId))?.id, { action: 'accept' })
  const { body } = await testApp.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)
  expect(body.offers.map((offer) => offer.venue_name)).toEqual([name])
  const rules = testApp.db.selectFrom('offers').select('venue_name').where('trigger', 'is not', null)
  expect(await rules.where('venue_id', '=', at.venueId).execute()).toEqual([{ venue_name: name }])
})

test('what a trusted venue changes beside a waiting name is shown at once, and the name goes on waiting', async () => {
  const { browser, venueId, venue } = await ownVenue(testApp, 'trusted')
  await changeListing(browser, venueId, { name: 'Another name' })
  const { sentAt } = (await waiting(venueId)) ?? {}
  testApp.clock.advance(60_000)
  const { body } = await changeListing(browser, venueId, { phone: '206-555-0188' })
  expect(body.listing.shown).toMatchObject({ name: venue.name, phone: '206-555-0188' })
  expect(await waiting(venueId)).toMatchObject({ sentAt, proposed: { name: 'Another name' } })
  await withdraw(browser, (await waiting(venueId))?.id ?? '')
  expect((await readListing(browser, venueId)).pending).toBeNull()
})

test('at another street a venue is in the neighborhood of its new address', async () => {
  const { browser, venueId } = await ownVenue(testApp)
  await changeListing(browser, venueId, { address: '5400 Ballard Ave NW, Ballard, Seattle' })
  await decide((await waiting(venueId))?.id, { action: 'accept' })
  const row = await testApp.db
    .selectFrom('venues')
    .select(['neighborhood', 'lat'])
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ neighborhood: 'Ballard', lat: null })
})
