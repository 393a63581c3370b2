import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { roughly } from '@nofomo/contracts/places/geography.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createGeocoder } from './service/nominatim.ts'

/** Was here before. */
const friend = { network: '203.0.113.1', isKnown: true }

const pool = {
  place_id: 7,
  lat: '47.6561',
  lon: '-122.3402',
  name: 'Evans Pool',
  display_name: 'Evans Pool, Green Lake Drive, Seattle, King County, Washington, United States',
  category: 'leisure',
  type: 'sports_centre',
  addresstype: 'leisure',
  importance: 0.3,
  address: { city: 'Seattle', state: 'Washington', 'ISO3166-2-lvl4': 'US-WA' },
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const json =
  (body: unknown): Answer =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** A Nominatim server for one test; `asked` are the requests it received. */
async function startNominatim(answer: Answer) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const from = (app: TestApp) => ({
  search: async (query: string) =>
    (
      await app
        .browser()
        .get<{ locations: Location[] }>(`/api/places/locations?query=${encodeURIComponent(query)}`)
    ).body.locations,
  nearest: async (lat: number, lng: number) =>
    (await app.browser().get<{ location: Location }>(`/api/places/nearest?lat=${lat}&lng=${lng}`)).body
      .location,
})

async function withNominatim(answer: Answer) {
  const nominatim = await startNominatim(answer)
  const app = await startTestApp({
    config: { geocoderUrl: nominatim.url, publicUrl: 'https://nofomo.example' },
  })
  onTestFinished(() => app.stop())
  return { ...nominatim, ...from(app) }
}

describe('with the gazetteer only', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  test('without services a neighborhood is found with its type and search radius', async () => {
    const [first] = await from(app).search('balard')
    expect(first).toMatchObject({
      address: 'Ballard, Seattle',
      type: 'neighborhood',
      source: 'gazetteer',
      radiusMiles: 2,
    })
  })

  test('each type of location has its radius', async () => {
    const radiusOf = async (query: string) => (await from(app).search(query))[0]?.radiusMiles
    expect(await Promise.all(['seattle', 'bellevue', 'space needle', 'uw'].map(radiusOf))).toEqual([
      5, 10, 2, 2,
    ])
  })

  test('a search for locations returns at most eight, each point once, five of a source', async () => {
    const found = await from(app).search('park')
    expect(found.length).toBeLessThanOrEqual(8)
    expect(new Set(found.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)).size).toBe(
      found.length,
    )
    for (const source of ['gazetteer', 'catalogue', 'directory'])
      expect(found.filter((place) => place.source === source).length).toBeLessThanOrEqual(5)
  })

  test('a postcode, a house by its block, and a place by its name are locations', async () => {
    const firstFor = async (query: string) => (await from(app).search(query))[0]
    expect(await firstFor('98122')).toMatchObject({
      address: '98122, near Capitol Hill, Seattle',
      radiusMiles: 2,
    })
    expect((await firstFor('1531 14th Ave'))?.address).toBe(
      '1500 block of 14th Ave, near Capitol Hill, Seattle',
    )
    expect(await firstFor('altura')).toMatchObject({ source: 'catalogue', type: 'landmark', radiusMiles: 2 })
  })

  test('a search for one letter, blanks or nonsense finds no location', async () => {
    for (const query of ['b', '  ', ' b ', 'qqqqqq']) expect(await from(app).search(query)).toEqual([])
  })

  test('a missing or too long query for locations is refused', async () => {
    const long = 'a'.repeat(81)
    for (const path of ['/api/places/locations', `/api/places/locations?query=${long}`])
      expect((await app.browser().get(path)).status).toBe(400)
  })

  test("the device's position gets the name of its part of the city, rounded to a kilometer", async () => {
    expect(await from(app).nearest(47.6457, -122.335)).toMatchObject({
      address: 'Eastlake, near Fremont, Seattle',
      source: 'gps',
      lat: 47.65,
      lng: -122.33,
    })
  })

  test('positions equal to two decimals get the same name', async () => {
    const [one, other] = await Promise.all([
      from(app).nearest(47.65, -122.33),
      from(app).nearest(47.6451, -122.3349),
    ])
    expect(one).toEqual(other)
  })

  test('every point in and around Seattle gets a name instead of coordinates', async () => {
    for (let lat = 47.4; lat < 47.8; lat += 0.0513)
      for (let lng = -122.5; lng < -122.2; lng += 0.0417) {
        const found = await from(app).nearest(lat, lng)
        expect(found.address).not.toMatch(/\d\.\d/)
        expect([found.lat, found.lng]).toEqual([found.lat, found.lng].map(roughly))
      }
  })

  test('a point without a nearby location is outside Seattle', async () => {
    expect(await from(app).nearest(47.9, -121.5)).toMatchObject({ address: 'Outside Seattle', type: 'other' })
    expect((await app.browser().get('/api/places/nearest?lat=91&lng=0')).status).toBe(400)
  })
})

