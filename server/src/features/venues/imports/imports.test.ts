import type { FoundPlace } from '@nofomo/contracts/places/endpoints.ts'
import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { importOnce, inventedBar, overpass } from '../../../testing/imports/import-once.ts'
import { writeOverture } from '../../../testing/imports/write-overture.ts'
import { writePbf } from '../../../testing/imports/write-pbf.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  onTestFinished(() => app.stop())
})

/** Every row as the database has it, with the transaction that wrote it. */
const stored = async () =>
  (await sql<{ id: string; xmin: string }>`select xmin, * from imported_places order by id`.execute(app.db))
    .rows
const ids = async () => (await stored()).map(({ id }) => id)
const search = async (query: string): Promise<FoundPlace[]> => {
  const path = `/api/places/search?query=${encodeURIComponent(query)}`
  return (await app.browser().get<{ places: FoundPlace[] }>(path)).body.places
}
const bars = (...numbers: number[]) => overpass(...numbers.map((number) => inventedBar(number)))

describe('what is imported is found', () => {
  test('an imported place is found by its name, a typo in it, its kind and part of the city, with its source', async () => {
    const tags = {
      amenity: 'restaurant',
      cuisine: 'thai',
      'addr:housenumber': '12',
      'addr:street': 'Harvard Ave',
    }
    const place = { ...inventedBar(1, { name: 'Velvet Juniper', tags }), lat: 47.6145, lon: -122.3205 }
    await importOnce(app.db, { 'a.json': overpass(place) })
    for (const query of ['velvet juniper', 'velvet junpier', 'velvet thai', 'velvet pike pine']) {
      const [found] = await search(query)
      expect(found, query).toMatchObject({
        id: 'osm-n1',
        name: 'Velvet Juniper',
        cuisine: 'Thai',
        source: 'directory',
        credit: '© OpenStreetMap contributors 2026',
      })
    }
    const details = await app.browser().get('/api/places/osm-n1')
    expect(details.body).toMatchObject({ place: { id: 'osm-n1', address: '12 Harvard Ave, Seattle, WA' } })
  })

  test('an imported place joins a vote with its own facts', async () => {
    await importOnce(app.db, { 'a.json': bars(1) })
    const { session } = await hostedSession(app, {
      venues: [{ id: 'osm-n1', name: 'Whatever', category: 'restaurant', address: 'Nowhere' }],
    })
    expect(session.venues[0]).toMatchObject({
      id: 'osm-n1',
      name: 'Copper Otter 1',
      category: 'bar',
      lat: 47.55,
    })
  })

  test('places of the catalog and directory come first where an imported one fits equally well', async () => {
    await importOnce(app.db, { 'a.json': overpass(inventedBar(1, { name: 'Altura' })) })
    const found = await search('altura')
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['altura', 'osm-n1'])
  })

  test('a search from another city finds its imported places, and none of Seattle', async () => {
    const bounds = { south: 45, west: -123, north: 46, east: -122 }
    const place = { ...inventedBar(1, { name: 'Altura' }), lat: 45.52, lon: -122.65 }
    await importOnce(app.db, { 'a.json': overpass(place) }, { settings: { bounds, city: 'Portland, OR' } })
    const { body } = await app.browser().get('/api/venues?search=altura&location=Portland')
    expect(body).toMatchObject({ venues: [{ id: 'osm-n1', address: 'Portland, OR', neighborhood: null }] })
    expect((body as { venues: unknown[] }).venues).toHaveLength(1)
  })
})

describe('what is known already', () => {
  const altura = {
    ...inventedBar(1, {
      name: 'Altura',
      tags: {
        amenity: 'restaurant',
        'addr:housenumber': '617',
        'addr:street': 'Broadway East',
        phone: '+1 206 555 0100',
        wheelchair: 'yes',
      },
    }),
    lat: 47.6246,
    lon: -122.3211,
  }

  test('a place of the catalog is not listed twice, and its page says what the import knows besides, with its source', async () => {
    const { counts, noted } = await importOnce(app.db, { 'a.json': overpass(altura) })
    expect(counts).toMatchObject({ created: 1, duplicates: 1 })
    expect(noted).toEqual(['a.json\tline 2\tosm-n1\tis the same as altura'])
    expect((await search('altura')).map(({ id }) => id)).not.toContain('osm-n1')
    const { body } = await app.browser().get<{ venue: VenueDetails }>('/api/venues/altura')
    expect(body.venue).toMatchObject({ name: 'Altura', phone: '+1 206 555 0100', hours: null })
    expect(body.venue.credits).toContainEqual({ fact: 'phone', source: 'osm', year: 2026 })
  })

  test('a place that another import has is not listed twice', async () => {
    await importOnce(app.db, { 'a.json': overpass(inventedBar(1, { name: 'Amber Heron' })) })
    const heron = { id: 'aaaaaaaa-0001', name: 'Amber Heron', category: 'bar', lat: 47.55, lng: -122.299 }
    const { counts } = await importOnce(app.db, { 'a.parquet': writeOverture([heron]) })
    expect(counts).toMatchObject({ created: 1, duplicates: 1 })
    expect((await search('amber heron')).map(({ id }) => id)).toEqual(['osm-n1'])
  })
})

