import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session, Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { hostedSession, makeFinal, threePlaces, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { expectedVoters } from './rules/sessions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Stored = { session: Session; viewer: { isHost: boolean } }
const address = '1531 14th Ave, Seattle, WA 98122'
const addPlace = (browser: ReturnType<TestApp['browser']>, id: string, place: Record<string, unknown>) =>
  browser.post<{ venue: Venue; session: Session } & ErrorReply>(`/api/sessions/${id}/venues`, place)

describe('POST /api/sessions', () => {
  test('POST /api/sessions without venues suggests some and stores nothing', async () => {
    const browser = testApp.browser()
    const before = await testApp.db.selectFrom('sessions').select('id').execute()
    const reply = await browser.post<{ session: { id: null; venues: Venue[] } }>('/api/sessions', {
      title: 'Dinner',
      location: 'Capitol Hill, Seattle',
      preferences: { budget: 'moderate', groupSize: 4 },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.session.id).toBeNull()
    expect(reply.body.session.venues).toHaveLength(3)
    for (const venue of reply.body.session.venues) {
      expect(venue.neighborhood).toBe('Capitol Hill')
      expect(venue.reason).toBeTruthy()
    }
    expect(await testApp.db.selectFrom('sessions').select('id').execute()).toEqual(before)
  })

  test('POST /api/sessions returns the criteria read from free text', async () => {
    const reply = await testApp.browser().post<{ session: Pick<Session, 'preferences'> }>('/api/sessions', {
      location: 'Capitol Hill, Seattle',
      description: 'cheap ramen for five',
    })
    expect(reply.body.session.preferences).toMatchObject({ budget: '$', groupSize: 5, cuisine: 'ramen' })
  })

  test('POST /api/sessions returns what it understood as chips, and omits those that are sent back', async () => {
    const request = { description: 'cheap ramen, one vegan, gluhwein', preferences: { groupSize: 5 } }
    const ask = async (without?: string[]) =>
      (await testApp.browser().post<Understanding>('/api/sessions', { ...request, without })).body
    const first = await ask()
    expect(first.understood.map(({ id, source }) => [id, source])).toEqual([
      ['budget:$', 'words'],
      ['cuisine:ramen', 'words'],
      ['diet:vegan', 'words'],
      ['people:5', 'form'],
    ])
    expect(first.notUnderstood).toEqual(['gluhwein'])
    const second = await ask(['diet:vegan'])
    expect(second.understood).toEqual(first.understood.filter(({ id }) => id !== 'diet:vegan'))
  })

  test('POST /api/sessions with venues stores a session that anybody with the link can read', async () => {
    const { session, host } = await hostedSession(testApp)
    const friend = await testApp.browser().get<Stored>(`/api/sessions/${session.id}`)
    expect(friend.body.session).toEqual(session)
    expect(friend.body.session.venues.map((venue) => venue.name)).toEqual(threePlaces.map(({ name }) => name))
    expect(friend.body.viewer.isHost).toBe(false)
    expect((await host.get<Stored>(`/api/sessions/${session.id}`)).body.viewer.isHost).toBe(true)
  })

  test("a venue of the catalog has the catalog's facts, whatever the client sends", async () => {
    const [listed] = catalog
    const { session } = await hostedSession(testApp, {
      venues: [
        { id: listed?.slug, name: 'Something else', address: 'Nowhere', reason: 'Because of the pasta.' },
      ],
    })
    expect(session.venues[0]).toMatchObject({
      id: listed?.slug,
      name: listed?.name,
      address: listed?.address,
      lat: listed?.lat,
      reason: 'Because of the pasta.',
    })
  })

  test('a new session takes at most three venues, and lists duplicates once', async () => {
    const { session } = await hostedSession(testApp, {
      venues: ['A', 'a', 'B', 'C', 'D'].map((name) => ({ name, address })),
    })
    expect(session.venues.map((venue) => venue.name)).toEqual(['A', 'B'])
  })

  test('a session needs anonymous votes', async () => {
    const reply = await testApp.browser().post<ErrorReply>('/api/sessions', {
      venues: threePlaces,
      settings: { allowAnonymousVotes: false },
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  })

  test('the host renames a session, extends its list and sets the expected voters', async () => {
    const { session, host } = await hostedSession(testApp)
    const reply = await host.post<Stored>('/api/sessions', {
      id: session.id,
      sessionName: 'Saturday instead',
      expectedVoters: 7,
      venues: [...threePlaces, { name: 'Canlis', address }],
    })
    expect(reply.body.session).toMatchObject({ title: 'Saturday instead', expectedVoters: 7 })
    expect(reply.body.session.venues.map((venue) => venue.name)).toEqual([
      'Altura',
      'Spinasse',
      'Paseo',
      'Canlis',
    ])
  })

  test('another host’s session and an unknown one get the same response', async () => {
    const { session } = await hostedSession(testApp)
    const stranger = testApp.browser()
    const replies = await Promise.all(
      [session.id, 'AAAAAAAAAAAA'].map((id) =>
        stranger.post<ErrorReply>('/api/sessions', { id, title: 'Mine' }),
      ),
    )
    const seen = replies.map(({ status, body }) => [status, body.code, body.error])
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.[0]).toBe(404)
  })

  test('a new session with a deadline in the past is refused with a message', async () => {
    const reply = await testApp.browser().post<ErrorReply>('/api/sessions', {
      venues: threePlaces,
      deadline: '2020-01-01T20:00:00Z',
    })
    expect([reply.status, reply.body.error]).toEqual([400, 'The deadline has to be in the future.'])
  })
})

test('an unknown session has its own message', async () => {
  const reply = await testApp.browser().get<ErrorReply>('/api/sessions/AAAAAAAAAAAA')
  expect([reply.status, reply.body.error]).toEqual([
    404,
    'This voting session was not found. The link may be incorrect or the session may have expired.',
  ])
})

describe('adding a venue', () => {
  test('a voter adds a venue and everybody sees it at the end of the list', async () => {
    const { session } = await hostedSession(testApp)
    const added = await addPlace(testApp.browser(), session.id, {
      name: '  Canlis ',
      address,
      category: 'bar',
    })
    expect(added.body.venue).toMatchObject({
      name: 'Canlis',
      source: 'user_submitted',
      category: 'bar',
      type: 'bar',
    })
    expect(added.body.venue.image).toMatch(/^\/images\/posters\//)
    expect(added.body.session.venues.at(-1)).toEqual(added.body.venue)
  })

  test('adding a venue requires name and address', async () => {
    const { session } = await hostedSession(testApp)
    const nameless = await addPlace(testApp.browser(), session.id, { name: '  ', address })
    const homeless = await addPlace(testApp.browser(), session.id, { name: 'Canlis', address: ' ' })
    expect(nameless.body).toMatchObject({ code: 'invalid_input', fields: { name: 'Give the venue a name.' } })
    expect(homeless.body).toMatchObject({
      code: 'invalid_input',
      fields: { address: 'Give the venue an address.' },
    })
  })

  test('twenty voters adding the same venue concurrently list it once', async () => {
    const { session } = await hostedSession(testApp)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => addPlace(testApp.browser(), session.id, { name: 'Canlis', address })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.error]).toEqual([409, 'Canlis is already on the list.'])
  })

  test('thirty voters adding different venues concurrently fill the list to its limit of thirty', async () => {
    const { session } = await hostedSession(testApp)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        addPlace(testApp.browser(), session.id, { name: `Place ${n}`, address }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(27)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('list_full')
  })

  test('the host may close the list to others, and can still add venues', async () => {
    const { session, host } = await hostedSession(testApp, { settings: { allowAddedVenues: false } })
    expect((await addPlace(testApp.browser(), session.id, { name: 'Canlis', address })).status).toBe(403)
    expect((await addPlace(host, session.id, { name: 'Canlis', address })).status).toBe(200)
  })

  test('no venue can be added once the result is final', async () => {
    const { session, host } = await hostedSession(testApp, { expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    await makeFinal(testApp, session)
    expect((await addPlace(host, session.id, { name: 'Canlis', address })).body.code).toBe('voting_closed')
  })

  test('script in the name of an added venue is escaped', async () => {
    const { session } = await hostedSession(testApp)
    const name = '<script>alert(1)</script>'
    const added = await addPlace(testApp.browser(), session.id, { name, address })
    expect(added.body.venue.name).toBe(name)
    expect(added.headers['content-type']).toMatch(/^application\/json/)
  })
})

test.each([
  ['the host’s number', { host: 9, size: sizeOf(4), venues: 3 }, [9, true]],
  ['else the exact group size', { host: null, size: sizeOf(4), venues: 3 }, [4, true]],
  ['else the lower end of a range', { host: null, size: sizeOf('5-7'), venues: 3 }, [5, false]],
  ['of an open range, too', { host: null, size: sizeOf('12+'), venues: 3 }, [12, false]],
  ['of a range of its own, too', { host: null, size: sizeOf(6, 5), venues: 3 }, [5, false]],
  ['the size “2” is exact', { host: null, size: sizeOf('2'), venues: 3 }, [2, true]],
  ['a rough number is a guess', { host: null, size: sizeOf(10, null), venues: 3 }, [10, false]],
  ['else the number of venues', { host: null, size: sizeOf(null), venues: 3 }, [3, false]],
  ['else four', { host: null, size: sizeOf(null), venues: 0 }, [4, false]],
])('the expected voters of a session are derived from its input: %s', (_, given, expected) => {
  const { expected_voters, is_expected_known } = expectedVoters(given)
  expect([expected_voters, is_expected_known]).toEqual(expected)
})
