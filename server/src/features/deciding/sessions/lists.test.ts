import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { hostedSession, threePlaces, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Saved = { session: Session; note: string | null } & ErrorReply
const address = '1531 14th Ave, Seattle, WA 98122'
const places = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ name: `Place ${from + n}`, address }))
const names = ({ venues }: Session) => venues.map(({ name }) => name)

describe('a list', () => {
  test('a list holds thirty venues: the thirty-first is refused with a message, and the list is unchanged', async () => {
    const { session, host } = await hostedSession(testApp)
    const path = '/api/sessions'
    const filled = await host.post<Saved>(path, { id: session.id, venues: places(27) })
    expect([filled.status, filled.body.session.venues.length]).toEqual([200, 30])

    const more = { name: 'One more', address }
    const added = await testApp.browser().post<ErrorReply>(`/api/sessions/${session.id}/venues`, more)
    const updated = await host.post<ErrorReply>(path, { id: session.id, title: 'Later', venues: [more] })
    for (const { status, body } of [added, updated])
      expect([status, body.code, body.error]).toEqual([409, 'list_full', 'A list holds 30 places at most.'])
    const now = await host.get<Saved>(`/api/sessions/${session.id}`)
    expect(now.body.session.venues).toHaveLength(30)
    expect(now.body.session.title).toBe(session.title)
  })

  test('a full list still accepts an update with its own venues', async () => {
    const { session, host } = await hostedSession(testApp)
    await host.post('/api/sessions', { id: session.id, venues: places(27) })
    const again = await host.post<Saved>('/api/sessions', { id: session.id, venues: places(27) })
    expect([again.status, again.body.session.venues.length]).toEqual([200, 30])
  })

  test('a list of more than thirty venues in one call is refused with the same message', async () => {
    const reply = await testApp.browser().post<ErrorReply>('/api/sessions', { venues: places(31) })
    expect([reply.status, reply.body.error]).toEqual([400, 'A list holds 30 places at most.'])
  })
})

describe('a new session', () => {
  test('a new session with more than three venues keeps the first three, with a note', async () => {
    const reply = await testApp.browser().post<Saved>('/api/sessions', { venues: places(5) })
    expect(names(reply.body.session)).toEqual(['Place 0', 'Place 1', 'Place 2'])
    expect(reply.body.note).toBe('A new vote takes 3 places: the first 3 were kept. Add more to its list.')
  })

  test('a new session with three venues has no note', async () => {
    const reply = await testApp.browser().post<Saved>('/api/sessions', { venues: threePlaces })
    expect(reply.body.note).toBeNull()
  })

  test('a session takes anonymous votes, also after updates', async () => {
    const { session, host } = await hostedSession(testApp)
    const settings = { allowAnonymousVotes: false }
    const created = await host.post<ErrorReply>('/api/sessions', { venues: threePlaces, settings })
    const updated = await host.post<ErrorReply>('/api/sessions', {
      id: session.id,
      title: 'Named only',
      settings,
    })
    for (const { status, body } of [created, updated])
      expect([status, body.error]).toEqual([400, 'A session needs to allow anonymous votes.'])
    expect((await host.get<Saved>(`/api/sessions/${session.id}`)).body.session.title).toBe(session.title)
  })
})

describe('duplicate venues', () => {
  test.each([
    [
      'one id',
      [
        { id: 'user_a', name: 'One' },
        { id: 'user_a', name: 'Two' },
      ],
    ],
    ['a final sigma', [{ name: 'ΑΣ' }, { name: 'ασ' }]],
    ['a dotted capital', [{ name: 'İ' }, { name: 'i' }]],
    ['capitals', [{ name: 'altura' }, { name: 'ALTURA' }]],
  ])('duplicate venues by %s are listed once, whichever call contains them', async (_, twins) => {
    const [first, second] = twins.map((place) => ({ ...place, address }))
    const host = testApp.browser()
    const created = await host.post<Saved>('/api/sessions', { venues: [first, second] })
    expect(created.status).toBe(200)
    const { id, venues } = created.body.session
    // If the database distinguishes the names they are two venues; no call fails either way.
    const updated = await host.post<Saved>('/api/sessions', { id, venues: [second, first] })
    expect([updated.status, updated.body.session.venues.length]).toEqual([200, venues.length])
    const added = await host.post<ErrorReply>(`/api/sessions/${id}/venues`, first)
    expect([added.status, added.body.code]).toEqual([409, 'already_listed'])
    expect(added.body.error).toBe(`${first?.name} is already on the list.`)
  })

  test('two branches of a chain are distinguished by their streets, whichever call contains them', async () => {
    const branch = (street: string) => ({ name: 'Blue Moon Burgers', address: `${street}, Seattle, WA` })
    const [first, second, third] = [
      branch('523 Broadway E'),
      branch('920 NE 64th St'),
      branch('2 Eastlake Ave E'),
    ]
    const host = testApp.browser()
    const created = await host.post<Saved>('/api/sessions', { venues: [first, second] })
    const { id, venues } = created.body.session
    const names = ['Blue Moon Burgers', 'Blue Moon Burgers (920 NE 64th St)']
    expect(venues.map(({ name }) => name)).toEqual(names)
    const saved = await host.post<Saved>('/api/sessions', { id, venues: [first, second, third] })
    names.push('Blue Moon Burgers (2 Eastlake Ave E)')
    expect(saved.body.session.venues.map(({ name }) => name)).toEqual(names)
    const fourth = await host.post<Saved>(`/api/sessions/${id}/venues`, branch('4 Pine St'))
    expect(fourth.body.session.venues.at(-1)?.name).toBe('Blue Moon Burgers (4 Pine St)')
    for (const again of [second, branch('4 Pine Street')]) {
      const reply = await host.post<ErrorReply>(`/api/sessions/${id}/venues`, again)
      expect([reply.status, reply.body.error]).toEqual([409, 'Blue Moon Burgers is already on the list.'])
    }
  })

  test('adding a venue with the id of a listed one is refused with a message', async () => {
    const { session, host } = await hostedSession(testApp, {
      venues: [{ id: 'user_a', name: 'One', address }],
    })
    const again = { id: 'user_a', name: 'Two', address }
    const reply = await host.post<ErrorReply>(`/api/sessions/${session.id}/venues`, again)
    expect([reply.status, reply.body.error]).toEqual([409, 'Two is already on the list.'])
  })

  test('duplicate venues with any names fail no call', async () => {
    const host = testApp.browser()
    const { session } = await hostedSession(testApp, {}, host)
    const path = '/api/sessions'
    const name = fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.stringMatching(/^[ΑΣσςİiıIßẞǅſKÅ]{1,3}$/u),
      )
      .filter((text) => text.trim() !== '')
    const twin = (text: string) =>
      fc.constantFrom(
        text,
        text.toUpperCase(),
        text.toLowerCase(),
        text.normalize('NFD'),
        text.normalize('NFKC'),
      )
    const twins = name.chain((text) => fc.tuple(twin(text), twin(text)))
    await fc.assert(
      fc.asyncProperty(twins, async ([one, other]) => {
        const both = [one, other].map((text) => ({ name: text, address }))
        const replies = [
          await testApp.browser().post(path, { venues: both }),
          await host.post(path, { id: session.id, venues: both }),
          await host.post(`/api/sessions/${session.id}/venues`, both[0]),
          await host.patch(`/api/sessions/${session.id}/venues/${session.venues[0]?.id}`, { name: other }),
        ]
        for (const { status } of replies) expect(status).toBeLessThan(500)
      }),
      { numRuns: sized(60) },
    )
  })
})

