import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FoundPlace, Location, PlaceDetails } from '@nofomo/contracts/places/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLocalAllowances } from '../../../platform/allowances/allowances.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { createGooglePlaces } from './service/google-places.ts'

/** Was here before. */
const friend = { network: '203.0.113.1', isKnown: true }

const diner = {
  id: 'ChIJ-new_diner',
  displayName: { text: 'The Brand New Diner', languageCode: 'en' },
  formattedAddress: '500 Fictional Ave N, Seattle, WA 98109, USA',
  location: { latitude: 47.6231, longitude: -122.3452 },
  primaryType: 'american_restaurant',
  businessStatus: 'OPERATIONAL',
}
const photo = {
  name: 'places/ChIJ-new_diner/photos/AWn5SU-photo',
  widthPx: 4000,
  heightPx: 3000,
  authorAttributions: [{ displayName: 'Ada Lens', uri: '//maps.google.com/maps/contrib/1', photoUri: '//x' }],
}
const details = {
  ...diner,
  websiteUri: 'https://diner.example/',
  nationalPhoneNumber: '(206) 555-0100',
  photos: [photo],
}

type Answer = (
  request: { method: string; url: string; body: string; origin: string },
  response: ServerResponse,
) => void
type Answers = { search?: Answer; details?: Answer; media?: Answer; file?: Answer }

const json =
  (body: unknown): Answer =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end('{"error":{}}')

const usual: Required<Answers> = {
  search: json({ places: [diner] }),
  details: json(details),
  media: ({ origin }, response) =>
    json({ name: photo.name, photoUri: `${origin}/file` })({} as never, response),
  file: async (_, response) =>
    void response.setHeader('content-type', 'image/jpeg').end(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
        .jpeg()
        .toBuffer(),
    ),
}

/** A server for one test that speaks the Places API (New); `asked` are the requests it received. */
async function startGoogle(answers: Answers) {
  const requests: (Pick<IncomingMessage, 'headers'> & { url: string; body: string })[] = []
  let origin = ''
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    requests.push({ url, headers, body })
    const kind =
      url === '/file' ? 'file' : url.includes('/media') ? 'media' : method === 'POST' ? 'search' : 'details'
    ;(answers[kind] ?? usual[kind])({ method, url, body, origin }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, url: origin }
}

async function withGoogle(answers: Answers = {}, perDay = 100) {
  const { requests, url } = await startGoogle(answers)
  const app = await startTestApp({ config: { googlePlaces: { key: 'key-of-a-test', url, perDay } } })
  onTestFinished(() => app.stop())
  const browser = app.browser()
  const search = (query: string) =>
    browser.get<{ places: FoundPlace[]; error?: string }>(
      `/api/places/search?query=${encodeURIComponent(query)}`,
    )
  return {
    app,
    requests,
    browser,
    search,
    locations: async (query: string) =>
      (
        await browser.get<{ locations: Location[] }>(
          `/api/places/locations?query=${encodeURIComponent(query)}`,
        )
      ).body.locations,
    details: async () => {
      const { body } = await search('brand new diner')
      return browser.get<{ place: PlaceDetails; error?: string }>(`/api/places/${body.places.at(-1)?.id}`)
    },
  }
}

