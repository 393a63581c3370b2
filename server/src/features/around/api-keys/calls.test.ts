import { Writable } from 'node:stream'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { newestApiVersion } from '@nofomo/contracts/api/public-api.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { madeKey, programOf, programWith } from '../../../testing/features/api-keys.ts'
import { again } from '../../../testing/features/people.ts'
import { hostedSession, threePlaces, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
const lines: string[] = []
const logs = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
beforeAll(async () => {
  testApp = await startTestApp({ logs, config: { logLevel: 'debug' } })
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.run())
beforeEach(() => testApp.clock.advance(60_000))

const lunch = { title: 'Lunch', venues: threePlaces, expectedVoters: 2 }
type Stored = { session: Session; viewer: { isHost: boolean } }

test('a program makes a session, votes, reads the result and ends the vote, without cookies and Origin', async () => {
  const made = await madeKey(testApp)
  const call = programOf(testApp, made)
  const { status, body, headers } = await call<Stored>('/api/sessions', { body: lunch })
  expect({ status, viewer: body.viewer }).toEqual({ status: 200, viewer: { isHost: true } })
  expect(headers['set-cookie']).toBeUndefined()
  const { id, venues } = body.session
  const ballot = { sessionId: id, venueId: venues[1]?.id, vote: 1 }
  expect((await call('/api/votes', { body: ballot })).status).toBe(200)
  const { results } = (await call<Snapshot>(`/api/sessions/${id}/results`)).body
  expect(results.leaderId).toBe(venues[1]?.id)
  expect((await call(`/api/sessions/${id}/close`, { method: 'POST' })).status).toBe(200)
  expect((await call(`/api/sessions/${id}`, { method: 'DELETE' })).status).toBe(200)
})

test('what a key has made is hosted by its account, in browsers and by its other keys', async () => {
  const { person, ...made } = await madeKey(testApp)
  const { session } = (await programOf(testApp, made)<Stored>('/api/sessions', { body: lunch })).body
  const phone = (await again(testApp, person.account)).browser
  expect((await phone.get<Stored>(`/api/sessions/${session.id}`)).body.viewer.isHost).toBe(true)
  const second = programOf(testApp, await madeKey(testApp, undefined, person))
  expect((await second<Stored>(`/api/sessions/${session.id}`)).body.viewer.isHost).toBe(true)
  const stranger = programOf(testApp, await madeKey(testApp))
  expect((await stranger(`/api/sessions/${session.id}/close`, { method: 'POST' })).status).toBe(404)
})

test('the keys of an account have one ballot in a session together, which is the account’s', async () => {
  const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 9 })
  const { person, ...made } = await madeKey(testApp)
  for (const key of [made, await madeKey(testApp, undefined, person)]) {
    const ballot = { sessionId: session.id, venueId: venueIds[0], vote: 1 }
    expect((await programOf(testApp, key)('/api/votes', { body: ballot })).status).toBe(200)
  }
  expect((await vote(person.browser, session.id, venueIds[0], 0)).status).toBe(200)
  const { results } = (await testApp.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)).body
  expect(results.venueStats.find(({ venueId }) => venueId === venueIds[0])).toMatchObject({
    ...{ totalVotes: 1, maybeVotes: 1 },
  })
})

test('cookies that come with a key are ignored', async () => {
  const { host, session } = await hostedSession(testApp)
  const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = programOf(testApp, await madeKey(testApp))
  const close = { method: 'POST' as const, headers: { cookie } }
  expect((await call(`/api/sessions/${session.id}/close`, close)).status).toBe(404)
  // Another site's page cannot send the header, so a key needs no Origin; without one, it is still asked for.
  const foreign = { cookie, origin: 'https://evil.example' }
  expect((await call(`/api/sessions/${session.id}/close`, { ...close, headers: foreign })).status).toBe(404)
  const keyless = programWith(testApp, 'Basic bm86Ym9keQ==')
  expect((await keyless(`/api/sessions/${session.id}/close`, close)).status).toBe(403)
})

const notWhole =
  'This is not an API key of NoFOMO, or a part of it is missing. Send the whole key as “Authorization: Bearer nofomo_api_…”.'

