import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCatalogVenue } from '../../../catalog/catalog.ts'
import { importOnce, inventedBar, overpass } from '../../../testing/imports/import-once.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeVenue } from '../venues/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('imported_places').execute()
})

/** A file of OpenStreetMap that has a venue of the catalog with these tags. */
function fileAbout(slug: string, tags: Record<string, string>): string {
  const { name = '', address = '', lat, lng } = findCatalogVenue(slug) ?? {}
  const [, number = '', street = ''] = /^(\d+) ([^,]+)/.exec(address) ?? []
  const where = { 'addr:housenumber': number, 'addr:street': street }
  return overpass({ ...inventedBar(1, { name, tags: { ...where, ...tags } }), lat, lon: lng })
}

const detailsOf = async (id: string) =>
  (await app.browser().get<{ venue: VenueDetails }>(`/api/venues/${id}`)).body.venue
const evenings = Array.from({ length: 7 }, () => [{ opens: '18:00', closes: '01:00' }])

test('hours of an import are shown as a week with source and year, and are no hours that refuse a booking', async () => {
  await importOnce(app.db, { 'a.json': fileAbout('shiku-sushi', { opening_hours: 'Mo-Su 18:00-01:00' }) })
  const venue = await detailsOf('shiku-sushi')
  expect(venue).toMatchObject({ hours: null, openDataHours: evenings })
  expect(venue.credits).toContainEqual({ fact: 'hours', source: 'osm', year: 2026 })
})

test.each(['by appointment', 'Mo-Fr 18:00+', 'SH 18:00-19:00', 'x'.repeat(390)])(
  'hours of an import that state no single week, such as “%s”, stay unknown, and the place is taken',
  async (hours) => {
    const { counts } = await importOnce(app.db, {
      'a.json': fileAbout('shiku-sushi', { opening_hours: hours }),
    })
    expect(counts).toMatchObject({ created: 1, bad: 0 })
    expect(await detailsOf('shiku-sushi')).toMatchObject({ hours: null, openDataHours: null })
  },
)

test('of two sets of open data the newer one wins, and an import of the same year changes nothing', async () => {
  const file = fileAbout('artusi', {
    opening_hours: 'Mo-Su 18:00-01:00',
    website: 'https://new.example.com/',
  })
  await importOnce(app.db, { 'a.json': file }, { settings: { year: 2022 } })
  expect(await detailsOf('artusi')).toMatchObject({ website: 'http://artusibar.com/' })
  await importOnce(app.db, { 'a.json': file }, { settings: { year: 2026 } })
  const venue = await detailsOf('artusi')
  expect(venue).toMatchObject({ openDataHours: evenings, website: 'https://new.example.com/' })
  expect(venue.credits).toContainEqual({ fact: 'website', source: 'osm', year: 2026 })
  // What only the older one knows stays.
  expect(venue.credits).toContainEqual({ fact: 'step-free', source: 'osm', year: 2022 })
})

test('what a venue’s own people set or removed is not replaced by an import', async () => {
  const now = app.clock.now()
  for (const phone of ['(206) 555-0199', null])
    await changeVenue(app.db, 'canon', { fields: { phone, hours: evenings, features: ['quiet'] } }, now)
  const tags = { phone: '+1 206 555 0100', opening_hours: '24/7', wheelchair: 'yes' }
  const { counts } = await importOnce(app.db, { 'a.json': fileAbout('canon', tags) })
  expect(counts.duplicates).toBe(1)
  const venue = await detailsOf('canon')
  expect(venue).toMatchObject({ phone: null, hours: evenings, openDataHours: null })
  expect(venue.tags).not.toContain('step-free')
})

test('a running server shows an import’s facts in searches, and no longer once its rows are deleted', async () => {
  const found = async () =>
    (await app.browser().get<{ venues: VenueDetails[] }>('/api/venues?search=altura')).body.venues[0]
  expect(await found()).toMatchObject({ id: 'altura' })
  await importOnce(app.db, { 'a.json': fileAbout('altura', { 'diet:halal': 'yes' }) })
  await expect.poll(async () => (await found())?.tags).toContain('halal')
  await app.db.deleteFrom('imported_places').execute()
  await expect.poll(async () => (await found())?.tags).not.toContain('halal')
})

test('an imported place that is a venue of its own now keeps what its import states', async () => {
  await importOnce(app.db, {
    'a.json': overpass(inventedBar(7, { tags: { opening_hours: 'Mo-Su 18:00-01:00' } })),
  })
  const now = app.clock.now()
  await app.db
    .insertInto('venues')
    .values({
      ...{
        id: 'osm-n7',
        origin: 'directory',
        name: 'Copper Otter 7',
        address: 'Seattle, WA',
        category: 'bar',
      },
      ...{ created_at: now, updated_at: now, published_at: now },
    })
    .execute()
  expect(await detailsOf('osm-n7')).toMatchObject({ hours: null, openDataHours: evenings })
})
