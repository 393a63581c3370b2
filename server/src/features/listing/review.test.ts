import type { ReviewedListing } from '@nofomo/contracts/endpoints/review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../testing/features/bookings.ts'
import { changeListing, ownVenue, readListing } from '../../testing/features/listings.ts'
import { signInStaff } from '../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

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