describe('keys that do not work', () => {
  const refusalOf = async (authorization: string, target: Pick<TestApp, 'app'> = testApp) => {
    const { status, body } = await programWith(
      target,
      authorization,
    )<ErrorReply>('/api/places/search?query=pho')
    return { status, sentence: body.error }
  }

  test('a key with a letter missing or changed is refused as no whole key', async () => {
    const { secret } = await madeKey(testApp)
    const changed = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [secret.slice(0, -1), `${secret}x`, changed, 'nofomo_', `nofomo_${'a'.repeat(43)}`])
      expect(await refusalOf(`Bearer ${wrong}`)).toEqual({ status: 401, sentence: notWhole })
  })

  test('a whole key that comes without “Bearer” is refused, and the sentence says how to send it', async () => {
    const { secret } = await madeKey(testApp)
    for (const wrong of [secret, `Token ${secret}`, `ApiKey ${secret}`])
      expect(await refusalOf(wrong)).toEqual({ status: 401, sentence: notWhole })
    expect(await refusalOf(`bearer  ${secret}`)).toEqual({ status: 200, sentence: undefined })
  })

  test('where a key of another service or a password is refused, the sentence names it and not a page', async () => {
    const sentence =
      'What came as “Authorization” is not an API key of NoFOMO. Send “Bearer”, a space and a key, which an account makes at /app/api-keys.'
    for (const wrong of ['Bearer sk-live-123', 'Basic bm86Ym9keQ==']) {
      const call = programWith(testApp, wrong)
      const { status, body } = await call<ErrorReply>('/api/sessions', { body: lunch })
      expect({ status, ...body }).toMatchObject({ status: 403, code: 'origin_refused', error: sentence })
    }
  })

  test('a revoked key is refused at once on every node', async () => {
    const second = await testApp.again()
    onTestFinished(() => second.stop())
    const { key, secret, person } = await madeKey(testApp)
    const nodes = [testApp, second]
    const statuses = () =>
      Promise.all(nodes.map(async (node) => (await refusalOf(`Bearer ${secret}`, node)).status))
    expect(await statuses()).toEqual([200, 200])
    expect((await person.browser.delete(`/api/app/api-keys/${key.id}`)).status).toBe(200)
    expect(await statuses()).toEqual([401, 401])
    expect((await refusalOf(`Bearer ${secret}`)).sentence).toBe(
      'This API key does not exist, or it was revoked. Make another in your account.',
    )
  })

  test('a revoked key hosts nothing any more, while its account does', async () => {
    const { key, person, ...made } = await madeKey(testApp)
    const call = programOf(testApp, made)
    const { session } = (await call<Stored>('/api/sessions', { body: lunch })).body
    await person.browser.delete(`/api/app/api-keys/${key.id}`)
    expect((await call(`/api/sessions/${session.id}/close`, { method: 'POST' })).status).toBe(401)
    expect((await person.browser.post(`/api/sessions/${session.id}/close`)).status).toBe(200)
  })
})

test('a key is counted by itself: one that has used its limit up leaves another at the same address its own', async () => {
  const remoteAddress = '198.51.100.44'
  const sent = async ({ secret }: { secret: string }) => {
    const headers = { authorization: `Bearer ${secret}` }
    const body = { preferences: { occasion: 'drinks' } }
    return (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/understand',
        remoteAddress,
        headers,
        payload: body,
      })
    ).statusCode
  }
  // No allowance is replenished meanwhile.
  testApp.clock.set(testApp.clock.now())
  const [busy, calm] = [await madeKey(testApp), await madeKey(testApp)]
  const statuses = []
  for (let time = 0; time < 602; time += 1) statuses.push(await sent(busy))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await sent(calm)).toBe(200)
})

test('each reply of the public API says which version answered, and an unknown version is refused with the list', async () => {
  const call = programOf(testApp, await madeKey(testApp))
  const { session } = await hostedSession(testApp)
  const path = `/api/sessions/${session.id}/results`
  const answers = [
    await call(path),
    await call(path, { headers: { 'NoFOMO-Version': newestApiVersion } }),
    await call(`/api/sessions/${'x'.repeat(12)}/results`),
    await testApp.browser().get(path),
    await programWith(testApp, 'Bearer nofomo_x')(path),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 401])
  for (const { headers } of answers) expect(headers['nofomo-version']).toBe(newestApiVersion)
  const old = await call<ErrorReply>(path, { headers: { 'nofomo-version': '2020-01-01' } })
  expect(old).toMatchObject({ status: 400, body: { error: expect.stringContaining(newestApiVersion) } })
  expect(old.headers['nofomo-version']).toBe(newestApiVersion)
  expect((await testApp.browser().get('/api/auth/me')).headers['nofomo-version']).toBeUndefined()
})

test('keys are in no line of the log', async () => {
  const { secret, person, key } = await madeKey(testApp)
  const call = programOf(testApp, { secret })
  await call('/api/sessions', { body: lunch })
  await call('/api/nothing/here')
  await call('/api/app/home')
  await person.browser.delete(`/api/app/api-keys/${key.id}`)
  await call('/api/places/search?query=pho')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes(secret.slice(11, 30)))).toEqual([])
})

