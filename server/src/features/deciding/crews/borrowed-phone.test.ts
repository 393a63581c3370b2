import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crewPage, joinCrew, makeCrew, startVote } from '../../../testing/features/crews.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { again, consumer, type Person } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Somebody signs in on a phone that is not theirs, uses it, and signs out. */
async function borrow(phone: TestBrowser, { account }: Person, use?: () => Promise<unknown>): Promise<void> {
  const email = account.email ?? ''
  await phone.post('/api/auth/consumer-signin-link', { email })
  await phone.post('/api/auth/magic-link/verify', { token: (await lastMail(testApp, email)).token })
  await use?.()
  await phone.post('/api/auth/logout')
}

/** What a phone has, and whether a browser has it. */
const kinds: Record<string, (phone: TestBrowser) => Promise<(browser: TestBrowser) => Promise<boolean>>> = {
  'the crews that it made': async (phone) => {
    const { id } = await makeCrew(phone)
    return async (browser) => (await crewPage(browser, id)).crew !== undefined
  },
  'the crews that it joined': async (phone) => {
    const { id, secret } = await makeCrew(testApp.browser())
    await joinCrew(phone, secret, 'Bo')
    return async (browser) => (await crewPage(browser, id)).crew !== undefined
  },
  'the crew’s vote that it began': async (phone) => {
    const { id } = await makeCrew(phone)
    const { sessionId } = (await startVote(phone, id)).body
    testApp.clock.advance(dayMs + 1)
    return async (browser) => (await browser.get(`/api/sessions/${sessionId}/ballots`)).status === 200
  },
  'the vote that it hosts': async (phone) => {
    const { session } = await hostedSession(testApp, {}, phone)
    testApp.clock.advance(dayMs + 1)
    return async (browser) => (await browser.get(`/api/sessions/${session.id}/ballots`)).status === 200
  },
}

describe.each(Object.entries(kinds))('somebody who signs in on a borrowed phone', (kind, put) => {
  test(`does not take along ${kind}, which stay with the phone`, async () => {
    const phone = testApp.browser()
    const isThere = await put(phone)
    expect(await isThere(phone)).toBe(true)
    const borrower = await consumer(testApp)
    await borrow(phone, borrower)
    expect(await isThere((await again(testApp, borrower.account)).browser)).toBe(false)
    expect(await isThere(phone)).toBe(true)
  })
})

test('on one’s own phone its crews are added to the account when asked for', async () => {
  const phone = testApp.browser()
  const { id } = await makeCrew(phone)
  const own = await consumer(testApp)
  let crews: { id: string; isOnlyHere: boolean }[] = []
  await borrow(phone, own, async () => {
    const { body } = await phone.get<{ crews: typeof crews }>('/api/crews')
    expect(body.crews).toMatchObject([{ id, isOnlyHere: true }])
    crews = (await phone.post<{ crews: typeof crews }>('/api/app/crews/adopt')).body.crews
  })
  expect(crews).toMatchObject([{ id, isOnlyHere: false }])
  expect((await crewPage((await again(testApp, own.account)).browser, id)).crew).toBeDefined()
})

test('what a person tells about their tastes on a borrowed phone is theirs alone', async () => {
  const phone = testApp.browser()
  const answersHere = async () => (await phone.get<{ answers?: object }>('/api/onboarding')).body.answers
  const before = await answersHere()
  await borrow(phone, await consumer(testApp), async () => {
    const swiped = { step: 'food_swiper', answer: { swipes: { ramen: 'yes' } }, agoMs: 0 }
    await phone.put('/api/onboarding', swiped)
  })
  expect(await answersHere()).toEqual(before)
})

test('what a person makes while signed in on a borrowed phone is theirs alone after signing out', async () => {
  const phone = testApp.browser()
  const borrower = await consumer(testApp)
  let sessionId = ''
  let crewId = ''
  await borrow(phone, borrower, async () => {
    sessionId = (await hostedSession(testApp, {}, phone)).session.id
    crewId = (await makeCrew(phone)).id
  })
  const own = (await again(testApp, borrower.account)).browser
  const reads = async (browser: TestBrowser) =>
    Promise.all([browser.get(`/api/sessions/${sessionId}/ballots`), browser.get(`/api/crews/${crewId}`)])
  expect((await reads(phone)).map(({ status }) => status)).toEqual([404, 404])
  expect((await reads(own)).map(({ status }) => status)).toEqual([200, 200])
})
