import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { createPostgresBus } from '../../live/postgres-bus.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const asPage = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const totalIn = (page: string) => Number(/"totalVotes":(\d+),"uniqueVoters"/.exec(page)?.[1])

async function open(browser: TestBrowser, path: string): Promise<string> {
  const { status, body } = await browser.get<string>(path, asPage)
  expect(status).toBe(200)
  return body
}

/** Counts the queries while `work` runs. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let queries = 0
  const { db } = testApp
  const executor = db.getExecutor()
  const original = executor.executeQuery.bind(executor)
  Object.assign(executor, {
    executeQuery: (...given: Parameters<typeof original>) => {
      queries += 1
      return original(...given)
    },
  })
  await work()
  Object.assign(executor, { executeQuery: original })
  return queries
}

test.each(['vote', 'results', 'preview'])(
  'the %s page shows a browser without cookies every vote acknowledged before',
  async (name) => {
    const { session, venueIds } = await hostedSession(testApp)
    const path = `/${name}/${session.id}`
    await open(testApp.browser(), path)
    for (const count of [1, 2, 3]) {
      await vote(testApp.browser(), session.id, venueIds[0], 1)
      expect(totalIn(await open(testApp.browser(), path))).toBe(count)
    }
  },
)

test('changes of the list and a deletion are shown at once', async () => {
  const { host, session } = await hostedSession(testApp)
  const path = `/vote/${session.id}`
  await open(testApp.browser(), path)
  const venue = { name: 'Canlis', address: '2576 Aurora Ave N, Seattle, WA 98109' }
  await testApp.browser().post(`/api/sessions/${session.id}/venues`, venue)
  expect(await open(testApp.browser(), path)).toContain('Canlis')
  await host.delete(`/api/sessions/${session.id}`)
  expect((await testApp.browser().get(path, asPage)).status).toBe(404)
})

test('browsers without cookies share a page, each with cookies and a request id of its own', async () => {
  const { session } = await hostedSession(testApp)
  const browsers = Array.from({ length: 50 }, () => testApp.browser())
  const path = `/vote/${session.id}`
  const replies = await Promise.all(browsers.map((browser) => browser.get<string>(path, asPage)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(50)
  for (const name of ['nofomo_device', 'nofomo_host'])
    expect(new Set(browsers.map(({ cookies }) => cookies.get(name))).size).toBe(50)
})

test('a shared page is rendered without database queries', async () => {
  const { session } = await hostedSession(testApp)
  const path = `/vote/${session.id}`
  const visit = () => Promise.all(Array.from({ length: 20 }, () => open(testApp.browser(), path)))
  await visit()
  expect(await queriesDuring(visit)).toBe(0)
  const known = testApp.browser()
  await open(known, path)
  expect(await queriesDuring(() => open(known, path))).toBeGreaterThan(0)
})

test('voters, hosts and accounts get pages of their own', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  await open(testApp.browser(), `/share-vote/${session.id}`)
  expect(await open(host, `/share-vote/${session.id}`)).toContain('How many are you?')
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1)
  await open(testApp.browser(), `/vote/${session.id}`)
  expect(await open(voter, `/vote/${session.id}`)).toContain(
    `"votes":[{"venueId":"${venueIds[0]}","vote":1}]`,
  )
  expect(await open(testApp.browser(), `/vote/${session.id}`)).toContain('"votes":[]')
})

test('a query that changes the page gets its own rendering', async () => {
  const { session } = await hostedSession(testApp)
  const plain = await open(testApp.browser(), `/vote/${session.id}`)
  expect(await open(testApp.browser(), `/vote/${session.id}?view=deck`)).not.toBe(plain)
  expect(await open(testApp.browser(), '/?demo=true')).not.toBe(await open(testApp.browser(), '/'))
})

test('pages are compressed as the browser accepts', async () => {
  const { session } = await hostedSession(testApp)
  const url = `/vote/${session.id}`
  const ask = (accepted: string) => testApp.app.inject({ url, headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')
  for (const [accepted, decompress] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask(accepted)
    expect(decompress(rawPayload).toString()).toBe(plain.body)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(headers.vary).toBe('accept-encoding')
  }
})

test('a change on another node reaches shared pages', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { config, db, databaseUrl } = testApp
  const [here, there] = await Promise.all(
    [0, 1].map(() => buildApp({ config, db, bus: createPostgresBus(databaseUrl) })),
  )
  onTestFinished(async () => {
    await Promise.all([here?.close(), there?.close()])
  })
  const shown = async () => totalIn((await here?.inject(`/vote/${session.id}`))?.body ?? '')
  await expect.poll(shown).toBe(0)
  const body = { sessionId: session.id, venueId: venueIds[0], vote: 1, isAnonymous: true }
  const headers = { origin: config.publicUrl, 'sec-fetch-site': 'same-origin' }
  const reply = await there?.inject({ method: 'POST', url: '/api/votes', headers, payload: body })
  expect(reply?.statusCode).toBe(200)
  await expect.poll(shown).toBe(1)
})