describe('a second import', () => {
  test('of the same file writes nothing', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2, 3) })
    const before = await stored()
    const { counts } = await importOnce(app.db, { 'a.json': bars(1, 2, 3) })
    expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: 3, gone: 0 })
    expect(await stored()).toEqual(before)
  })

  test('writes what has changed and marks what is not in the file any more, which lists still have', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2, 3) })
    const changed = overpass(inventedBar(1), inventedBar(2, { name: 'Paper Comet' }))
    expect((await importOnce(app.db, { 'a.json': changed })).counts).toMatchObject({
      ...{ created: 0, changed: 1, unchanged: 1, gone: 1 },
    })
    expect((await search('paper comet'))[0]?.id).toBe('osm-n2')
    expect((await search('copper otter 3')).map(({ id }) => id)).not.toContain('osm-n3')
    expect((await app.browser().get('/api/places/osm-n3')).status).toBe(200)
    // It opens again.
    expect((await importOnce(app.db, { 'a.json': bars(1, 2, 3) })).counts).toMatchObject({
      changed: 2,
      gone: 0,
    })
    expect((await search('copper otter 3')).map(({ id }) => id)).toContain('osm-n3')
  })

  test('leaves what lies outside its bounds, and what other sources have', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2) })
    const bounds = { south: 45, west: -123, north: 46, east: -122 }
    const elsewhere = overpass({ ...inventedBar(9), lat: 45.5, lon: -122.6 })
    await importOnce(app.db, { 'a.json': elsewhere }, { settings: { bounds } })
    const fig = { id: 'aaaaaaaa-0001', name: 'Velvet Fig', category: 'bar', lat: 47.6, lng: -122.4 }
    expect((await importOnce(app.db, { 'a.parquet': writeOverture([fig]) })).counts.gone).toBe(0)
    expect(await ids()).toHaveLength(4)
  })

  test('of a part marks nothing, and one that lacks most places asks first', async () => {
    const many = Array.from({ length: 250 }, (_, index) => index + 1)
    await importOnce(app.db, { 'a.json': bars(...many) })
    expect((await importOnce(app.db, { 'a.json': bars(1) }, { isPart: true })).counts.gone).toBe(0)
    const cautious = await importOnce(app.db, { 'a.json': bars(1) })
    expect([cautious.counts.gone, cautious.gone.kept]).toEqual([0, 249])
    expect((await importOnce(app.db, { 'a.json': bars(1) }, { mayLoseMost: true })).counts.gone).toBe(249)
  })

  test('that is a dry run tells what would change, and writes nothing', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2) })
    const before = await stored()
    const runs = () => app.db.selectFrom('import_runs').selectAll().execute()
    const runsBefore = await runs()
    const file = overpass(
      inventedBar(1, { name: 'Paper Comet' }),
      inventedBar(3),
      inventedBar(4, { lat: 999 }),
    )
    const { counts, noted } = await importOnce(app.db, { 'a.json': file }, { isDry: true })
    expect(counts).toMatchObject({ read: 3, created: 1, changed: 1, unchanged: 0, gone: 1, bad: 1 })
    expect(noted).toEqual([expect.stringContaining('a.json\tline 4\tosm-n4\tlat: ')])
    expect([await stored(), await runs()]).toEqual([before, runsBefore])
  })
})

