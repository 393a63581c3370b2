import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { posterSpecsOf } from '@nofomo/posters/poster.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { parsePosterPath, posterPathOf } from '../../../catalog/poster-path.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { genericPlaces } from '../../deciding/suggestions/rules/generic.ts'
import { venueFromCatalog } from '../venues/service/listings.ts'

let testApp: TestApp
let dataDir: string
let image: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'nofomo-data-'))
  testApp = await startTestApp({ config: { dataDir } })
  const found = await testApp.browser().get<{ venues: Venue[] }>('/api/venues?search=spinasse')
  image = found.body.venues[0]?.image ?? ''
})
afterAll(async () => {
  await testApp.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const fromCatalog = { source: 'catalogue', reason: null } as const
const fetchPicture = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers, remoteAddress: '203.0.113.9' })

describe('posters', () => {
  test('posters are sent in the best format the browser supports, and cached as immutable', async () => {
    for (const [accept, mediaType] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ]) {
      const reply = await fetchPicture(`${image}?w=320`, { accept: accept ?? '' })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe(mediaType)
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(reply.headers.vary).toContain('accept')
      const { width, height } = await sharp(reply.rawPayload).metadata()
      expect([width, height]).toEqual([320, 240])
    }
  })

  test('posters are not sent again to a browser that has them', async () => {
    const first = await fetchPicture(image)
    const again = await fetchPicture(image, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('posters are cropped to a supported height', async () => {
    const { width, height } = await sharp((await fetchPicture(`${image}?w=640&h=320`)).rawPayload).metadata()
    expect([width, height]).toEqual([640, 320])
  })

  test('posters redirect to the present drawing when the hash is outdated', async () => {
    const old = image.replace(/[0-9a-f]{8}$/, '00000000')
    const reply = await fetchPicture(`${old}?w=160`)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers).toMatchObject({ location: `${image}?w=160`, 'cache-control': 'no-cache' })
  })

  test('posters are rendered only if their address was published: by the catalog or a stored list', async () => {
    const unknown = '/images/posters/ramen.hills.dusk.417'
    const drawnSo = posterPathOf({ motif: 'ramen', scene: 'hills', palette: 'dusk', seed: 417 })
    expect(drawnSo).toMatch(new RegExp(`^${unknown}`))
    expect((await fetchPicture(drawnSo)).statusCode).toBe(404)
    expect((await fetchPicture(`${unknown}.00000000`)).statusCode).toBe(404)

    const { session } = await hostedSession(testApp, {
      venues: [{ name: 'Our own kitchen', address: '1 Street' }],
    })
    const own = session.venues[0]?.image ?? ''
    expect((await fetchPicture(`${own}?w=160`)).statusCode).toBe(200)
    for (const { image: listed } of catalog.map((venue) => venueFromCatalog(venue, fromCatalog)).slice(0, 3))
      expect((await fetchPicture(`${listed}?w=160`)).statusCode).toBe(200)
  })

  test('posters are rendered for a list stored with an older version of the drawing', async () => {
    const { session, venueIds } = await hostedSession(testApp, {
      venues: [{ name: 'An old place', address: '1 Street' }],
    })
    const now = session.venues[0]?.image ?? ''
    const then = now.replace(/[0-9a-f]{8}$/, '0123abcd')
    await testApp.db
      .updateTable('session_venues')
      .set({ poster: then.slice('/images/posters/'.length) })
      .where('session_id', '=', session.id)
      .where('id', '=', venueIds[0] ?? '')
      .execute()
    const reply = await fetchPicture(`${then}?w=160`)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `${now}?w=160`])
    expect((await fetchPicture(`${now}?w=160`)).statusCode).toBe(200)
  })

  test("posters named by the product's pages are rendered, too", async () => {
    const folder = path.resolve(import.meta.dirname, '../../../../../web/src')
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    const named = texts.flatMap(
      (text) => text.match(/[a-z-]+\.[a-z-]+\.[a-z-]+\.\d{1,3}\.[0-9a-f]{8}(?=')/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(2)
    for (const name of named)
      expect((await fetchPicture(`/images/posters/${name}?w=160`)).statusCode, name).toBe(200)
    for (const place of genericPlaces)
      expect((await fetchPicture(venueFromCatalog(place, fromCatalog).image)).statusCode).toBe(200)
  })

  test('posters are rendered at the addresses that a venue of the catalog had before, too', async () => {
    const earlier = catalog.filter(({ slug }) => slug === 'cascina-spinasse').flatMap(posterSpecsOf)
    expect(earlier).not.toContainEqual(parsePosterPath(image)?.spec)
    expect(earlier.length).toBe(2)
    expect((await fetchPicture(`${image}?w=160`)).statusCode).toBe(200)
    for (const other of earlier)
      expect((await fetchPicture(`${posterPathOf(other)}?w=160`)).statusCode).toBe(200)
  })

  test("posters count against a network's rate limit only when they are rendered", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nofomo-data-'))
    const own = await startTestApp({ config: { dataDir: folder }, overload: { drawingCostPerAddress: 40 } })
    onTestFinished(async () => {
      await own.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const ask = async (width: number, remoteAddress = '203.0.113.9') =>
      (await own.app.inject({ url: `${image}?w=${width}`, remoteAddress })).statusCode
    expect([await ask(160), await ask(320), await ask(400)]).toEqual([200, 200, 429])
    expect([await ask(160), await ask(320)]).toEqual([200, 200])
    expect(await ask(400, '203.0.113.10')).toBe(200)
    expect(await ask(400)).toBe(200)
  })

  test.each([
    '/images/posters/nothing.1f0c9b2a',
    '/images/posters/ramen.hills.dusk.4170.1f0c9b2a',
    '/images/posters/..%2f..%2fetc%2fpasswd',
    '/images/posters/ramen.hills.dusk.417',
    '/images/else',
    '/images/posters/',
  ])('the poster %s is not found', async (url) => {
    const reply = await fetchPicture(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json<ErrorReply>().code).toBe('not_found')
  })

  test.each(['w=401', 'w=320&w=320', 'h=1'])('a poster with the query ?%s is not served', async (query) => {
    expect((await fetchPicture(`${image}?${query}`)).statusCode).toBe(404)
  })
})

describe('pictures of shared links', () => {
  test('pictures of shared links show the session, and are cached for five minutes', async () => {
    const { session } = await hostedSession(testApp)
    const reply = await fetchPicture(`/og/${session.id}.png`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
    })
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(reply.headers.etag).not.toBe((await fetchPicture('/og/default.png')).headers.etag)
  })

  test('pictures of shared links show the product for an unknown session', async () => {
    const [none, product] = await Promise.all(
      ['/og/AAAAAAAAAAAA.png', '/og/default.png'].map((url) => fetchPicture(url)),
    )
    expect(none?.statusCode).toBe(200)
    expect(none?.headers.etag).toBe(product?.headers.etag)
  })

  test.each(['/og/AAAAAAAAAAAA', '/og/a/b.png', '/og/'])(
    'the picture of a shared link at %s is not found',
    async (url) => {
      expect((await fetchPicture(url)).statusCode).toBe(404)
    },
  )
})
