import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  crewFor,
  crewFromSession,
  crewOf,
  crewPage,
  joinCrew,
  makeCrew,
  secretIn,
  sessionCrew,
  startVote,
} from '../../../testing/features/crews.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { again, consumer } from '../../../testing/features/people.ts'
import { proposedTimes } from '../../../testing/features/session-times.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { purgeCrews } from './public.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function signIn(browser: TestBrowser, email: string): Promise<void> {
  await openLink(browser, await requestLink(browser, email))
}

async function requestLink(browser: TestBrowser, email: string): Promise<string> {
  await browser.post('/api/auth/consumer-signin-link', { email })
  return (await lastMail(testApp, email)).token
}

const openLink = (browser: TestBrowser, token: string) =>
  browser.post('/api/auth/magic-link/verify', { token })

const namesIn = (crew: { members: readonly { name: string }[] }) => crew.members.map(({ name }) => name)

const adopt = (browser: TestBrowser) => browser.post('/api/app/crews/adopt')

describe('the link of a crew', () => {
  test('shows its name and members to whoever opens it, and nothing of its votes', async () => {
    const { secret, id } = await crewOf(testApp, 'Bo')
    const { crew, invitation } = await crewPage(testApp.browser(), secret)
    expect(crew).toBeNull()
    expect(invitation).toEqual({
      name: 'Friday friends',
      members: [{ name: 'Ada' }, { name: 'Bo' }],
      decisionCount: 0,
      suggestedName: null,
    })
    expect((await testApp.browser().get(`/api/crews/${id}`)).status).toBe(404)
  })

  test('is stored as a hash', async () => {
    const { secret } = await crewOf(testApp)
    const rows = await testApp.db.selectFrom('crew_links').selectAll().execute()
    expect(JSON.stringify(rows.map(({ secret_hash }) => secret_hash.toString('base64url')))).not.toContain(
      secret,
    )
  })

  test('lets a browser join with a name, once', async () => {
    const { secret } = await crewOf(testApp)
    const friend = testApp.browser()
    const joined = await joinCrew(friend, secret, 'Bo')
    expect([joined.status, joined.body.crew.you.name]).toEqual([200, 'Bo'])
    expect((await joinCrew(friend, secret, 'Bo again')).body.crew.you.name).toBe('Bo')
    expect(namesIn(await crewFor(friend, secret))).toEqual(['Ada', 'Bo'])
  })

  test('lets twelve join from one network in a day, and friends elsewhere still', async () => {
    const { secret } = await crewOf(testApp)
    const statuses: number[] = []
    for (let index = 0; index < 13; index++) {
      const { status } = await joinCrew(testApp.browser('198.51.100.7'), secret, `Friend ${index}`)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429])
    expect((await joinCrew(testApp.browser('203.0.113.7'), secret, 'Bo')).status).toBe(200)
  })

  test('does not give two members one name, however it is written', async () => {
    const { secret } = await crewOf(testApp, 'Bo')
    const { status, body } = await joinCrew(testApp.browser(), secret, 'BÖ')
    expect([status, body]).toMatchObject([409, { code: 'conflict' }])
  })

  test('is dead for others once a member is removed, and opens the crew to those who stay', async () => {
    const { id, secret, maker, friends } = await crewOf(testApp, 'Bo', 'Cy')
    const [bo, cy] = friends
    const member = (await crewFor(maker, id)).members.find(({ name }) => name === 'Bo')
    const removed = await maker.delete<{ link: string }>(`/api/crews/${id}/members/${member?.id}`)
    const renewed = secretIn(removed.body.link)
    expect(renewed).not.toBe(secret)
    expect((await bo?.get(`/api/crews/${secret}`))?.status).toBe(404)
    expect((await bo?.get(`/api/crews/${id}`))?.status).toBe(404)
    expect((await testApp.browser().get(`/api/crews/${secret}`)).status).toBe(404)
    expect((await joinCrew(testApp.browser(), secret, 'Di')).status).toBe(404)
    if (!cy) throw new Error('Cy has joined.')
    expect(namesIn(await crewFor(cy, secret))).toEqual(['Ada', 'Cy'])
    expect((await joinCrew(testApp.browser(), renewed, 'Di')).status).toBe(200)
  })
})