describe('bad rows and broken files', () => {
  test('a bad row is listed with its line, id and reason, the others are taken, and what was stored of it stays', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2) })
    const file = overpass(
      inventedBar(1, { name: 'x'.repeat(5_000) }),
      inventedBar(2),
      inventedBar(2),
      inventedBar(3),
    )
    const { counts, noted } = await importOnce(app.db, { 'a.json': file })
    expect(counts).toMatchObject({ bad: 2, unchanged: 1, created: 1, gone: 0 })
    expect(noted).toEqual([
      expect.stringMatching(/^a\.json\tline 2\tosm-n1\tname: /),
      'a.json\tline 4\tosm-n2\tThe id is in the files twice; the first row counts.',
    ])
    expect((await search('copper otter 1'))[0]?.id).toBe('osm-n1')
  })

  const pbf = writePbf({
    nodes: [{ id: 1, lat: 47.6, lon: -122.3, tags: { amenity: 'bar', name: 'A bar' } }],
  })
  const parquet = writeOverture([
    { id: 'aaaaaaaa-0001', name: 'Velvet Fig', category: 'bar', lat: 47.6, lng: -122.4 },
  ])
  test.each([
    ['a.json', bars(1, 2).slice(0, -3)],
    ['a.json', '\u0000\u0001'],
    ['a.osm.pbf', pbf.subarray(0, -5)],
    ['a.osm.pbf', Buffer.from('this is no extract of anything')],
    ['a.parquet', parquet.subarray(0, -9)],
    ['a.parquet', Buffer.from('this is no table of anything')],
    ['a.json', ''],
    ['a.csv', 'name\n'],
  ])(
    'a file %s that is broken ends the import with a sentence, and marks nothing as gone',
    async (name, content) => {
      await importOnce(app.db, { 'a.json': bars(1, 2, 3) })
      await expect(importOnce(app.db, { [name]: content })).rejects.toThrow(
        /ends in the middle|no list called|is empty|files end in/,
      )
      expect(
        (await app.db.selectFrom('imported_places').select('gone_at').execute()).every(
          ({ gone_at }) => gone_at === null,
        ),
      ).toBe(true)
    },
  )

  test('a column of Overture that is missing is named', async () => {
    const other = writeOverture([]).toString('latin1').replaceAll('names', 'nomes')
    await expect(importOnce(app.db, { 'a.parquet': Buffer.from(other, 'latin1') })).rejects.toThrow(
      'names is missing',
    )
  })
})

describe('the formats', () => {
  test('nodes and ways of an .osm.pbf are places, a way in the middle of its corners', async () => {
    const corner = (id: number, lat: number, lon: number) => ({ id, lat, lon })
    const file = writePbf({
      nodes: [
        { id: 1, lat: 47.61, lon: -122.31, tags: { amenity: 'cafe', name: 'Quiet Kettle' } },
        ...[
          corner(2, 47.6, -122.4),
          corner(3, 47.62, -122.4),
          corner(4, 47.62, -122.38),
          corner(5, 47.6, -122.38),
        ],
        { id: 6, lat: 47.6, lon: -122.3, tags: { highway: 'crossing' } },
      ],
      ways: [
        { id: 7, refs: [2, 3, 4, 5, 2], tags: { amenity: 'pub', name: 'Northern Anchor' } },
        { id: 8, refs: [2, 3], tags: { highway: 'residential' } },
        { id: 9, refs: [98, 99], tags: { amenity: 'pub', name: 'Lost Anchor' } },
      ],
      year: 2025,
    })
    const { counts, noted } = await importOnce(app.db, { 'a.osm.pbf': file }, { settings: { year: null } })
    expect(counts).toMatchObject({ created: 2, bad: 1 })
    expect(noted).toEqual([expect.stringMatching(/^a\.osm\.pbf\tway 9\tosm-w9\tlat: /)])
    const way = await app.db
      .selectFrom('imported_places')
      .selectAll()
      .where('id', '=', 'osm-w7')
      .executeTakeFirstOrThrow()
    expect(way).toMatchObject({ name: 'Northern Anchor', category: 'bar', year: 2025 })
    expect([way.lat, way.lng]).toEqual([expect.closeTo(47.61), expect.closeTo(-122.39)])
  })

  test('rows of Overture are read in groups, those outside the bounds not at all', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      id: `aaaaaaaa-000${index}`,
      name: `Velvet Fig ${index}`,
      category: index === 6 ? 'dentist' : 'thai_restaurant',
      lat: index < 3 ? 45.5 : 47.6,
      lng: -122.4 + index / 100,
    }))
    const { counts } = await importOnce(app.db, { 'a.parquet': writeOverture(rows, 3) })
    expect(counts).toMatchObject({ read: 7, outside: 3, other: 1, created: 3 })
  })

  test('several files are one import: what one of them has is not gone', async () => {
    await importOnce(app.db, { 'a.json': bars(1, 2) })
    const { counts } = await importOnce(app.db, { 'a.json': bars(1), 'b.json': bars(2) })
    expect(counts).toMatchObject({ unchanged: 2, gone: 0 })
  })

  test('rows without a year are refused', async () => {
    const file = bars(1).replace('timestamp_osm_base', 'time')
    await expect(importOnce(app.db, { 'a.json': file }, { settings: { year: null } })).rejects.toThrow(
      '--year',
    )
  })
})
