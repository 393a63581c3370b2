import type { StaffVenue, TypedVenue } from '@nofomo/contracts/staff/review-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

const typed = async () => (await staff.get<{ typed: TypedVenue[] }>('/api/staff/typed-venues')).body.typed
const settle = (body: object) =>
  staff.post<{ sessions?: number; error?: string }>('/api/staff/typed-venues', body)
const hosted = (name: string, address: string) =>
  hostedSession(testApp, { venues: [{ name, address }, { name: 'Joule' }] })

test('a typed venue is listed once for staff, and counts for the venue to which they attach it', async () => {
  await hosted('Altura on the Hill', '617 E Broadway')
  const { session } = await hosted('ALTURA on the hill', '617 E Broadway')
  const [first] = (await typed()).filter(({ name }) => /altura/i.test(name))
  expect(first).toMatchObject({ address: '617 E Broadway', sessions: 2 })
  const attach = { action: 'attach', key: first?.key, venueId: 'altura' }
  expect((await settle({ ...attach, venueId: 'nowhere' })).status).toBe(404)
  expect((await settle(attach)).body.sessions).toBe(2)
  expect((await typed()).some(({ name }) => /altura/i.test(name))).toBe(false)
  const counted = await testApp.db
    .selectFrom('venue_sessions')
    .select('session_id')
    .where('venue_id', '=', 'altura')
    .execute()
  expect(counted.map(({ session_id }) => session_id)).toContain(session.id)
  expect((await settle(attach)).status).toBe(409)
})

test('a typed venue that is no venue is dismissed once', async () => {
  await hosted('Grandma’s kitchen', 'At home')
  const [found] = (await typed()).filter(({ name }) => name === 'Grandma’s kitchen')
  const dismiss = { action: 'dismiss', key: found?.key }
  const both = await Promise.all([settle(dismiss), settle(dismiss)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await typed()).some(({ name }) => name === 'Grandma’s kitchen')).toBe(false)
})

test('of concurrently attaching and dismissing a typed venue one succeeds', async () => {
  await hosted('Jouley', '3506 Stone Way')
  const [found] = (await typed()).filter(({ name }) => name === 'Jouley')
  const kim = await signInStaff(testApp, 'Kim')
  const both = await Promise.all([
    settle({ action: 'dismiss', key: found?.key }),
    kim.post('/api/staff/typed-venues', { action: 'attach', key: found?.key, venueId: 'altura' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('staff find venues by a part of their name or address', async () => {
  const find = async (search: string) =>
    (await staff.get<{ venues: StaffVenue[] }>(`/api/staff/venues?search=${encodeURIComponent(search)}`)).body
      .venues
  expect((await find('altur')).map(({ id }) => id)).toContain('altura')
  expect((await find('617 broadway')).map(({ id }) => id)).toContain('altura')
  expect(await find('100%_nowhere')).toEqual([])
})
