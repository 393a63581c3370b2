import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function voteIn(context: unknown, browser: TestBrowser = testApp.browser(), id?: string) {
  const { session } = id ? { session: { id, venues: [] } } : await hostedSession(testApp)
  const sessionId = session.id
  const venues = await testApp.db
    .selectFrom('session_venues')
    .select('id')
    .where('session_id', '=', sessionId)
    .execute()
  const reply = await browser.post('/api/votes', {
    sessionId,
    venueId: venues[0]?.id,
    vote: 1,
    context,
  })
  return { status: reply.status, sessionId }
}

async function storedContext(sessionId: string): Promise<unknown> {
  const row = await testApp.db
    .selectFrom('voters')
    .select('context')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return row.context
}

test('the context of a vote is stored', async () => {
  const context = {
    occasion: 'date',
    groupSize: '3-4',
    timeSlot: 'dinner',
    budgetTier: '$$',
    weather: 'rain',
    dayOfWeek: 'friday',
  }
  const { status, sessionId } = await voteIn(context)
  expect(status).toBe(200)
  expect(await storedContext(sessionId)).toEqual(context)
})

test('the context of a vote is optional', async () => {
  for (const context of [undefined, null, {}, { occasion: null }]) {
    const { status, sessionId } = await voteIn(context)
    expect(status).toBe(200)
    expect(await storedContext(sessionId)).toBeNull()
  }
})

test('unknown values of a vote context are dropped, and the vote counts', async () => {
  const { status, sessionId } = await voteIn({
    occasion: '=HYPERLINK("https://evil.example")',
    weather: 'frogs',
    dayOfWeek: 7,
    groupSize: 6,
    address: '12 Pine Street',
  })
  expect(status).toBe(200)
  expect(await storedContext(sessionId)).toEqual({ groupSize: 6 })
  const nonsense = await voteIn('raining')
  expect(nonsense.status).toBe(200)
  expect(await storedContext(nonsense.sessionId)).toBeNull()
})

test('a later vote replaces the context of a ballot, and a vote without one keeps it', async () => {
  const browser = testApp.browser()
  const { sessionId } = await voteIn({ timeSlot: 'lunch' }, browser)
  await voteIn({ timeSlot: 'dinner' }, browser, sessionId)
  await voteIn(undefined, browser, sessionId)
  expect(await storedContext(sessionId)).toEqual({ timeSlot: 'dinner' })
})