describe('searching for a place', () => {
  test('a search for places adds Google’s results after ours, and requests only the shown fields', async () => {
    const { search, requests } = await withGoogle()
    const { body } = await search('brand new diner')
    const found = body.places.at(-1)
    expect(found).toMatchObject({
      name: 'The Brand New Diner',
      address: '500 Fictional Ave N, Seattle, WA 98109',
      category: 'restaurant',
      source: 'google_places',
      isInPartnerZone: true,
      image: expect.stringMatching(/^\/images\/posters\//),
    })
    const [sent] = requests
    expect(sent?.url).toBe('/v1/places:searchText')
    expect(sent?.headers['x-goog-api-key']).toBe('key-of-a-test')
    expect(sent?.headers['x-goog-fieldmask']).not.toContain('photos')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ textQuery: 'brand new diner', pageSize: 5 })
  })

  test('a search for places omits Google’s duplicates of ours, streets, towns and closed places', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    const mine = await own.browser().get<{ places: FoundPlace[] }>('/api/places/search?query=altura')
    const { lat, lng } = mine.body.places[0] ?? {}
    const { search } = await withGoogle({
      search: json({
        places: [
          { ...diner, id: 'a', location: { latitude: lat, longitude: lng } },
          { ...diner, id: 'b', primaryType: 'route' },
          { ...diner, id: 'c', primaryType: 'locality' },
          { ...diner, id: 'd', businessStatus: 'CLOSED_PERMANENTLY' },
        ],
      }),
    })
    expect((await search('altura')).body.places.every(({ source }) => source !== 'google_places')).toBe(true)
  })

  test('a search for places marks results outside Seattle', async () => {
    const far = { ...diner, location: { latitude: 47.6101, longitude: -122.2015 } }
    const { search } = await withGoogle({ search: json({ places: [far] }) })
    expect((await search('brand new diner')).body.places.at(-1)?.isInPartnerZone).toBe(false)
  })

  test('a search names a location in Seattle or its town elsewhere, and a house by its block', async () => {
    const bellevue = {
      ...diner,
      displayName: { text: '4412 Fictional Way' },
      primaryType: 'street_address',
      formattedAddress: '4412 Fictional Way, Bellevue, WA 98004, USA',
      location: { latitude: 47.61012, longitude: -122.20156 },
    }
    const { locations } = await withGoogle({ search: json({ places: [diner, bellevue] }) })
    const found = (await locations('fictional')).filter(({ source }) => source === 'google_places')
    expect(found.map(({ address }) => address)).toEqual([
      expect.stringMatching(/^The Brand New Diner, .+, Seattle$/),
      '4400 block of Fictional Way, Bellevue, WA',
    ])
    expect(found[1]).toMatchObject({ lat: 47.61, lng: -122.202 })
  })

  test.each([
    ['is over its limit', status(429, { 'retry-after': '30' })],
    ['refuses the key', status(403)],
    ['fails', status(500)],
    ['speaks no JSON', (_, response) => void response.end('<html>')],
    ['answers another form', json({ places: 'none' })],
    ['hangs up', (_, response) => void response.destroy()],
    ['sends us elsewhere', status(302, { location: 'http://127.0.0.1:1/' })],
    ['never ends', (_, response) => void response.end(`["${'x'.repeat(600_000)}"]`)],
  ] as [string, Answer][])(
    'when Google %s, our places are found, and an empty result is reported as incomplete',
    async (_, answer) => {
      const { search } = await withGoogle({ search: answer })
      expect((await search('altura')).body.places[0]?.name).toBe('Altura')
      const { status: code, body } = await search('qqqq zzzz')
      expect([code, body.error]).toEqual([503, 'Search temporarily unavailable'])
    },
  )

  test('a search keeps the valid results of a list with an invalid one, without control characters', async () => {
    const hostile = { ...diner, displayName: { text: 'Evil\n<script>\u202e' } }
    const { search } = await withGoogle({ search: json({ places: [{ id: '../../x' }, 7, hostile] }) })
    expect((await search('zzzz qqqq')).body.places.map(({ name }) => name)).toEqual(['Evil <script>'])
  })

  test('no request is made to Google when the day’s requests are used up', async () => {
    const { app, browser, search, requests } = await withGoogle({}, 1)
    await browser.post('/api/browser')
    app.clock.advance(dayMs)
    await search('brand new diner')
    await search('altura')
    expect(requests).toHaveLength(1)
  })
})