describe('with a Nominatim server', () => {
  test('locations of Nominatim are added to the gazetteer’s, with the nearest neighborhood', async () => {
    const { search, requests } = await withNominatim(json([pool]))
    const found = await search('evans pool')
    expect(found.map((place) => place.address)).toEqual(['Evans Pool, near Fremont, Seattle'])
    expect(found[0]).toMatchObject({ source: 'nominatim', type: 'landmark' })
    const sent = new URL(requests[0]?.url ?? '', 'http://nominatim').searchParams
    expect(sent.get('countrycodes')).toBe('us')
    expect(sent.get('viewbox')).toBe('-122.4598,47.7341,-122.2332,47.4944')
    expect(requests[0]?.headers['user-agent']).toContain('https://nofomo.example')
  })

  test('locations of the gazetteer precede those of Nominatim, each point once, eight at most', async () => {
    const others = Array.from({ length: 9 }, (_, index) => ({
      ...pool,
      place_id: index,
      lat: String(47.61 + index / 100),
    }))
    const same = { ...pool, lat: '47.65533', lon: '-122.30352' }
    const { search } = await withNominatim(json([same, ...others]))
    const found = await search('park')
    expect(found).toHaveLength(8)
    expect(found.map((place) => place.source).lastIndexOf('gazetteer')).toBeLessThan(
      found.findIndex((place) => place.source === 'nominatim'),
    )
    const campus = await search('university of washington')
    expect(campus.filter(({ lat }) => lat.toFixed(4) === '47.6553')).toHaveLength(1)
  })

  test('a house found by Nominatim becomes its block, with its point rounded', async () => {
    const house = {
      ...pool,
      name: '',
      lat: '47.66123',
      lon: '-122.31456',
      address: { house_number: '4412B', road: 'Fictional Avenue NE' },
    }
    const { search } = await withNominatim(json([house]))
    const [found] = await search('4412B Fictional Avenue NE')
    expect(found).toMatchObject({ lat: 47.661, lng: -122.315 })
    expect(found?.address).toContain('4400 block of Fictional Avenue NE')
  })

  test('repeated queries to Nominatim are cached', async () => {
    const { search, requests } = await withNominatim(json([pool]))
    await Promise.all([search('evans pool'), search('evans pool')])
    await search('evans pool')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['is broken', json({ not: 'a list' })],
    ['speaks no JSON', (_, response) => void response.end('<html>')],
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['has had enough of us', (_, response) => void response.writeHead(429, { 'retry-after': '30' }).end()],
    ['hangs up', (_, response) => void response.destroy()],
  ] as [string, Answer][])(
    'when Nominatim %s, the gazetteer’s locations are still found',
    async (_, answer) => {
      const { search, nearest } = await withNominatim(answer)
      expect((await search('ballard'))[0]?.address).toBe('Ballard, Seattle')
      expect((await search('evans pool'))[0]).toMatchObject({ address: 'Seattle, WA', source: 'fallback' })
      expect((await nearest(47.9, -121.5)).address).toBe('Outside Seattle')
    },
  )

  test('a point far from known locations is named by its town, never by its street', async () => {
    const lodge = {
      ...pool,
      name: '',
      address: { road: 'Index Avenue', town: 'Index' },
      lat: '47.8',
      lon: '-121.5',
    }
    const { nearest, requests } = await withNominatim(json(lodge))
    expect(await nearest(47.90123, -121.50456)).toMatchObject({ address: 'Index, WA', source: 'gps' })
    const sent = new URL(requests[0]?.url ?? '', 'http://nominatim').searchParams
    expect([sent.get('lat'), sent.get('lon')]).toEqual(['47.90', '-121.50'])
  })

  test('a point in the sea is outside Seattle', async () => {
    const { nearest } = await withNominatim(json({ error: 'Unable to geocode' }))
    expect((await nearest(47.9, -125)).address).toBe('Outside Seattle')
  })
})

describe('the geocoder', () => {
  test('the geocoder gets one request a second, and none when too many wait', async () => {
    const { url, requests } = await startNominatim(json([]))
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const geocoder = createGeocoder({ url, userAgent: 'test', now: () => 5_000, wait })
    const questions = ['a1', 'a2', 'a3', 'a4'].map((text) => geocoder.search(text, 5, friend))
    const outcomes = await Promise.allSettled(questions)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(waits).toEqual([0, 1_000, 2_000])
    expect(requests).toHaveLength(3)
  })

  test('the geocoder reserves a place in its queue for known callers, and gives unknown ones Retry-After', async () => {
    const { url, requests } = await startNominatim(json([]))
    const geocoder = createGeocoder({ url, userAgent: 'test', now: () => 5_000, wait: async () => {} })
    const flood = Array.from({ length: 50 }, (_, at) =>
      geocoder.search(`place ${at}`, 5, { network: `10.${at}.0.1`, isKnown: false }),
    )
    const served = geocoder.search('evans', 5, friend)
    const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(48)
    expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 3 } })
    expect(await served).toEqual([])
    expect(requests).toHaveLength(3)
  })

  test('the geocoder honors Retry-After', async () => {
    const { url, requests } = await startNominatim((_, response) =>
      response.writeHead(429, { 'retry-after': '30' }).end(),
    )
    let now = 5_000
    const geocoder = createGeocoder({ url, userAgent: 'test', now: () => now, wait: async () => {} })
    await expect(geocoder.search('evans', 5, friend)).rejects.toThrow()
    now += 10_000
    await expect(geocoder.search('evans', 5, friend)).rejects.toThrow()
    expect(requests).toHaveLength(1)
    now += 20_000
    await expect(geocoder.search('evans', 5, friend)).rejects.toThrow()
    expect(requests).toHaveLength(2)
  })

  test('the geocoder has a timeout', async () => {
    const { url } = await startNominatim(() => {})
    const geocoder = createGeocoder({ url, userAgent: 'test', timeoutMs: 50 })
    await expect(geocoder.search('evans', 5, friend)).rejects.toThrow()
  })

  test('the geocoder is queried again after a day', async () => {
    const { url, requests } = await startNominatim(json([]))
    let now = Date.parse('2026-06-01T12:00:00Z')
    const geocoder = createGeocoder({ url, userAgent: 'test', now: () => now, wait: async () => {} })
    await geocoder.search('evans', 5, friend)
    now += 86_400_001
    await geocoder.search('evans', 5, friend)
    expect(requests).toHaveLength(2)
  })
})
