import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Added = { venue: Venue; session: Session } & ErrorReply

async function firstFound(search: string): Promise<Venue> {
  const found = await testApp.browser().get<{ venues: Venue[] }>(`/api/venues?search=${search}&limit=8`)
  const [venue] = found.body.venues
  if (!venue) throw new Error(`nothing is called ${search}`)
  return venue
}

test('a venue chosen from the search is added with the catalog’s facts and the member’s own text', async () => {
  const { session } = await hostedSession(testApp)
  const { id, name, address, category, ...facts } = await firstFound('pink%20door')
  const reply = await testApp.browser().post<Added>(`/api/sessions/${session.id}/venues`, {
    id,
    name: 'What a page says',
    address: 'Nowhere',
    category: 'bar',
    reason: 'The trapeze!',
    source: 'user_submitted',
  })
  const { lat, lng, website, image, priceRange } = facts
  expect(reply.body.venue).toMatchObject({
    id,
    name,
    address,
    category,
    lat,
    lng,
    website,
    image,
    priceRange,
  })
  expect(reply.body.venue.reason).toBe('The trapeze!')
})

test('a venue sent again because its response was lost is listed once, under its own id', async () => {
  const { session } = await hostedSession(testApp)
  const place = { id: 'user_abc123', name: 'The pier', address: 'Golden Gardens' }
  const send = () => testApp.browser().post<Added>(`/api/sessions/${session.id}/venues`, place)
  expect((await send()).body.venue.id).toBe('user_abc123')
  const again = await send()
  expect([again.status, again.body.code]).toEqual([409, 'already_listed'])
  const now = await testApp.browser().get<{ session: Session }>(`/api/sessions/${session.id}`)
  expect(now.body.session.venues.filter(({ id }) => id === 'user_abc123')).toHaveLength(1)
})

test('a venue that the host removes and adds again is unchanged, and takes votes again', async () => {
  const { session, host } = await hostedSession(testApp)
  const place = { name: 'The pier', address: 'Golden Gardens', description: 'Bring wood.' }
  const member = testApp.browser()
  const { venue } = (await member.post<Added>(`/api/sessions/${session.id}/venues`, place)).body
  await host.delete(`/api/sessions/${session.id}/venues/${venue.id}`)
  expect((await vote(member, session.id, venue.id, 1)).status).toBe(404)
  const { id, name, address, category, description, source } = venue
  const back = { id, name, address, category, description, source }
  const reply = await host.post<{ session: Session }>('/api/sessions', {
    id: session.id,
    venues: [back],
  })
  expect(reply.body.session.venues.at(-1)).toEqual(venue)
  expect((await vote(member, session.id, venue.id, 1)).status).toBe(200)
})
