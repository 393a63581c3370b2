import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVenueVersions } from '../../../platform/live/venue-versions.ts'
import {
  changeListing,
  ownVenue,
  readListing,
  removePicture,
  upload,
  withdraw,
} from '../../../testing/features/listings.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { colorOf, photo } from '../../../testing/features/pictures.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { projectSessions } from '../venues/service/projection.ts'
import { decide } from './service/decide.ts'
import { purgeListings } from './store/purge.ts'

let testApp: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nofomo-listing-'))
  testApp = await startTestApp({ config: { dataDir } })
})
afterAll(async () => {
  await testApp.stop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => testApp.clock.advance(60_000))

const decideOn = (editId = '', action: 'accept' | 'refuse') =>
  decide(
    { db: testApp.db, now: testApp.clock.now() },
    { name: 'Kim Lee' },
    { editId, decision: action === 'accept' ? { action } : { action, reason: 'Not your place.' } },
    { publicUrl: 'https://nofomo.example', onRenamed: async () => [] },
  )

const isOwn = /^\/images\/venues\/[0-9a-f]{32}$/
const isPoster = /^\/images\/posters\//

/** Fetches a picture as bytes. */
const fetched = (browser: TestBrowser, path: string) =>
  testApp.app.inject({
    url: path,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept: 'image/jpeg',
    },
  })
const pageImage = async (venueId: string) =>
  (await testApp.browser().get<{ venue: Venue }>(`/api/venues/${venueId}`)).body.venue.image
/** A list with the venue of the catalog, and one with the venue typed by hand. */
const listsWith = async (venue: { slug: string; name: string; address: string }) => {
  const sessions: Session[] = []
  for (const one of [
    { id: venue.slug, name: venue.name },
    { name: `${venue.name}!`, address: venue.address },
  ])
    sessions.push((await hostedSession(testApp, { venues: [one] })).session)
  const ids = sessions.map(({ id }) => id)
  await projectSessions(testApp.db, ids, testApp.clock.now())
  return sessions
}
const imagesIn = async (sessions: readonly Pick<Session, 'id'>[]) => {
  const images: unknown[] = []
  for (const { id } of sessions) {
    const { body } = await testApp.browser().get<{ session: Session }>(`/api/sessions/${id}`)
    images.push(...body.session.venues.map(({ image }) => image))
  }
  return images
}

