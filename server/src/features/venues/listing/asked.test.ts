import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ownVenue, readListing } from '../../../testing/features/listings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp

/** A new installation, since wishes are counted in all of it. */
async function start() {
  testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const own = await ownVenue(testApp)
  const { db } = testApp
  await db
    .updateTable('venues')
    .set({ tags: ['reservations'] })
    .where('id', '=', own.venueId)
    .execute()
  return own
}

/** Groups that asked for a feature, some with a venue on their list that missed it and lost. */
async function wishes(
  tag: string,
  groups: number,
  { venueId, lost = 0 }: { venueId?: string; lost?: number } = {},
) {
  const { db, clock } = testApp
  const now = clock.now()
  for (let at = 0; at < groups; at += 1) {
    const session_id = `${tag}-${groups}-${at}`
    const nothing = { cuisine_families: [], neighborhoods: [], tags: [tag], changed_at: now }
    await db
      .insertInto('session_wishes')
      .values({ session_id, ...nothing })
      .execute()
    if (!venueId) continue
    const miss = { session_id, venue_id: venueId, wish: 'tag' as const, tag, steps: 1 }
    await db.insertInto('wish_misses').values(miss).execute()
    const outcome = at < lost ? ('lost' as const) : null
    const votes = { yes_votes: 0, maybe_votes: 0, no_votes: 0, vetoes: 0 }
    await db
      .insertInto('venue_sessions')
      .values({
        session_id,
        venue_id: venueId,
        ...votes,
        is_listed: true,
        is_considered: false,
        outcome,
        changed_at: now,
      })
      .execute()
  }
}

test('a listing’s form asks first for what lost the venue groups, then for what most asked for', async () => {
  const { browser, venueId } = await start()
  await wishes('vegan', 14)
  await wishes('step-free', 12, { venueId, lost: 6 })
  await wishes('games', 4)
  const { asked = [] } = await readListing(browser, venueId)
  expect(asked).toHaveLength(10)
  expect(asked.slice(0, 2)).toEqual([
    { feature: 'step-free', groups: 12, lost: 6 },
    { feature: 'vegan', groups: 14, lost: null },
  ])
  expect(asked.slice(2).every(({ groups, lost }) => groups === null && lost === null)).toBe(true)
})

test('fewer than five groups that went elsewhere are not told, nor do they change the order', async () => {
  const { browser, venueId } = await start()
  await wishes('vegan', 14)
  await wishes('step-free', 12, { venueId, lost: 4 })
  const { asked = [] } = await readListing(browser, venueId)
  expect(asked.slice(0, 2)).toEqual([
    { feature: 'vegan', groups: 14, lost: null },
    { feature: 'step-free', groups: 12, lost: null },
  ])
})

test('wishes that are older than eight weeks are not counted', async () => {
  const { browser, venueId } = await start()
  await wishes('vegan', 14)
  await testApp.db
    .updateTable('session_wishes')
    .set({ changed_at: new Date(testApp.clock.now().getTime() - 57 * dayMs) })
    .execute()
  const { asked = [] } = await readListing(browser, venueId)
  expect(asked.map(({ groups }) => groups)).toEqual(Array(10).fill(null))
})

test('a venue’s home names the first of what groups ask for that the listing does not state', async () => {
  const { browser, venueId } = await start()
  const missing = async () =>
    (await browser.get<VenueDashboard>(`/api/venue/dashboard?venueId=${venueId}`)).body.missing
  expect(await missing()).toBeUndefined()
  // The counts are read again after an hour.
  testApp.clock.advance(3_700_000)
  await wishes('reservations', 20)
  await wishes('quiet', 9)
  expect(await missing()).toEqual({ feature: 'quiet', groups: 9, lost: null })
})
