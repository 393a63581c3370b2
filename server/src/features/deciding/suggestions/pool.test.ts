import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { createLocalAllowances } from '../../../platform/allowances/allowances.ts'
import { createChanges } from '../../../platform/live/changes.ts'
import { createVenueVersions } from '../../../platform/live/venue-versions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeVenue } from '../../venues/venues/service/editing.ts'
import { venueFromCatalog } from '../../venues/venues/service/listings.ts'
import { createPublishedVenues } from '../../venues/venues/service/published.ts'
import { createPool } from './service/pool.ts'
import { createSuggester } from './service/suggester.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Two nodes on one database, each told of the other's changes. */
function twoNodes() {
  const changes = [createChanges(), createChanges()]
  const nodes = changes.map((own) =>
    createPool(
      createPublishedVenues(
        { db: testApp.db, changes: own, venueVersions: createVenueVersions(testApp.db) },
        { readGuestFacts: async () => new Map() },
      ),
    ),
  )
  const announce = (id: string) => {
    for (const own of changes) own.announce('venue', [id])
  }
  return { nodes, announce }
}

const claimed = {
  id: 'zeitgeist-noodles-1a2b3c4d',
  origin: 'claimed' as const,
  name: 'Zeitgeist Noodles',
  category: 'restaurant' as const,
  cuisine: 'Ramen',
  address: '5400 Ballard Ave NW, Seattle, WA 98107',
  neighborhood: 'Ballard' as const,
  lat: 47.6686,
  lng: -122.384,
  price_level: 2,
  tags: ['quiet', 'unheard-of'],
  trust: 'soft_verified' as const,
}
const store = (values: Partial<typeof claimed> & { id: string; published_at: Date | null }) =>
  testApp.db
    .insertInto('venues')
    .values({ ...claimed, ...values })
    .execute()
const set = (id: string, values: { published_at?: Date; trust?: 'pending' | 'soft_verified' }) =>
  testApp.db.updateTable('venues').set(values).where('id', '=', id).execute()

test('an approved venue is a candidate on both nodes, with the tags that are known; a mere claim is not', async () => {
  const { nodes, announce } = twoNodes()
  await store({ ...claimed, published_at: null })
  for (const read of nodes) expect((await read()).venues).toHaveLength(catalog.length)
  await set(claimed.id, { published_at: testApp.clock.now() })
  announce(claimed.id)
  for (const read of nodes) {
    const { venues, facts } = await read()
    const found = venues.find(({ slug }) => slug === claimed.id)
    expect(found).toMatchObject({ cuisineFamily: 'ramen', priceLevel: 2, tags: ['quiet'] })
    expect(facts.get(claimed.id)).toEqual({ isPartner: true })
  }
})

test('a suggested venue beside the catalog has a picture', async () => {
  const published_at = testApp.clock.now()
  await store({ id: 'poke-place-1', name: 'Poke Place', cuisine: 'Poke', published_at })
  const [read] = twoNodes().nodes
  const found = (await read?.())?.venues.find(({ slug }) => slug === 'poke-place-1')
  if (!found) throw new Error('It is no candidate.')
  const { image } = venueFromCatalog(found, { source: 'ai_suggestions', reason: null })
  expect((await testApp.app.inject(`${image}?w=160`)).statusCode).toBe(200)
})

test('nothing is read or made again until a venue changes', async () => {
  const { nodes, announce } = twoNodes()
  const [read] = nodes
  const before = await read?.()
  expect(await read?.()).toBe(before)
  announce('altura')
  expect(await read?.()).not.toBe(before)
})

test('a venue of which nobody knows what it serves or where it is stays out', async () => {
  const published_at = testApp.clock.now()
  const unknown = { id: 'somewhere-1', name: 'Somewhere', published_at }
  await testApp.db
    .insertInto('venues')
    .values({ ...unknown, origin: 'claimed', category: 'restaurant', address: '1 Pine St' })
    .execute()
  const [read] = twoNodes().nodes
  expect((await read?.())?.venues.map(({ slug }) => slug)).not.toContain('somewhere-1')
})

test('a venue of the catalog has its corrected name; once it has moved where nobody knows, it stays out', async () => {
  const candidate = async () => {
    const [read] = twoNodes().nodes
    return (await read?.())?.venues.find(({ slug }) => slug === 'el-camino')
  }
  await changeVenue(testApp.db, 'el-camino', { fields: { name: 'El Camino Too' } }, testApp.clock.now())
  expect((await candidate())?.name).toBe('El Camino Too')
  const fields = { address: '5400 Ballard Ave NW, Ballard, Seattle' }
  await changeVenue(testApp.db, 'el-camino', { fields }, testApp.clock.now())
  expect(await candidate()).toBeUndefined()
})

const suggestedBy = async (node: TestApp): Promise<Venue[]> => {
  const ask = { location: 'Fremont, Seattle', preferences: { budget: '$$', groupSize: 4 } }
  const reply = await node.browser().post<{ session: { venues: Venue[] } }>('/api/sessions', ask)
  return reply.body.session.venues
}

test('a partner of the catalog that meets every wish is suggested, and labeled as one', async () => {
  const first = await suggestedBy(testApp)
  const fits = catalog.filter(
    ({ neighborhood, category, priceLevel }) =>
      neighborhood === 'Fremont' && category === 'restaurant' && priceLevel === 2,
  )
  const id = fits.find(({ slug }) => first.every((venue) => venue.id !== slug))?.slug ?? ''
  expect(first.some(({ isPartner }) => isPartner)).toBe(false)
  await set(id, { trust: 'soft_verified' })
  const node = await testApp.again()
  const again = await suggestedBy(node)
  await node.app.close()
  expect(again.filter(({ isPartner }) => isPartner).map((venue) => venue.id)).toEqual([id])
})

test('a database that fails leaves the catalog', async () => {
  const { suggest } = await createSuggester({
    config: testApp.config,
    allowances: createLocalAllowances(),
    clock: testApp.clock.now,
    log: { warn: () => {} },
    readPool: () => Promise.reject(new Error('gone')),
  })
  const caller = async () => ({ host: 'h', network: 'n', isKnown: true })
  const answer = await suggest({ location: 'Fremont' }, { caller })
  expect(answer.venues).toHaveLength(3)
})