describe('the client', () => {
  const client = async (answers: Answers, { now = (): number => 0, timeoutMs = 60_000 } = {}) => {
    const { requests, url } = await startGoogle(answers)
    return {
      requests,
      google: createGooglePlaces({
        key: 'k',
        url,
        perDay: 100,
        allowances: createLocalAllowances(),
        now,
        timeoutMs,
      }),
    }
  }

  test('the client of Google gives up on a server that hangs, and opens its circuit after five times', async () => {
    const { requests, google } = await client({ search: () => {} }, { timeoutMs: 50 })
    for (const query of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg'])
      await expect(google.search(query, 5, friend)).rejects.toThrow()
    expect(requests).toHaveLength(5)
  })

  test('the client of Google honors Retry-After', async () => {
    let now = 0
    const { requests, google } = await client(
      { search: status(429, { 'retry-after': '30' }) },
      { now: () => now },
    )
    await expect(google.search('aa', 5, friend)).rejects.toThrow()
    now += 29_000
    await expect(google.search('bb', 5, friend)).rejects.toThrow()
    expect(requests).toHaveLength(1)
    now += 2_000
    await expect(google.search('bb', 5, friend)).rejects.toThrow()
    expect(requests).toHaveLength(2)
  })

  test('the client of Google reserves a quarter of the day’s requests for known callers', async () => {
    const { requests, google } = await client({})
    const flood = Array.from({ length: 400 }, (_, at) =>
      google.search(`place ${at}`, 5, { network: `10.${at % 200}.0.1`, isKnown: false }),
    )
    const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')
    expect(requests.length).toBeLessThanOrEqual(75)
    expect(refused[0]).toMatchObject({
      reason: {
        status: 503,
        retryAfterSeconds: expect.any(Number),
        message: expect.stringContaining('again'),
      },
    })
    for (let at = 0; at < 10; at += 1) expect(await google.search(`friends ${at}`, 5, friend)).toHaveLength(1)
  })

  test('the client of Google fetches no photo from another host', async () => {
    for (const photoUri of [
      'http://169.254.169.254/',
      'https://evil.example/?.googleusercontent.com',
      'file:///etc',
    ])
      await expect(
        (await client({ media: json({ photoUri }) })).google.photo(photo.name, friend),
      ).rejects.toThrow()
  })
})

describe('a found place', () => {
  test('a found place has its contact and a photo with its authors, from our own URL', async () => {
    const { details, browser } = await withGoogle()
    const { place } = (await details()).body
    expect(place).toMatchObject({ website: 'https://diner.example/', phone: '(206) 555-0100' })
    expect(place.photo?.attributions).toEqual([
      { name: 'Ada Lens', url: 'https://maps.google.com/maps/contrib/1' },
    ])
    const picture = await browser.get(place.photo?.url ?? '')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('a found place whose details fail is reported as unavailable', async () => {
    const { details } = await withGoogle({ details: status(500) })
    const { status: code, body } = await details()
    expect([code, body.error]).toEqual([503, 'Failed to get place details'])
  })

  test('details of a found place are limited for unknown callers, and not for known ones', async () => {
    const { app, browser, details, requests } = await withGoogle({}, 40)
    await browser.post('/api/browser')
    app.clock.advance(dayMs)
    const strangers = Array.from({ length: 60 }, (_, at) =>
      app.browser(`10.${at}.0.1`).get<{ error?: string }>(`/api/places/search?query=unheard+${at}+qqqq`),
    )
    const { status: code, headers } = (await Promise.all(strangers)).at(-1) ?? {}
    expect([code, Number(headers?.['retry-after'])]).toEqual([503, expect.any(Number)])
    expect(requests.length).toBeLessThanOrEqual(30)
    expect((await details()).body.place.name).toBe('The Brand New Diner')
  })

  test('details of our own places work without Google, and unknown ones are not found', async () => {
    const { browser, requests } = await withGoogle()
    expect((await browser.get<{ place: PlaceDetails }>('/api/places/altura')).body.place.name).toBe('Altura')
    for (const id of ['nowhere', 'google.ChIJ-new_diner.AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await browser.get(`/api/places/${id}`)).status).toBe(404)
    expect(requests).toHaveLength(0)
  })

  test.each([
    ['a drawing', (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', (_, response) => void response.end('<html><script>')],
    ['a broken picture', (_, response) => void response.end(Buffer.from('\xff\xd8\xffnothing', 'latin1'))],
    ['too large', (_, response) => void response.end(Buffer.alloc(6_000_000, 0xff))],
  ] as [string, Answer][])('a found place shows no photo that is %s', async (_, file) => {
    const { details, browser } = await withGoogle({ file })
    const { place } = (await details()).body
    expect((await browser.get(place.photo?.url ?? '')).status).toBe(503)
  })

  test('a photo of a found place is served only at a signed URL, for an hour', async () => {
    const { details, browser, app, requests } = await withGoogle()
    const url = (await details()).body.place.photo?.url ?? ''
    const before = requests.length
    for (const made of [`${url}x`, url.replace('photo', 'other'), '/images/places/', '/images/places/a/b'])
      expect((await browser.get(made)).status).toBe(404)
    app.clock.advance(3_700_000)
    expect((await browser.get(url)).status).toBe(404)
    expect(requests).toHaveLength(before)
  })
})