describe('the picture of a trusted venue', () => {
  test('the picture of a trusted venue is shown at once on its page, to its people, in searches and in lists made from then on', async () => {
    const { browser, venue, venueId } = await ownVenue(testApp, 'trusted')
    const { status, body } = await upload(browser, venueId, await photo({ color: '#ff0000' }))
    expect([status, body.listing.hasOwnPicture, body.listing.pending]).toEqual([200, true, null])
    const { image } = body.listing
    expect(image).toMatch(isOwn)
    expect(await pageImage(venueId)).toBe(image)
    const found = await testApp
      .browser()
      .get<{ venues: Venue[] }>(`/api/venues?search=${encodeURIComponent(venue.name)}`)
    expect(found.body.venues.find(({ id }) => id === venueId)?.image).toBe(image)
    const { standings } = (
      await browser.get<{ standings: { venue: { image: string } }[] }>('/api/venue/standings')
    ).body
    expect(standings[0]?.venue.image).toBe(image)
    expect(await imagesIn(await listsWith(venue))).toEqual([image, image])
  })

  test('the picture of a trusted venue is served in each size for a year, without what else was in the file', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const { image } = (await upload(browser, venueId, await photo({ color: '#00ff00' }))).body.listing
    const reply = await fetched(testApp.browser(), `${image}?w=320&h=240`)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const [red = 255, green = 0] = await colorOf(reply.rawPayload)
    expect([red < 20, green > 235]).toEqual([true, true])
    expect((await fetched(testApp.browser(), `${image}?w=321`)).statusCode).toBe(404)
  })

  test('the picture of a trusted venue takes the place of the poster in lists that are there already, and gives it back', async () => {
    const { browser, venue, venueId } = await ownVenue(testApp, 'trusted')
    const sessions = await listsWith(venue)
    const posters = await imagesIn(sessions)
    expect(posters.every((image) => isPoster.test(String(image)))).toBe(true)
    const { image } = (await upload(browser, venueId, await photo())).body.listing
    expect(await imagesIn(sessions)).toEqual([image, image])
    const removed = (await removePicture(browser, venueId)).body.listing
    expect([removed.hasOwnPicture, removed.image]).toEqual([false, expect.stringMatching(isPoster)])
    expect(await imagesIn(sessions)).toEqual(posters)
    expect(await removePicture(browser, venueId)).toMatchObject({ status: 409 })
  })

  test('the picture of a trusted venue takes the place of the poster in a list that was made a moment before', async () => {
    const { browser, venue, venueId } = await ownVenue(testApp, 'trusted')
    const { session } = await hostedSession(testApp, { venues: [{ id: venue.slug, name: venue.name }] })
    const { image } = (await upload(browser, venueId, await photo())).body.listing
    expect(await imagesIn([session])).toEqual([image])
  })

  test('the picture of a trusted venue is deleted with the next one, and its address leads there, then to the poster', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const [first, second] = [await photo({ color: '#111111' }), await photo({ color: '#eeeeee' })]
    const old = (await upload(browser, venueId, first)).body.listing.image
    const now = (await upload(browser, venueId, second)).body.listing.image
    const moved = await fetched(testApp.browser(), `${old}?w=160`)
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      `${now}?w=160`,
      'no-cache',
    ])
    const kept = await testApp.db
      .selectFrom('venue_pictures')
      .select('state')
      .where('venue_id', '=', venueId)
      .where('bytes', 'is not', null)
      .execute()
    expect(kept).toEqual([{ state: 'shown' }])
    await removePicture(browser, venueId)
    expect((await fetched(testApp.browser(), old)).headers.location).toMatch(isPoster)
    expect((await upload(browser, venueId, first)).body.listing.image).toBe(old)
    expect((await fetched(testApp.browser(), old)).statusCode).toBe(200)
  })

  test('the picture of a trusted venue stands in the preview of a link in place of the poster', async () => {
    const { browser, venue, venueId } = await ownVenue(testApp, 'trusted')
    const [{ id }] = (await listsWith(venue)) as [Session]
    const before = (await fetched(testApp.browser(), `/og/${id}.png`)).rawPayload
    await upload(browser, venueId, await photo({ color: '#0000ff' }))
    const after = await fetched(testApp.browser(), `/og/${id}.png`)
    expect(after.statusCode).toBe(200)
    expect(after.rawPayload.equals(before)).toBe(false)
  })

  test('the picture of a trusted venue reaches suggestions', async () => {
    const { browser, venueId, venue } = await ownVenue(testApp, 'trusted')
    const { image } = (await upload(browser, venueId, await photo())).body.listing
    const { neighborhood, name } = venue
    const asked = { location: `${neighborhood}, Seattle`, description: name }
    for (const count of [1, 2, 3, 4, 5]) {
      const reply = await testApp.browser().post<{ session: { venues: Venue[] } }>('/api/sessions', asked)
      const found = reply.body.session.venues.find(({ id }) => id === venueId)
      if (found) return expect(found.image).toBe(image)
      if (count === 5) break
    }
    const { createPool } = await import('../../deciding/suggestions/service/pool.ts')
    const { createPublishedVenues } = await import('../venues/service/published.ts')
    const changes = { subscribe: () => {} } as never
    const pool = await createPool(
      createPublishedVenues(
        { db: testApp.db, changes, venueVersions: createVenueVersions(testApp.db) },
        { readGuestFacts: async () => new Map() },
      ),
    )()
    expect(`/images/venues/${pool.venues.find(({ slug }) => slug === venueId)?.picture}`).toBe(image)
  })
})

