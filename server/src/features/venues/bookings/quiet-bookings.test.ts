import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readVenueVersions } from '../../../platform/live/venue-versions.ts'
import { bookedAtOwned } from '../../../testing/features/bookings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const versionOf = async (id: string) => (await readVenueVersions(testApp.db, [id])).get(id)

test('until a request for a table is stored, nobody waits for its venue', async () => {
  const { venue, booking } = await bookedAtOwned(testApp)
  const before = await versionOf(venue.slug)
  await testApp.db.transaction().execute(async (db) => {
    await sql`update bookings set party_size = 5 where id = ${booking.id}`.execute(db)
    const [free] = (
      await sql`select from venue_versions where venue_id = ${venue.slug} for update skip locked`.execute(
        testApp.db,
      )
    ).rows
    expect(free).toBeDefined()
  })
  const after = await versionOf(venue.slug)
  expect(after?.all).toBeGreaterThan(before?.all ?? 0)
})

test('a table that is booked, answered or gone changes what a venue’s people see, and not the venue', async () => {
  const { venue, owner, booking } = await bookedAtOwned(testApp)
  const versions = [await versionOf(venue.slug)]
  await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
  versions.push(await versionOf(venue.slug))
  await testApp.db.deleteFrom('bookings').where('id', '=', booking.id).execute()
  versions.push(await versionOf(venue.slug))
  const [first, ...later] = versions
  expect(later.map((one) => one?.version)).toEqual([first?.version, first?.version])
  expect(later[0]?.all).toBeGreaterThan(first?.all ?? 0)
  expect(later[1]?.all).toBeGreaterThan(later[0]?.all ?? 0)
})
