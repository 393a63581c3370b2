import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { ListedVenue, Venue, VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import type { DirectoryPlace } from '../../../catalog/directory/directory.ts'
import { createChanges } from '../../../platform/live/changes.ts'
import { createVenueVersions } from '../../../platform/live/venue-versions.ts'
import { storeOffer } from '../../../testing/features/offers.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { adoptListed } from '../claims/service/adopt-venue.ts'
import { findListing } from './service/listings.ts'
import { directoryPlaces } from './service/places.ts'
import { addressParts, createPublishedVenues, type PublishedVenues } from './service/published.ts'
import { seedVenues } from './service/seed.ts'
import { publish } from './store/venues.ts'

let testApp: TestApp
/** As the routes have it, with invalidations that the test sends. */
let published: PublishedVenues
const changes = createChanges()
beforeAll(async () => {
  testApp = await startTestApp()
  published = createPublishedVenues(
    { db: testApp.db, changes, venueVersions: createVenueVersions(testApp.db) },
    { readGuestFacts: async () => new Map() },
  )
})
afterAll(() => testApp.stop())

const get = async <Body>(path: string): Promise<Body> => (await testApp.browser().get<Body>(path)).body
const list = (query = ''): Promise<ListedVenue[]> => get(`/api/venues${query}`)
const search = (text: string): Promise<Venue[]> => published.search(text, 10)
const filtered = (filter: string) => published.list({ filter, page: 1, limit: 50 })
const details = (id: string) =>
  testApp.browser().get<{ venue: VenueDetails } & ErrorReply>(`/api/venues/${id}`)

/** As a claim or staff would: the caller of each verb announces the venue. */
async function change(id: string, values: Record<string, unknown>) {
  await testApp.db.updateTable('venues').set(values).where('id', '=', id).execute()
  changes.announce('venue', [id])
}

const westlake = directoryPlaces().find(
  ({ id }) => id.startsWith('kc-tutta-bella') && id.includes('2200-westlake'),
)
if (!westlake) throw new Error('The example has left the directory.')

/** A directory place that somebody has claimed and whose contact is proven. */
async function claim({ id, name, category, address, lat, lng }: DirectoryPlace) {
  const values = { id, origin: 'directory' as const, name, category, address, lat, lng }
  await testApp.db.insertInto('venues').values(values).execute()
}

describe('the list', () => {
  test('the list of venues has fifty on a page, sorted by name', async () => {
    const [first, second] = [await list(), await list('?page=2')]
    expect([first.length, second.length]).toEqual([50, 50])
    const names = [...first, ...second].map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(await list('?page=900')).toEqual([])
    expect(await list('?limit=3')).toHaveLength(3)
  })

  test('the list of venues shows each with its address in parts', async () => {
    const altura = catalog.find(({ slug }) => slug === 'altura')
    const [found] = await list('?filter=altura')
    expect(found).toEqual({
      id: 'altura',
      name: altura?.name,
      description: altura?.description,
      category: altura?.category,
      address: { street: '617 Broadway E', city: 'Seattle', state: 'WA' },
      neighborhood: 'Capitol Hill',
      image: expect.stringMatching(/^\/images\/posters\//),
      photos: [],
      partnered: false,
    })
  })

  test('the list of venues is filtered by part of a name, cuisine or neighborhood, without regard to accents', async () => {
    expect((await list('?filter=CAFE%20BES')).map(({ name }) => name)).toEqual(['Café Besalu'])
    expect((await list('?filter=piedmont')).map(({ id }) => id)).toContain('cascina-spinasse')
    expect((await list('?filter=ballard')).length).toBeGreaterThan(10)
    expect(await list('?filter=zzyzx')).toEqual([])
  })

  test('the list of venues has no place of the directory that is no venue', async () => {
    expect(await list('?filter=tutta%20bella')).toEqual([])
  })

  test('the list of venues shows what a database still has that has lost its last commits', async () => {
    const description = async () => (await filtered('altura'))[0]?.description
    const before = await description()
    await change('altura', { description: 'Lost again' })
    expect(await description()).toBe('Lost again')
    await testApp.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await db.updateTable('venues').set({ description: before }).where('id', '=', 'altura').execute()
      await sql`update venue_versions set version = version - 1 where venue_id = 'altura'`.execute(db)
    })
    await vi.waitFor(async () => expect(await description()).toBe(before), { timeout: 60_000 })
  })

  test('an address of another form is shown as the street', () => {
    expect(addressParts('Pier 57')).toEqual({ street: 'Pier 57', city: 'Seattle', state: 'WA' })
    expect(addressParts('1 Main St, Ste 2, Bellevue, WA 98004')).toEqual({
      street: '1 Main St, Ste 2',
      city: 'Bellevue',
      state: 'WA',
    })
  })
})

