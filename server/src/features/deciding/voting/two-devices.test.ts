import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { again, consumer } from '../../../testing/features/people.ts'
import { sessionWithTimes } from '../../../testing/features/session-times.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const minuteMs = 60_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Sent = {
  vote: VoteValue | null
  sequence: number
  waitedMs?: number
  sentAt?: number
  voterName?: string
}
type Reply = { vote: VoteValue | null; sequence?: number; kept?: string }

/** Somebody who is signed in on a phone and on a laptop, and a session. */
async function twoDevices() {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  const { browser: laptop } = await again(testApp, account)
  return { session, phone, laptop, account }
}

async function cast({ id, venues }: Session, browser: TestBrowser, { waitedMs = 0, ...sent }: Sent) {
  const body = { sessionId: id, venueId: venues[0]?.id, waitedMs, ...sent }
  return (await browser.post<Reply>('/api/votes', body)).body
}

async function ballotOf({ id }: Session, browser: TestBrowser): Promise<Ballot> {
  return (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body
}

test('a vote of a device that had no network does not replace the one pressed later on another device, and its voter is told', async () => {
  const { session, phone, laptop } = await twoDevices()
  // The clock of the phone is far ahead, so its numbers are higher.
  await cast(session, laptop, { vote: -1, sequence: 10 })
  testApp.clock.advance(5 * minuteMs)
  const late = await cast(session, phone, { vote: 1, sequence: 9_000, waitedMs: 10 * minuteMs })
  expect(late).toMatchObject({ vote: -1, kept: expect.stringContaining('another device') })
  expect(late.sequence).toBeUndefined()
  for (const device of [phone, laptop])
    expect((await ballotOf(session, device)).votes).toMatchObject([{ vote: -1 }])
})

test('a vote pressed later replaces that of a device whose clock is ahead', async () => {
  const { session, phone, laptop } = await twoDevices()
  await cast(session, phone, { vote: 1, sequence: 9_000 })
  testApp.clock.advance(minuteMs)
  expect(await cast(session, laptop, { vote: -1, sequence: 10 })).toEqual({
    success: true,
    venueId: session.venues[0]?.id,
    vote: -1,
  })
  testApp.clock.advance(minuteMs)
  expect(await cast(session, phone, { vote: 0, sequence: 9_001 })).toMatchObject({ vote: 0 })
})

test('a retraction pressed later stays, and a vote taken back before another was cast brings nothing back', async () => {
  const { session, phone, laptop } = await twoDevices()
  await cast(session, phone, { vote: 1, sequence: 1 })
  testApp.clock.advance(minuteMs)
  await cast(session, laptop, { vote: null, sequence: 2 })
  testApp.clock.advance(minuteMs)
  await cast(session, phone, { vote: 0, sequence: 3, waitedMs: 90_000 })
  expect((await ballotOf(session, phone)).votes).toEqual([])
  await cast(session, phone, { vote: -1, sequence: 4 })
  await cast(session, laptop, { vote: null, sequence: 5, waitedMs: 10_000 })
  expect((await ballotOf(session, phone)).votes).toMatchObject([{ vote: -1 }])
})

test('an attempt of the same device that arrives late changes nothing, also if it seems to be pressed later', async () => {
  const { session, phone } = await twoDevices()
  await cast(session, phone, { vote: -1, sequence: 2 })
  testApp.clock.advance(minuteMs)
  expect(await cast(session, phone, { vote: 1, sequence: 1 })).toMatchObject({ vote: -1, sequence: 2 })
})

test('an attempt that was held on its way does not replace what another device has cast since', async () => {
  const { session, phone, laptop } = await twoDevices()
  const sentAt = testApp.clock.now().getTime()
  testApp.clock.advance(minuteMs)
  await cast(session, laptop, { vote: -1, sequence: 5 })
  testApp.clock.advance(minuteMs)
  expect(await cast(session, phone, { vote: 1, sequence: 9, sentAt })).toMatchObject({ vote: -1 })
})

test('the name pressed last on either device is the name of the ballot', async () => {
  const { session, phone, laptop } = await twoDevices()
  await cast(session, phone, { vote: 1, sequence: 9_000, voterName: 'Mya' })
  testApp.clock.advance(minuteMs)
  await cast(session, laptop, { vote: 1, sequence: 10, voterName: 'Maya' })
  expect((await ballotOf(session, phone)).voterName).toBe('Maya')
})

test('votes on times have the same order', async () => {
  const { session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  const { browser: laptop } = await again(testApp, account)
  const castOn = async (browser: TestBrowser, sent: Sent) =>
    (
      await browser.post<Reply>('/api/time-votes', {
        sessionId: session.id,
        timeId: timeIds[0],
        waitedMs: 0,
        ...sent,
      })
    ).body
  await castOn(laptop, { vote: -1, sequence: 10 })
  expect(await castOn(phone, { vote: 1, sequence: 9_000, waitedMs: minuteMs })).toMatchObject({ vote: -1 })
})

/** The same browser without its account: what it sent before it signed in. */
function signedOut(browser: TestBrowser): TestBrowser {
  const before = testApp.browser()
  for (const [name, value] of browser.cookies) if (!name.endsWith('auth')) before.cookies.set(name, value)
  return before
}

/** Somebody who is signed in on a phone, and signs in on a laptop after a vote there; `before` is what the laptop sent without. */
async function signingIn(first: Sent) {
  const { session, phone, account } = await twoDevices()
  const laptop = testApp.browser()
  await cast(session, laptop, first)
  const before = signedOut(laptop)
  await again(testApp, account, laptop)
  return { session, phone, laptop, before }
}

test('a vote that hung while its voter signed in belongs to the joined ballot: one person, one ballot', async () => {
  const { session, phone, laptop, before } = await signingIn({ vote: 1, sequence: 1 })
  await cast(session, phone, { vote: 0, sequence: 1 })
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  const venueId = session.venues[1]?.id
  const hung = { sessionId: session.id, venueId, vote: -1, sequence: 3, waitedMs: 0 }
  expect((await before.post<Reply>('/api/votes', hung)).body).toMatchObject({ vote: -1 })
  const { body } = await phone.get(`/api/sessions/${session.id}/results`)
  expect(body).toMatchObject({ results: { uniqueVoters: 1, totalVotes: 2 } })
  expect((await ballotOf(session, phone)).votes.find((one) => one.venueId === venueId)).toMatchObject({
    vote: -1,
  })
})

test('limits that hung while their voter signed in are those of the joined ballot', async () => {
  const { session, phone, laptop, before } = await signingIn({ vote: 1, sequence: 1 })
  await cast(session, phone, { vote: 0, sequence: 1 })
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  const path = `/api/sessions/${session.id}/limits`
  const limits = { ceiling: null, diets: ['vegan'], dealBreakers: [] }
  expect((await before.put(path, limits)).status).toBe(200)
  expect((await phone.get(path)).body).toEqual({ limits })
})

test('an older vote of the browser from before it was joined does not replace its newer one', async () => {
  const { session, phone, laptop, before } = await signingIn({ vote: -1, sequence: 5 })
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  await cast(session, before, { vote: 1, sequence: 4 })
  expect((await ballotOf(session, phone)).votes).toMatchObject([{ vote: -1 }])
})

test('what a browser votes after its owner has signed out again is a ballot of its own', async () => {
  const { session, phone, laptop, before: other } = await signingIn({ vote: 1, sequence: 1 })
  await cast(session, phone, { vote: 1, sequence: 1 })
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  testApp.clock.advance(minuteMs)
  await cast(session, other, { vote: -1, sequence: 2 })
  expect((await ballotOf(session, phone)).votes).toMatchObject([{ vote: 1 }])
})