test('a read has an ETag: whoever has the same gets 304 without a body, and after a change the new reply', async () => {
  const { session } = await hostedSession(testApp)
  const call = programOf(testApp, await madeKey(testApp))
  for (const path of [`/api/sessions/${session.id}`, `/api/sessions/${session.id}/ballot`]) {
    const first = await call(path)
    const etag = String(first.headers.etag)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await call(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    const vote = { sessionId: session.id, venueId: session.venues[0]?.id, vote: 1 }
    expect((await call('/api/votes', { body: { ...vote, voterName: 'Bo' } })).status).toBe(200)
    const other = await call(path, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  }
  const ballot = await call(`/api/sessions/${session.id}/ballot`)
  await call('/api/votes', { body: { sessionId: session.id, venueId: session.venues[1]?.id, vote: 0 } })
  const changed = await call(`/api/sessions/${session.id}/ballot`, {
    headers: { 'if-none-match': String(ballot.headers.etag) },
  })
  expect(changed.status).toBe(200)
  // A browser's pages are kept by nobody.
  const page = await testApp.browser().get(`/api/sessions/${session.id}`)
  expect(page.headers['cache-control']).toBe('no-store')
})

test('each call says what is left of its limit, and a refused one when there is more', async () => {
  testApp.clock.set(testApp.clock.now())
  const call = programOf(testApp, await madeKey(testApp))
  const left = async () => {
    const { status, headers } = await call('/api/suggestions/search', { body: { query: 'pho' } })
    return [status, headers['ratelimit-policy'], headers.ratelimit, headers['retry-after']]
  }
  const policy = '"suggest";q=20;w=60'
  expect(await left()).toEqual([200, policy, '"suggest";r=19;t=3', undefined])
  expect(await left()).toEqual([200, policy, '"suggest";r=18;t=6', undefined])
  for (let time = 0; time < 17; time += 1) await left()
  expect(await left()).toEqual([200, policy, '"suggest";r=0;t=3', undefined])
  expect(await left()).toEqual([429, policy, '"suggest";r=0;t=3', '3'])
})

test('without a key the limit of the network is the one that is told', async () => {
  testApp.clock.set(testApp.clock.now())
  const stranger = programWith(testApp, '')
  const { headers } = await stranger('/api/places/locations?query=ballard')
  expect(headers.ratelimit).toBe('"read of a network";r=5999;t=1')
  const signIn = await testApp.browser().post('/api/auth/consumer-signin', {})
  expect(signIn.headers.ratelimit).toBeUndefined()
})

type Listed = { sessions: { id: string; title: string; voters: number }[]; next: string | null }

test('a key lists the sessions that its account hosts, page by page, and nobody else’s', async () => {
  testApp.clock.set(testApp.clock.now())
  const { person, ...made } = await madeKey(testApp)
  const call = programOf(testApp, made)
  const titles = ['Breakfast', 'Lunch', 'Dinner', 'Drinks', 'Dessert']
  const ids: string[] = []
  // Two of one moment, and one of a browser.
  for (const [at, title] of titles.entries()) {
    if (at !== 2) testApp.clock.advance(1_000)
    const body = { ...lunch, title }
    const stored =
      at === 4
        ? await person.browser.post<Stored>('/api/sessions', body)
        : await call<Stored>('/api/sessions', { body })
    ids.push(stored.body.session.id)
  }
  const stranger = await madeKey(testApp)
  await programOf(testApp, stranger)('/api/sessions', { body: lunch })
  const pages: Listed[] = []
  for (let before = ''; pages.at(-1)?.next !== null; before = `&before=${pages.at(-1)?.next}`)
    pages.push((await call<Listed>(`/api/app/sessions?limit=2${before}`)).body)
  expect(pages.map(({ sessions }) => sessions.length)).toEqual([2, 2, 1])
  const listed = pages.flatMap(({ sessions }) => sessions)
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.toSorted())
  expect(listed[0]).toMatchObject({
    title: 'Dessert',
    status: 'in_progress',
    voters: 0,
    venues: 3,
    winner: null,
  })
  expect(listed[0]).not.toHaveProperty('booking')
  const others = `/api/app/sessions?before=${ids[0]}`
  expect((await programOf(testApp, stranger)<Listed>(others)).body).toEqual({ sessions: [], next: null })
  expect((await call('/api/app/sessions?limit=0')).status).toBe(400)
})
