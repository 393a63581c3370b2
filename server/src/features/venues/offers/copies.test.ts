import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerTo, storedDeliveries } from '../../../testing/features/offers.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { groupAt, place, send } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refreshOfferCopies } from './service/copies.ts'
import { endVenueOffers, renameVenueOf } from './service/ownerless.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const offersIn = async (id: string) =>
  JSON.stringify((await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.offers)

/** As a node of the previous release would have delivered it. */
const forgetCopies = (sessionId: string) =>
  testApp.db
    .updateTable('session_offers')
    .set({ words: null, is_withdrawn: false })
    .where('session_id', '=', sessionId)
    .execute()

/** In a session that nobody has read yet: reads are cached. */
async function offered() {
  const { session } = await hostedSession(testApp)
  const offer = await offerTo(testApp, session)
  return { session, offer }
}

test('a group reads the same of an offer whether it was copied to its delivery or not', async () => {
  const { session, offer } = await offered()
  const copied = await testApp.again()
  const read = async ({ browser }: TestApp) =>
    JSON.stringify((await browser().get<Snapshot>(`/api/sessions/${session.id}/results`)).body.offers)
  const before = await read(copied)
  await forgetCopies(session.id)
  const uncopied = await testApp.again()
  expect(await read(uncopied)).toBe(before)
  await Promise.all([copied.app.close(), uncopied.app.close()])
  await refreshOfferCopies(testApp.db)
  expect(await offersIn(session.id)).toBe(before)
  expect(await refreshOfferCopies(testApp.db)).toBe(0)
  expect((await storedDeliveries(testApp, offer))[0]?.words).toMatchObject({ venue_name: offer.venue_name })
})

test('an offer that a node of the previous release has withdrawn is not shown, and its copied words follow', async () => {
  const { session, offer } = await offered()
  await forgetCopies(session.id)
  await testApp.db.updateTable('offers').set({ is_withdrawn: true }).where('id', '=', offer.id).execute()
  expect(await offersIn(session.id)).toBe('[]')
  expect(await refreshOfferCopies(testApp.db)).toBe(1)
  expect(await storedDeliveries(testApp, offer)).toMatchObject([{ is_withdrawn: true }])
})

test('an offer ended with its vouchers is withdrawn in its deliveries, too', async () => {
  const at = await place(testApp)
  const { session } = await groupAt(testApp, at)
  const { status } = await send(testApp, at)
  expect(status).toBe(200)
  const [shown] = JSON.parse(await offersIn(session.id)) as { id: string }[]
  const ended = await at.owner.browser.delete(`/api/venue/offers/${shown?.id}?vouchers=end`)
  expect(ended.status).toBe(200)
  expect(await storedDeliveries(testApp, { id: shown?.id ?? '' })).toMatchObject([{ is_withdrawn: true }])
})

test('renaming a venue, or leaving it without members, changes the copied words, and the erasure counts these rows', async () => {
  const { offer } = await offered()
  const renamed = await renameVenueOf(testApp.db, offer.venue_id, 'Erased venue')
  expect(renamed.map(({ table, count }) => [table, count])).toEqual([
    ['offers', 1],
    ['session_offers', 1],
  ])
  expect((await storedDeliveries(testApp, offer))[0]?.words).toMatchObject({ venue_name: 'Erased venue' })
  await endVenueOffers(testApp.db, offer.venue_id, testApp.clock.now())
  expect(await storedDeliveries(testApp, offer)).toMatchObject([{ is_withdrawn: true }])
})
