import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue, VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { factFiles } from '../../../catalog/open-data/fact-rows.ts'
import { openFactsOf } from '../../../catalog/open-data/open-data.ts'
import { placeFiles } from '../../../catalog/open-data/places.ts'
import { createChanges } from '../../../platform/live/changes.ts'
import { createVenueVersions } from '../../../platform/live/venue-versions.ts'
import { readListing } from '../../../testing/features/listings.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeVenue } from './service/editing.ts'
import { directoryPlaces } from './service/places.ts'
import { createPublishedVenues } from './service/published.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const detailsOf = async (id: string) =>
  (await testApp.browser().get<{ venue: VenueDetails }>(`/api/venues/${id}`)).body.venue

test('a venue’s page shows hours, access and website of OpenStreetMap with source and year, and no hours of its own', async () => {
  const venue = await detailsOf('artusi')
  expect(venue).toMatchObject({ hours: null, website: 'http://artusibar.com/' })
  expect(venue.tags).toContain('step-free')
  expect(venue.openDataHours?.[4]).toEqual([{ opens: '17:00', closes: '01:00' }])
  for (const fact of ['hours', 'step-free', 'website'] as const)
    expect(venue.credits).toContainEqual({ fact, source: 'osm', year: 2022 })
  expect(venue.creditLine).toBe('Facts: © OpenStreetMap contributors 2022')
})

test('what a venue’s own people set replaces open data, whose other facts stay', async () => {
  const week = Array.from({ length: 7 }, () => [{ opens: '18:00', closes: '23:00' }])
  await changeVenue(testApp.db, 'altura', { fields: { hours: week, phone: null } }, testApp.clock.now())
  const venue = await detailsOf('altura')
  expect(venue).toMatchObject({ hours: week, openDataHours: null, phone: null })
  expect(venue.credits?.some(({ fact }) => fact === 'hours' || fact === 'phone') ?? false).toBe(false)
})

test('a venue’s people read what open data states where they state nothing, also once they have left it empty', async () => {
  const venueId = 'bizzarro-italian-cafe'
  const { browser } = await venueOwner(testApp, [venueId])
  const outside = async () => (await readListing(browser, venueId)).outsideFacts
  const facts = await outside()
  const creditLine = 'Facts: © OpenStreetMap contributors 2022'
  expect(facts).toMatchObject({ phone: '(206) 632-7277', creditLine })
  expect(facts?.hours).toHaveLength(7)
  expect(facts?.credits).toContainEqual({ fact: 'step-free', source: 'osm', year: 2022 })

  const edit = { fields: { features: ['vegan' as const], hours: null } }
  await changeVenue(testApp.db, venueId, edit, testApp.clock.now())
  expect((await outside())?.credits).toContainEqual({ fact: 'step-free', source: 'osm', year: 2022 })
  expect((await detailsOf(venueId)).tags).toEqual(['vegan'])

  await changeVenue(testApp.db, venueId, { fields: { features: ['step-free'] } }, testApp.clock.now())
  expect((await outside())?.credits.map(({ fact }) => fact)).not.toContain('step-free')
})

test('a listed venue keeps its credits with the copy of its facts, and none for hours that a card does not show', async () => {
  const { session } = await hostedSession(testApp, {
    venues: [
      { id: 'artusi', name: 'Artusi' },
      { id: 'canon', name: 'Canon' },
    ],
  })
  const stored = (await testApp.browser().get<{ session: Session }>(`/api/sessions/${session.id}`)).body
    .session
  const artusi = stored.venues.find(({ id }) => id === 'artusi')
  expect(artusi?.credits).toContainEqual({ fact: 'step-free', source: 'osm', year: 2022 })
  expect(artusi?.credits?.map(({ fact }) => fact)).not.toContain('hours')
  expect(artusi?.creditLine).toContain('© OpenStreetMap contributors 2022')
  expect(stored.openings).toBeUndefined()
})

test('a place of the directory is found with the kitchen that OpenStreetMap names, and keeps its poster', async () => {
  const place = directoryPlaces().find(
    ({ id, cuisine }) => cuisine === null && openFactsOf(id).some(({ fact }) => fact === 'cuisine'),
  )
  const reply = await testApp
    .browser()
    .get<{ venues: Venue[] }>(
      `/api/venues?search=${encodeURIComponent(`${place?.name} ${place?.address.split(',')[0]}`)}`,
    )
  const found = reply.body.venues.find(({ id }) => id === place?.id)
  expect(found?.cuisine).toBe(openFactsOf(place?.id ?? '').find(({ fact }) => fact === 'cuisine')?.value)
  expect(found?.credits).toContainEqual({ fact: 'cuisine', source: 'osm', year: 2022 })
  expect((await testApp.app.inject(`${found?.image}?w=160`)).statusCode).toBe(200)
})

test('nothing of open data is stored with the venues', async () => {
  const rows = await testApp.db
    .selectFrom('venues')
    .select(['id', 'phone', 'tags'])
    .where('id', 'in', ['artusi', 'anthonys-pier-66'])
    .execute()
  for (const { id, phone, tags } of rows) {
    expect(phone).toBeNull()
    expect(tags).toEqual(catalog.find(({ slug }) => slug === id)?.tags)
  }
})

test('facts from guests come before open data, through the port that reads them', async () => {
  const published = createPublishedVenues(
    { db: testApp.db, changes: createChanges(), venueVersions: createVenueVersions(testApp.db) },
    {
      readGuestFacts: async () =>
        new Map([
          [
            'artusi',
            [
              { feature: 'step-free', year: 2026 },
              { feature: 'quiet', year: 2026 },
            ],
          ],
        ]),
    },
  )
  const artusi = (await published.all()).find(({ id }) => id === 'artusi')
  expect(artusi?.tags).toContain('quiet')
  expect(artusi?.credits).toContainEqual({ fact: 'step-free', source: 'guests', year: 2026 })
})

test.each([...Object.values(factFiles).map(({ file }) => file), ...Object.values(placeFiles)])(
  'everybody may download %s, which begins with its source and license',
  async (file) => {
    const { statusCode, body } = await testApp.app.inject(`/data/${file}`)
    expect(statusCode).toBe(200)
    expect(body.slice(0, 400)).toMatch(/^# .*licen[cs]e|^# .*public (?:data|domain)/im)
    if (body.includes('MIT'))
      expect((await testApp.app.inject('/data/NOTICES.md')).body).toContain('Permission is hereby granted')
    expect(body.includes('© OpenStreetMap contributors')).toBe(file.includes('openstreetmap'))
  },
)

test('everybody may download the facts of OpenStreetMap, which begin with their license', async () => {
  const { statusCode, headers, body } = await testApp.app.inject('/data/openstreetmap-facts.tsv')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/tab-separated-values; charset=utf-8'])
  expect(body).toContain('# © OpenStreetMap contributors, https://www.openstreetmap.org/copyright')
  expect(body).toContain('artusi\tnode/1735895574\tstep-free\tyes\twheelchair=yes')
  expect((await testApp.app.inject('/data/venues.json')).statusCode).toBe(404)
})
