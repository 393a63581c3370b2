import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { decide, mailsTo, requestTable } from '../../../testing/features/bookings.ts'
import { consumer, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { contactsOf, mayActFor } from './service/members.ts'
import { seedVenues } from './service/seed.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const [first, second] = catalog
if (!first || !second) throw new Error('The catalog is too short.')
const stored = (id: string) =>
  testApp.db.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('every venue of the catalog is stored at the start, and again only when its file changes', async () => {
  const { count } = await testApp.db
    .selectFrom('venues')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('origin', '=', 'catalogue')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(catalog.length)
  const now = testApp.clock.now()
  expect(await seedVenues(testApp.db, now)).toBe(0)
  const moved = catalog.with(0, { ...first, description: 'Moved next door.' })
  expect(await seedVenues(testApp.db, now, moved)).toBe(1)
  expect((await stored(first.slug)).description).toBe('Moved next door.')
})

test('seeding does not overwrite what a venue’s own people changed', async () => {
  await testApp.db
    .updateTable('venues')
    .set({ description: 'Our own words.', phone: '+1 206 555 0100', edited_columns: ['description'] })
    .where('id', '=', second.slug)
    .execute()
  const changed = { ...second, description: 'The catalog’s words.', name: 'A new name' }
  await seedVenues(testApp.db, testApp.clock.now(), catalog.with(1, changed))
  expect(await stored(second.slug)).toMatchObject({
    name: 'A new name',
    description: 'Our own words.',
    phone: '+1 206 555 0100',
  })
})

test('several accounts act for a venue, each as far as its role goes, until the membership ends', async () => {
  const venueId = catalog[2]?.slug ?? ''
  const owner = await venueOwner(testApp, [venueId])
  const waiter = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: waiter.account.id, since, role: 'team' })
  const may = (accountId: string, capability: Parameters<typeof mayActFor>[2]) =>
    mayActFor(testApp.db, { accountId, venueId }, capability)
  expect([await may(owner.account.id, 'premium'), await may(waiter.account.id, 'premium')]).toEqual([
    true,
    false,
  ])
  expect(await may(waiter.account.id, 'bookings')).toBe(true)
  const both = [owner.account.email, waiter.account.email]
  expect((await contactsOf(testApp.db, venueId, 'bookings')).toSorted()).toEqual(both.toSorted())
  expect(await contactsOf(testApp.db, venueId, 'listing')).toEqual([owner.account.email])

  await testApp.db
    .updateTable('venue_members')
    .set({ until: testApp.clock.now() })
    .where('account_id', '=', waiter.account.id)
    .execute()
  expect(await may(waiter.account.id, 'bookings')).toBe(false)
  expect(await contactsOf(testApp.db, venueId, 'bookings')).toEqual([owner.account.email])
})

test('a typed venue with the name and address of one in the catalog is that venue', async () => {
  const listed = catalog[3]
  if (!listed) throw new Error('The catalog is too short.')
  const owner = await venueOwner(testApp, [listed.slug])
  const host = await consumer(testApp)
  const typed = { name: listed.name.toUpperCase(), address: listed.address }
  const { session } = await hostedSession(testApp, { venues: [typed] }, host.browser)
  expect(session.venues[0]?.id).toMatch(/^user_/)
  await vote(owner.browser, session.id, session.venues[0]?.id, 1)
  const { body } = await host.browser.get<{ ballots: { flag: string | null }[] }>(
    `/api/sessions/${session.id}/ballots`,
  )
  expect(body.ballots.map(({ flag }) => flag)).toEqual(['venue_owner'])
  await bookIt(session, host.browser)
  expect((await mailsTo(testApp, owner)).length).toBe(1)
})

async function bookIt(session: Session, host: TestBrowser) {
  await decide(testApp, session, host)
  const { booking } = (await requestTable(testApp, host, session)).body
  expect(booking.venueAnswers).toBe(true)
}