describe('the page of a venue', () => {
  test('the page of a venue shows known facts, and none that are unknown', async () => {
    const { venue } = (await details('canon')).body
    expect(venue).toMatchObject({
      id: 'canon',
      seats: expect.stringMatching(/^\d+-\d+$/),
      hours: null,
      phone: null,
      menuUrl: null,
      checkedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      checkedBy: expect.stringMatching(/\w/),
      partnered: false,
      isInPartnerZone: true,
      offers: [],
    })
  })

  test('the page of a venue shows offers until they end', async () => {
    const soon = new Date(testApp.clock.now().getTime() + 3_600_000)
    const offer = {
      venueId: 'canon',
      venueName: 'Canon',
      type: 'freebie' as const,
      text: 'A round of vermouth',
      details: null,
      discountPercent: null,
      validUntil: soon,
      realtime: false,
      maxRedemptions: null,
      sessionIds: [],
    }
    await storeOffer(testApp, offer)
    const shown = [
      { offer_type: 'freebie', offer_text: 'A round of vermouth', valid_until: soon.toISOString() },
    ]
    expect((await details('canon')).body.venue.offers).toMatchObject(shown)
    testApp.clock.advance(2 * 3_600_000)
    expect((await details('canon')).body.venue.offers).toEqual([])
  })

  test.each(['no-such-venue', westlake.id])('the page of a venue does not exist for %s', async (id) => {
    expect(await details(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('the search', () => {
  test('the search finds venues and places of the directory, with typos', async () => {
    const path = '/api/venues?search=tuta%20bela%20westlake&location=Seattle&limit=10'
    const [tutta] = (await get<{ venues: Venue[] }>(path)).venues
    expect(tutta).toMatchObject({
      id: westlake.id,
      source: 'directory',
      address: westlake.address,
      lat: westlake.lat,
      isPartner: false,
    })
    expect((await search('walrus carpenter')).map(({ id }) => id)).toEqual(['walrus-and-carpenter'])
  })

  test('the search finds new names and partners as soon as they are announced', async () => {
    expect(await search('quixotic')).toEqual([])
    await change('maneki', { name: 'Quixotic Maneki', trust: 'soft_verified' })
    expect(await search('quixotic')).toMatchObject([{ id: 'maneki', isPartner: true }])
    expect((await filtered('quixotic'))[0]?.partnered).toBe(true)
    expect((await details('maneki')).body.venue.partnered).toBe(true)
  })

  test('the search does not find a hidden venue', async () => {
    await change('altura', { published_at: null })
    expect((await search('altura')).map(({ id }) => id)).not.toContain('altura')
    expect((await details('altura')).status).toBe(404)
    await change('altura', { published_at: testApp.clock.now() })
    expect((await search('altura'))[0]?.id).toBe('altura')
  })
})

describe('a place of the directory', () => {
  test('a place of the directory brings its address and coordinates into a session', async () => {
    const picked = { id: westlake.id, name: 'whatever', address: 'somewhere', source: 'user_submitted' }
    const { session } = await hostedSession(testApp, { venues: [picked] })
    const { id, name, address, lat, lng } = westlake
    expect(session.venues).toMatchObject([{ id, name, address, lat, lng, source: 'directory' }])
    expect(await storedIds(session)).toEqual([null])
  })

  test('a place of the directory is recognized by name and street when somebody types it', async () => {
    const typed = { name: westlake.name.toUpperCase(), address: westlake.address.split(',')[0] }
    const { session } = await hostedSession(testApp, { venues: [typed] })
    const { lat, lng } = westlake
    expect(session.venues).toMatchObject([{ id: expect.stringMatching(/^user_/), lat, lng }])
  })

  test('a place of the directory can be claimed, and no longer once it is a hidden venue of somebody', async () => {
    expect(await findListing(testApp.db, westlake.id)).toMatchObject({
      id: westlake.id,
      seats: westlake.seats,
      phone: null,
      source: 'directory',
    })
    expect(await findListing(testApp.db, 'altura')).toMatchObject({ source: 'catalogue' })
    expect(await findListing(testApp.db, 'no-such')).toBeNull()
  })

  test('a claimed place of the directory counts for its venue, in sessions before and after', async () => {
    const typed = { name: westlake.name, address: westlake.address }
    const { session: byId } = await hostedSession(testApp, { venues: [{ ...typed, id: westlake.id }] })
    const { session: byName, host } = await hostedSession(testApp, { venues: [typed] })
    const { session: other } = await hostedSession(testApp, { venues: [{ ...typed, name: 'Another name' }] })
    await vote(testApp.browser(), byName.id, byName.venues[0]?.id, 1)
    await host.post(`/api/sessions/${byName.id}/close`)
    await claim(westlake)
    const now = testApp.clock.now()
    const adopted = await testApp.db.transaction().execute((db) => adoptListed(db, westlake.id, now))
    expect(adopted).toEqual(expect.arrayContaining([byId.id, byName.id]))
    expect(adopted).not.toContain(other.id)
    expect(await storedIds(byId)).toEqual([westlake.id])
    expect(await storedIds(byName)).toEqual([westlake.id])
    expect(await considered(byName)).toBe(true)
    expect(await adoptListed(testApp.db, westlake.id, now)).toEqual([])

    const { session: later } = await hostedSession(testApp, { venues: [{ ...typed, id: westlake.id }] })
    expect(await storedIds(later)).toEqual([westlake.id])
    expect((await search('tutta bella westlake')).map(({ source }) => source)).toEqual(['directory'])
  })

  test('a place of the directory is a venue in search, list and page once it is published', async () => {
    await publish(testApp.db, westlake.id, testApp.clock.now())
    changes.announce('venue', [westlake.id])
    expect(await search('tutta bella westlake')).toMatchObject([{ id: westlake.id, source: 'catalogue' }])
    expect((await filtered('tutta bella')).map(({ id }) => id)).toEqual([westlake.id])
    expect((await details(westlake.id)).body.venue.address).toBe(westlake.address)
    const typed = { name: westlake.name, address: westlake.address }
    const { session } = await hostedSession(testApp, { venues: [typed] })
    expect(await storedIds(session)).toEqual([westlake.id])
  })

  test('a place of the directory has its poster before any session lists it', async () => {
    const [found] = await search('archipelago')
    const reply = await testApp.app.inject(`${found?.image}?w=160`)
    expect(reply.statusCode).toBe(200)
  })
})

test('a venue that left the catalog is hidden, unless it has members, and comes back with it', async () => {
  const without = catalog.filter(({ slug }) => slug !== 'maneki')
  const now = testApp.clock.now()
  await seedVenues(testApp.db, now, without)
  expect((await details('maneki')).status).toBe(404)
  await seedVenues(testApp.db, now)
  expect((await details('maneki')).status).toBe(200)
})

async function storedIds({ id }: Session): Promise<(string | null)[]> {
  const rows = await testApp.db
    .selectFrom('session_venues')
    .select('catalogue_venue_id')
    .where('session_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ catalogue_venue_id }) => catalogue_venue_id)
}

async function considered({ id }: Session): Promise<boolean | undefined> {
  const row = await testApp.db
    .selectFrom('venue_sessions')
    .select('is_considered')
    .where('session_id', '=', id)
    .executeTakeFirst()
  return row?.is_considered
}