describe('changed criteria', () => {
  const suggested = (...called: string[]) =>
    called.map((name) => ({ name, address, source: 'ai_suggestions' }))
  const change = { replacesSuggestions: true, venues: suggested('Canlis', 'Altura') }

  test('changed criteria replace the old suggestions, and keep the venues that voters added', async () => {
    const { session, host } = await hostedSession(testApp, { venues: suggested('Altura', 'Paseo') })
    await testApp.browser().post(`/api/sessions/${session.id}/venues`, { name: 'The pier', address })
    const reply = await host.post<Saved>('/api/sessions', {
      id: session.id,
      title: 'Where to in Ballard?',
      ...change,
    })
    expect(reply.body.session).toMatchObject({ id: session.id, title: 'Where to in Ballard?' })
    expect(names(reply.body.session).toSorted()).toEqual(['Altura', 'Canlis', 'The pier'])
  })

  test('suggestions that come back with changed criteria take votes, and removed ones take none', async () => {
    const { session, host } = await hostedSession(testApp, { venues: suggested('Altura', 'Paseo') })
    const before = session.venues.map(({ id }) => id)
    const { body } = await host.post<Saved>('/api/sessions', { id: session.id, ...change })
    for (const { id } of body.session.venues)
      expect((await vote(testApp.browser(), session.id, id, 1)).status).toBe(200)
    const gone = before.filter((id) => !body.session.venues.some((venue) => venue.id === id))
    expect(gone.length).toBeGreaterThan(0)
    for (const id of gone) expect((await vote(testApp.browser(), session.id, id, 1)).status).toBe(404)
  })

  test('changed criteria are refused once somebody has voted, and change nothing', async () => {
    const { session, host } = await hostedSession(testApp, { venues: suggested('Altura', 'Paseo') })
    await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
    const reply = await host.post<ErrorReply>('/api/sessions', {
      id: session.id,
      title: 'New',
      ...change,
    })
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([
      409,
      'conflict',
      'Somebody has voted already, so this vote keeps its places.',
    ])
    const now = (await host.get<Saved>(`/api/sessions/${session.id}`)).body.session
    expect([now.title, names(now)]).toEqual([session.title, names(session)])
  })
})

describe('one place under names that look alike', () => {
  const twins = [
    'Áltura',
    'ALTURA',
    'Altura\u200b',
    '\u00a0Altura ',
    'Ａｌｔｕｒａ',
    'A\u0301ltura',
    'Al\u00adtura',
  ]

  test.each(twins)(
    'a venue called “%s” beside Altura is refused, so that one place is listed once',
    async (name) => {
      const { host, session } = await hostedSession(testApp)
      const { address } = session.venues[0] ?? {}
      const reply = await host.post<ErrorReply>(`/api/sessions/${session.id}/venues`, { name, address })
      expect([reply.status, reply.body.code]).toEqual([409, 'already_listed'])
      const renamed = await host.patch(`/api/sessions/${session.id}/venues/${session.venues[1]?.id}`, {
        name,
      })
      expect(renamed.status).toBe(409)
    },
  )

  test('one place under two names that look alike is listed once when both are sent at creation', async () => {
    const venues = ['Altura', 'Áltura', 'Zig  Zag', 'Zig\u00a0Zag'].map((name) => ({ name, address }))
    const { session } = await hostedSession(testApp, { venues })
    expect(session.venues.map(({ name }) => name)).toEqual(['Altura', 'Zig Zag'])
  })

  test('a title of invisible characters is refused', async () => {
    const venues = [{ name: 'Altura', address }]
    const reply = await testApp.browser().post('/api/sessions', { title: '\u200b\u2060', venues })
    expect(reply.status).toBe(400)
  })
})
