import type { SimulatedStored } from '@nofomo/contracts/analytics/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const ownMachine = '127.0.0.1'
const ask = (browser: TestBrowser, visit: string, headers?: Record<string, string>) =>
  browser.get<SimulatedStored>(`/api/debug/simulated?visit=${visit}`, headers)

/** A visit with one event and its record, as the debug page or any other page sends them. */
async function visitWith(mark: { simulated?: true }): Promise<string> {
  const visit = crypto.randomUUID()
  const at = testApp.clock.now().toISOString()
  const browser = testApp.browser()
  const event = { name: 'voting_started', page: 'other', visit, at, ...mark }
  const session = { visit, startedAt: at, endedAt: at, pages: 0, events: 1, ...mark }
  await browser.post('/api/analytics/events', { events: [event] })
  await browser.post('/api/analytics/visits', { session })
  return visit
}

test('staff see that a simulated visit is stored, and nothing of any other', async () => {
  const staff = await signInStaff(testApp)
  expect((await ask(staff, await visitWith({ simulated: true }))).body).toEqual({
    events: 1,
    hasRecord: true,
  })
  expect((await ask(staff, await visitWith({}))).body).toEqual({ events: 0, hasRecord: false })
  expect((await staff.get<SimulatedStored>('/api/debug/simulated')).body).toEqual({
    events: 0,
    hasRecord: false,
  })
})

test('on an installation on one’s own machine the stored simulated visit is shown without signing in', async () => {
  const visit = await visitWith({ simulated: true })
  expect((await ask(testApp.browser(ownMachine), visit)).body).toEqual({ events: 1, hasRecord: true })
})

test('visitors may not see stored simulated visits, also behind a proxy on the same machine', async () => {
  const visit = await visitWith({ simulated: true })
  expect((await ask(testApp.browser(), visit)).status).toBe(401)
  const proxied = { 'x-forwarded-for': '198.51.100.7' }
  expect((await ask(testApp.browser(ownMachine), visit, proxied)).status).toBe(401)
})

test('an installation with a public address shows stored simulated visits to staff alone', async () => {
  const config = { publicUrl: 'https://nofomo.example' }
  const published = await startTestApp({ config })
  onTestFinished(() => published.stop())
  expect((await ask(published.browser(ownMachine), crypto.randomUUID())).status).toBe(401)
})
