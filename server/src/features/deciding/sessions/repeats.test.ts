import { idempotencyHeader } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { madeKey, programOf } from '../../../testing/features/api-keys.ts'
import { threePlaces } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { purgeRequests } from './public.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const body = { title: 'Tacos', venues: threePlaces.slice(0, 2) }
let keys = 0
const newKey = () => `key ${++keys}`
/** A browser that has cookies. */
async function knownBrowser(): Promise<TestBrowser> {
  const browser = testApp.browser()
  await browser.post('/api/browser', {})
  return browser
}
async function create(browser: TestBrowser, key: string, sent: object = body) {
  const { status, body } = await browser.post<{ session: Session; viewer: object; error: string }>(
    '/api/sessions',
    sent,
    { [idempotencyHeader]: key },
  )
  return { status, id: body.session?.id, viewer: body.viewer, error: body.error }
}

test('a vote that is made again with its key is the same vote, and its maker is the host', async () => {
  const browser = await knownBrowser()
  const key = newKey()
  const first = await create(browser, key)
  expect(first).toMatchObject({ status: 200, viewer: { isHost: true } })
  expect(await create(browser, key)).toEqual(first)
  expect((await create(browser, newKey())).id).not.toBe(first.id)
})

test('of two attempts at the same moment, on two nodes, one makes the vote', async () => {
  const browser = await knownBrowser()
  const other = await testApp.again()
  onTestFinished(() => other.app.close())
  const key = newKey()
  const elsewhere = other.browser()
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  const made = await Promise.all([browser, elsewhere, browser, elsewhere].map((one) => create(one, key)))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
})

test('a key of another vote is refused, and nobody reads a vote by somebody else’s key', async () => {
  const browser = await knownBrowser()
  const key = newKey()
  const { id } = await create(browser, key)
  const refused = await create(browser, key, { ...body, title: 'Ramen' })
  expect(refused).toMatchObject({ status: 400, error: expect.stringContaining('sent with another vote') })
  expect((await create(await knownBrowser(), key)).id).not.toBe(id)
})

test('a key of a program’s API key holds for it without cookies', async () => {
  const program = programOf(testApp, await madeKey(testApp))
  const headers = { [idempotencyHeader]: newKey() }
  const make = async () => (await program<{ session: Session }>('/api/sessions', { body, headers })).body
  const first = await make()
  expect((await make()).session.id).toBe(first.session.id)
})

test('a key that nobody could send again, and one that is too long, are refused with a sentence', async () => {
  expect(await create(testApp.browser(), newKey())).toMatchObject({
    status: 400,
    error: 'An Idempotency-Key needs an API key, or the cookies of an earlier reply.',
  })
  const long = await create(await knownBrowser(), 'x'.repeat(256))
  expect(long).toMatchObject({ status: 400, error: 'An Idempotency-Key has 1 to 255 characters.' })
})

test('a vote that was deleted is not made again by a repeat; after a day the key is free', async () => {
  const browser = await knownBrowser()
  const key = newKey()
  const { id } = await create(browser, key)
  await browser.delete(`/api/sessions/${id}`)
  expect((await create(browser, key)).status).toBe(404)
  testApp.clock.advance(dayMs + 1)
  expect((await create(browser, key)).status).toBe(200)
  testApp.clock.advance(dayMs + 1)
  expect(await purgeRequests(testApp.db, testApp.clock.now())).toBeGreaterThan(0)
})

test('a vote that was refused may be made with the same key', async () => {
  const browser = await knownBrowser()
  const key = newKey()
  expect((await create(browser, key, { ...body, deadline: '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await create(browser, key)).status).toBe(200)
})
