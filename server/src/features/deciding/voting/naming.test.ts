import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ballotsOf } from '../../../testing/features/ballots.ts'
import { again, consumer } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const name = (browser: TestBrowser, id: string, voterName: string) =>
  browser.put<{ voterName: string | null } & ErrorReply>(`/api/sessions/${id}/ballot/name`, { voterName })
const nameOf = async (browser: TestBrowser, id: string) =>
  (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body.voterName

test('a voter corrects a misspelled name, and the host sees the new one', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1, 'Anna')
  expect((await name(voter, session.id, '  Ana\u200b ')).body).toEqual({ voterName: 'Ana' })
  expect(await nameOf(voter, session.id)).toBe('Ana')
  expect(await ballotsOf(host, session)).toMatchObject([{ name: 'Ana' }])
})

test('a name can be removed, and corrected after the result is final', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1, 'Anna')
  expect((await name(voter, session.id, '')).body).toEqual({ voterName: null })
  await host.post(`/api/sessions/${session.id}/close`)
  expect((await name(voter, session.id, 'Ana')).status).toBe(200)
  expect(await nameOf(voter, session.id)).toBe('Ana')
})

test('nobody renames another ballot: a browser without one is told to vote first', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, venueIds[0], 1, 'Anna')
  const reply = await name(testApp.browser(), session.id, 'Mallory')
  expect([reply.status, reply.body.error]).toEqual([
    404,
    'You have not voted here yet. Your first vote takes your name along.',
  ])
  expect(await ballotsOf(host, session)).toMatchObject([{ name: 'Anna' }])
})

test('a name that somebody corrects on one device is that of their ballot on the other', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { browser: phone, account } = await consumer(testApp)
  await vote(phone, session.id, venueIds[0], 1, 'Anna')
  const { browser: laptop } = await again(testApp, account)
  await name(laptop, session.id, 'Ana')
  expect(await nameOf(phone, session.id)).toBe('Ana')
})

test('a vote from a page that still knows the old name does not bring it back', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { browser: phone, account } = await consumer(testApp)
  await vote(phone, session.id, venueIds[0], 1, 'Anna')
  const { browser: laptop } = await again(testApp, account)
  await name(laptop, session.id, 'Ana')
  await vote(phone, session.id, venueIds[1], 1, 'Anna')
  expect(await nameOf(laptop, session.id)).toBe('Ana')
})