describe('a member of a crew', () => {
  test('who is no maker changes their own part alone', async () => {
    const { id, maker, friends } = await crewOf(testApp, 'Bo')
    const [bo] = friends
    const maxed = await crewFor(maker, id)
    for (const call of [
      bo?.patch(`/api/crews/${id}`, { name: 'Mine' }),
      bo?.delete(`/api/crews/${id}`),
      bo?.post(`/api/crews/${id}/link`),
      bo?.delete(`/api/crews/${id}/members/${maxed.you.memberId}`),
    ])
      expect((await call)?.status).toBe(403)
    expect((await bo?.patch(`/api/crews/${id}/me`, { name: 'Bob' }))?.status).toBe(200)
    expect(namesIn(await crewFor(maker, id))).toEqual(['Ada', 'Bob'])
  })

  test('is there on all devices of an account, also when the browser joined before signing in', async () => {
    const { secret, id } = await crewOf(testApp)
    const { browser, account } = await consumer(testApp)
    await joinCrew(browser, secret, 'Bo')
    const { browser: second } = await again(testApp, account)
    expect((await crewFor(second, id)).you).toMatchObject({ name: 'Bo', isOfAccount: true })
    expect((await second.get<{ crews: unknown[] }>('/api/crews')).body.crews).toHaveLength(1)
  })

  test('who joined by browser and by account is one member after adding the browser’s crews', async () => {
    const { secret, id, maker } = await crewOf(testApp)
    const { account, browser } = await consumer(testApp)
    await joinCrew(browser, secret, 'Bo')
    const phone = testApp.browser()
    await joinCrew(phone, secret, 'Bo on the phone')
    await signIn(phone, account.email ?? '')
    expect((await crewFor(maker, id)).members).toHaveLength(3)
    await adopt(phone)
    expect(namesIn(await crewFor(phone, id))).toEqual(['Ada', 'Bo'])
    expect((await crewFor(maker, id)).members).toHaveLength(2)
  })

  test('who joined on two devices is one member when both add their crews at the same time', async () => {
    const { secret, id, maker } = await crewOf(testApp)
    const { account } = await consumer(testApp)
    const links: { device: TestBrowser; token: string }[] = []
    for (const device of [testApp.browser(), testApp.browser()]) {
      await joinCrew(device, secret, 'Bo')
      links.push({ device, token: await requestLink(device, account.email ?? '') })
    }
    const replies = await Promise.all(links.map(({ device, token }) => openLink(device, token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(links.map(({ device }) => adopt(device)))
    expect(namesIn(await crewFor(maker, id))).toEqual(['Ada', 'Bo'])
  })

  test('leaves without a trace, and the longest member becomes the maker', async () => {
    const { id, maker, friends } = await crewOf(testApp, 'Bo', 'Cy')
    const [bo] = friends
    if (!bo) throw new Error('Bo has joined.')
    expect((await maker.delete(`/api/crews/${id}/me`)).status).toBe(200)
    expect((await maker.get(`/api/crews/${id}`)).status).toBe(404)
    expect((await crewFor(bo, id)).members).toMatchObject([{ name: 'Bo', role: 'maker' }, { name: 'Cy' }])
  })

  test('is the last one, and leaving ends the crew', async () => {
    const { id, maker, secret } = await crewOf(testApp)
    await maker.delete(`/api/crews/${id}/me`)
    expect((await testApp.browser().get(`/api/crews/${secret}`)).status).toBe(404)
    expect(await testApp.db.selectFrom('crews').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('the next vote of a crew', () => {
  test('knows its crew and tells members who is missing, by name', async () => {
    const { id, maker, friends } = await crewOf(testApp, 'Bo', 'Cy')
    const [bo] = friends
    const { status, body } = await startVote(maker, id)
    expect([status, body.number, body.isNew]).toEqual([200, 1, true])
    const session = await maker.get<{ session: { venues: { id: string }[]; expectedVoters: number } }>(
      `/api/sessions/${body.sessionId}`,
    )
    expect(session.body.session).toMatchObject({ expectedVoters: 3 })
    if (!bo) throw new Error('Bo has joined.')
    await vote(bo, body.sessionId, session.body.session.venues[0]?.id, 1)
    const crew = await crewFor(maker, id)
    expect(crew.running).toMatchObject({ sessionId: body.sessionId, origin: 'again', startedBy: 'Ada' })
    expect(crew.members.map(({ name, hasVoted }) => [name, hasVoted])).toEqual([
      ['Ada', false],
      ['Bo', true],
      ['Cy', false],
    ])
    expect((await sessionCrew(bo, body.sessionId)).crew).toMatchObject({ id, missing: ['Ada', 'Cy'] })
    expect((await sessionCrew(testApp.browser(), body.sessionId)).crew).toBeNull()
  })

  test('is one, also when two members begin it at once', async () => {
    const { id, maker, friends } = await crewOf(testApp, 'Bo')
    const [bo] = friends
    if (!bo) throw new Error('Bo has joined.')
    const replies = await Promise.all([startVote(maker, id), startVote(bo, id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(replies.map(({ body }) => body.sessionId)).size).toBe(1)
    expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1)
  })

  test('begins with number, area and budget of the last one, and leaves out the last winners', async () => {
    const { id, maker } = await crewOf(testApp, 'Bo')
    const { body } = await startVote(maker, id, { people: 5, location: 'Fremont', budget: '$' })
    const { session } = (await maker.get<{ session: never }>(`/api/sessions/${body.sessionId}`)).body
    await voteOnAll(maker, session, [1, 0, -1])
    await maker.post(`/api/sessions/${body.sessionId}/close`)
    const crew = await crewFor(maker, id)
    const [decision] = crew.decisions
    expect(decision?.winner).toMatchObject({ image: expect.stringMatching(/^\/images\//) })
    expect(crew.next).toMatchObject({ people: 5, location: 'Fremont', budget: '$' })
    expect(crew.next.leftOut).toEqual([{ id: decision?.winner?.id, name: decision?.winner?.name }])
    const next = await startVote(maker, id, { after: 1, location: 'Fremont', budget: '$' })
    const listed = await maker.get<{ session: { venues: { id: string }[] } }>(
      `/api/sessions/${next.body.sessionId}`,
    )
    expect(listed.body.session.venues.map((venue) => venue.id)).not.toContain(decision?.winner?.id)
  })

  test('takes the evening of the last one, or times to choose from, and the name of who begins it', async () => {
    const { id, maker, friends } = await crewOf(testApp, 'Bo')
    const [bo] = friends
    if (!bo) throw new Error('Bo has joined.')
    const [first] = proposedTimes(testApp, 1)
    const sessionOf = async (sessionId: string) =>
      (await maker.get<{ session: Session }>(`/api/sessions/${sessionId}`)).body.session
    const evening = await startVote(bo, id, { meetingAt: first })
    expect(await sessionOf(evening.body.sessionId)).toMatchObject({ meetingAt: first, hostName: 'Bo' })
    expect((await crewFor(maker, id)).next.meetingAt).toBe(first)
    testApp.clock.advance(2 * dayMs)
    const next = (await crewFor(maker, id)).next.meetingAt ?? ''
    expect(Date.parse(next) - Date.parse(first ?? '')).toBeGreaterThanOrEqual(7 * dayMs - hourMs)
    expect(Date.parse(next) - Date.parse(first ?? '')).toBeLessThanOrEqual(7 * dayMs + hourMs)
    const [third, fourth] = proposedTimes(testApp, 2)
    const choosing = await startVote(maker, id, { after: 1, times: [third, fourth], mayAddTimes: true })
    const { times, settings } = await sessionOf(choosing.body.sessionId)
    expect(times?.map(({ startsAt }) => startsAt)).toEqual([third, fourth])
    expect(settings.allowAddedTimes).toBe(true)
    expect((await crewFor(maker, id)).next.meetingAt).toBeNull()
  })

  test('knows its voters by the names that the crew knows, until they vote under another', async () => {
    const { id, friends } = await crewOf(testApp, 'Bo', 'Cy')
    const [bo, cy] = friends
    if (!bo || !cy) throw new Error('Both have joined.')
    const { sessionId } = (await startVote(bo, id)).body
    const nameOf = async (browser: TestBrowser) =>
      (await browser.get<{ voterName: string | null }>(`/api/sessions/${sessionId}/ballot`)).body.voterName
    expect([await nameOf(bo), await nameOf(cy), await nameOf(testApp.browser())]).toEqual(['Bo', 'Cy', null])
    const { venues } = (await bo.get<{ session: Session }>(`/api/sessions/${sessionId}`)).body.session
    const cast = { sessionId, venueId: venues[0]?.id, vote: 1, voterName: 'Roberta' }
    expect((await bo.post('/api/votes-submit-safe', cast)).status).toBe(200)
    await vote(cy, sessionId, venues[0]?.id, 1)
    expect([await nameOf(bo), await nameOf(cy)]).toEqual(['Roberta', null])
  })

  test('stays decided for the crew when its host deletes the session, and is forgotten undecided', async () => {
    const { id, maker } = await crewOf(testApp)
    const first = (await startVote(maker, id)).body.sessionId
    const { session } = (await maker.get<{ session: never }>(`/api/sessions/${first}`)).body
    await voteOnAll(maker, session, [1, 0, -1])
    await maker.post(`/api/sessions/${first}/close`)
    const second = (await startVote(maker, id, { after: 1 })).body.sessionId
    for (const sessionId of [first, second]) await maker.delete(`/api/sessions/${sessionId}`)
    const crew = await crewFor(maker, id)
    expect(crew.running).toBeNull()
    expect(crew.decisions).toMatchObject([{ number: 1, sessionId: null, winner: expect.anything() }])
  })
})

describe('“Same friends again”', () => {
  test('makes a crew from a decided vote, which friends of that vote join in one tap', async () => {
    const { session, host } = await hostedSession(testApp)
    const friend = testApp.browser()
    expect((await crewFromSession(host, session.id, 'Ada')).status).toBe(403)
    await voteOnAll(friend, session, [1, 0, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await sessionCrew(host, session.id)).offer).toBe('make')
    const made = await crewFromSession(host, session.id, 'Ada')
    expect(made.body.link).toMatch(/\/crew\/[\w-]{43}$/)
    expect(made.body.crew.decisions).toMatchObject([{ number: 1, sessionId: session.id }])
    expect(await sessionCrew(friend, session.id)).toMatchObject({ crew: null, offer: 'join' })
    const joined = await crewFromSession(friend, session.id, 'Bo')
    expect([joined.status, joined.body.link]).toEqual([200, null])
    expect((await sessionCrew(testApp.browser(), session.id)).offer).toBeNull()
    const reactions = await testApp.db
      .selectFrom('crew_reactions')
      .select(['loss', 'liked'])
      .where('crew_id', '=', made.body.crew.id)
      .execute()
    expect(reactions).toMatchObject([{ loss: 0 }])
  })

  test('lets nobody join any more once the link was replaced', async () => {
    const { session, host } = await hostedSession(testApp)
    const friend = testApp.browser()
    await voteOnAll(friend, session, [1, 0, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    const { crew } = (await crewFromSession(host, session.id, 'Ada')).body
    await host.post(`/api/crews/${crew.id}/link`)
    expect((await crewFromSession(friend, session.id, 'Bo')).status).toBe(403)
  })
})

test('a crew that staff hide is taken down for its members until it is restored', async () => {
  const { id, maker, secret } = await crewOf(testApp, 'Bo')
  await maker.post(`/api/crews/${id}/report`, { reason: 'offensive', words: 'Rude name' })
  const staff = await signInStaff(testApp)
  const { crews } = (
    await staff.get<{ crews: { crewId: string; lastAt: string }[] }>('/api/staff/crew-reports')
  ).body
  const reported = crews.find(({ crewId }) => crewId === id)
  expect(reported).toMatchObject({
    name: 'Friday friends',
    members: ['Ada', 'Bo'],
    count: 1,
    isHidden: false,
  })
  const decide = (action: string) =>
    staff.post(`/api/staff/crew-reports/${id}`, { action, upTo: reported?.lastAt })
  const openReports = async () => (await staff.get<{ open: number }>('/api/staff/reports')).body.open
  const before = await openReports()
  expect((await decide('hide')).status).toBe(200)
  expect(await openReports()).toBe(before - 1)
  for (const key of [id, secret]) expect((await maker.get(`/api/crews/${key}`)).status).toBe(410)
  expect((await startVote(maker, id)).status).toBe(410)
  await decide('restore')
  expect((await maker.get(`/api/crews/${id}`)).status).toBe(200)
})

test('crews that have been idle for 400 days are deleted', async () => {
  const { id } = await makeCrew(testApp.browser())
  const later = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs)
  await purgeCrews(testApp.db, later(399))
  expect(await testApp.db.selectFrom('crews').select('id').where('id', '=', id).execute()).toHaveLength(1)
  await purgeCrews(testApp.db, later(401))
  expect(await testApp.db.selectFrom('crews').select('id').where('id', '=', id).execute()).toEqual([])
})