describe('below trusted a picture', () => {
  test('below trusted a picture is seen by the venue’s people alone until it is approved, also beside other changes', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    await changeListing(browser, venueId, { phone: '206-555-0123' })
    const { listing } = (await upload(browser, venueId, await photo())).body
    const waiting = listing.pending?.image ?? ''
    expect(listing).toMatchObject({ hasOwnPicture: false, pending: { fields: { phone: '206-555-0123' } } })
    const own = await fetched(browser, `${waiting}?w=160`)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await fetched(testApp.browser(), `${waiting}?w=160`)).statusCode).toBe(404)
    const stranger = await venueOwner(testApp)
    expect((await fetched(stranger.browser, `${waiting}?w=160`)).statusCode).toBe(404)

    await decideOn(listing.pending?.id, 'accept')
    const after = await readListing(browser, venueId)
    expect(after).toMatchObject({
      image: waiting,
      hasOwnPicture: true,
      pending: null,
      shown: { phone: '206-555-0123' },
    })
    expect((await fetched(testApp.browser(), `${waiting}?w=160`)).statusCode).toBe(200)
  })

  test('below trusted a picture that is rejected, withdrawn or removed does not change the public one', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    const first = (await upload(browser, venueId, await photo({ color: '#123456' }))).body.listing
    await decideOn(first.pending?.id, 'accept')
    const shown = (await readListing(browser, venueId)).image
    const bytes = await photo({ color: '#654321' })

    const rejected = (await upload(browser, venueId, bytes)).body.listing.pending
    await decideOn(rejected?.id, 'refuse')
    expect((await fetched(browser, rejected?.image ?? '')).statusCode).toBe(404)
    const withdrawn = (await upload(browser, venueId, bytes)).body.listing.pending
    await withdraw(browser, withdrawn?.id ?? '')
    await upload(browser, venueId, bytes)
    await changeListing(browser, venueId, { priceLevel: 4, phone: '206-555-0123' })
    const { listing } = (await removePicture(browser, venueId, 'waiting')).body
    expect(listing.pending).toMatchObject({ image: null, fields: { phone: '206-555-0123' } })
    expect((await fetched(browser, withdrawn?.image ?? '')).statusCode).toBe(404)
    expect((await readListing(browser, venueId)).image).toBe(shown)
    expect((await fetched(testApp.browser(), shown)).statusCode).toBe(200)
  })

  test('below trusted a picture that is sent twice waits once', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    const bytes = await photo()
    const [one, two] = await Promise.all([upload(browser, venueId, bytes), upload(browser, venueId, bytes)])
    expect([one?.status, two?.status]).toEqual([200, 200])
    expect(one?.body.listing.pending?.image).toBe(two?.body.listing.pending?.image)
    const rows = await testApp.db
      .selectFrom('venue_pictures')
      .select('id')
      .where('venue_id', '=', venueId)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('an upload', () => {
  test('an upload of another kind, too large, or empty is refused with a sentence, and changes nothing', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const page = await upload(browser, venueId, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([page.status, page.body.error]).toEqual([
      415,
      'Choose a photo in JPEG, PNG or WebP. Other files cannot be shown.',
    ])
    const large = await upload(browser, venueId, Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))
    expect([large.status, large.body.error]).toEqual([
      413,
      'This picture is larger than 5 MB. Choose a smaller one.',
    ])
    expect((await upload(browser, venueId, Buffer.alloc(0))).status).toBe(400)
    const json = await browser.put(`/api/venue/listing/picture?venueId=${venueId}`, { picture: 'x' })
    expect(json.status).toBe(415)
    expect((await readListing(browser, venueId)).hasOwnPicture).toBe(false)
  })

  test('an upload is refused before its body is read, unless it is for the own venue', async () => {
    const { venueId } = await ownVenue(testApp)
    const stranger = await venueOwner(testApp)
    const large = Buffer.alloc(6 * 1024 * 1024)
    expect((await upload(stranger.browser, venueId, large)).status).toBe(404)
    expect((await upload(testApp.browser(), venueId, large)).status).toBe(401)
  })

  test('an upload is limited for each account', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    const replies = []
    for (let turn = 0; turn < 13; turn += 1)
      replies.push(await upload(browser, venueId, Buffer.from('no picture')))
    expect(replies.slice(0, 12).every(({ status }) => status === 415)).toBe(true)
    expect(replies[12]).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(replies[12]?.headers['retry-after'])).toBeGreaterThan(0)
    const { browser: other, venueId: otherVenue } = await ownVenue(testApp)
    expect((await upload(other, otherVenue, await photo())).status).toBe(200)
  })

  test('an upload of two nodes is served by both', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const { image } = (await upload(browser, venueId, await photo())).body.listing
    const node = await testApp.again()
    const reply = await node.app.inject({ url: `${image}?w=160` })
    await node.app.close()
    expect(reply.statusCode).toBe(200)
  })
})

test('decided changes and former addresses are forgotten after 400 days, what is shown stays', async () => {
  const { browser, venueId } = await ownVenue(testApp, 'trusted')
  const old = (await upload(browser, venueId, await photo({ color: '#222222' }))).body.listing.image
  const { image } = (await upload(browser, venueId, await photo({ color: '#333333' }))).body.listing
  const later = new Date(testApp.clock.now().getTime() + 401 * dayMs)
  expect(await purgeListings(testApp.db, later)).toBeGreaterThan(2)
  expect((await fetched(testApp.browser(), old)).statusCode).toBe(404)
  expect((await fetched(testApp.browser(), image)).statusCode).toBe(200)
})
