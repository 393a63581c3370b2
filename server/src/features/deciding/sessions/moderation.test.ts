import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { again, consumer } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Stored = { session: Session; viewer: { isHost: boolean } }
const change = (host: TestBrowser, id: string, changes: object) =>
  host.post<Stored & ErrorReply>('/api/sessions', { id, ...changes })
const results = async (browser: TestBrowser, id: string) =>
  (await browser.get<Snapshot>(`/api/sessions/${id}/results`)).body

test('friends read the name under which the host asks, until the host or staff take it away', async () => {
  const { host, session } = await hostedSession(testApp)
  expect(session.hostName).toBeUndefined()
  const nameFor = async () =>
    (await testApp.browser().get<Stored>(`/api/sessions/${session.id}`)).body.session.hostName
  expect((await change(host, session.id, { hostName: ' Maya ' })).status).toBe(200)
  expect(await nameFor()).toBe('Maya')
  expect((await results(testApp.browser(), session.id)).session.hostName).toBe('Maya')
  expect((await change(host, session.id, { hostName: 'M'.repeat(41) })).status).toBe(400)
  expect((await change(testApp.browser(), session.id, { hostName: 'Eve' })).status).toBe(404)
  expect((await change(host, session.id, { title: 'Saturday' })).body.session.hostName).toBe('Maya')
  await change(host, session.id, { hostName: '' })
  expect(await nameFor()).toBeUndefined()
})

describe('the host edits the details', () => {
  test('the host edits all details in one call, and clears some again', async () => {
    const { host, session } = await hostedSession(testApp)
    const deadline = new Date(testApp.clock.now().getTime() + 3_600_000).toISOString()
    const first = await change(host, session.id, {
      title: 'Saturday instead',
      description: 'Somewhere warm',
      location: 'Ballard, Seattle',
      preferences: { budget: '$$$', groupSize: 6, occasion: 'date', cuisine: 'Thai' },
      expectedVoters: 5,
      deadline,
      meetingAt: deadline,
      settings: { allowAddedVenues: false, resultsVisibility: 'after_close', offersMuted: true },
    })
    expect(first.body.session).toMatchObject({
      title: 'Saturday instead',
      description: 'Somewhere warm',
      location: 'Ballard, Seattle',
      preferences: { budget: '$$$', groupSize: 6, occasion: 'date', cuisine: 'Thai' },
      expectedVoters: 5,
      deadline,
      meetingAt: deadline,
      settings: { allowAddedVenues: false, resultsVisibility: 'after_close', offersMuted: true },
    })
    const second = await change(host, session.id, {
      description: null,
      deadline: null,
      meetingAt: null,
      preferences: { occasion: null, cuisine: null },
    })
    expect(second.body.session).toMatchObject({
      title: 'Saturday instead',
      description: null,
      deadline: null,
      meetingAt: null,
      preferences: { budget: '$$$', groupSize: 6, occasion: null, cuisine: null },
    })
  })

  test('an edit with a deadline in the past is refused and changes nothing', async () => {
    const { host, session } = await hostedSession(testApp)
    const { status, body } = await change(host, session.id, {
      title: 'Too late',
      deadline: '2020-01-01T00:00:00Z',
    })
    expect([status, body.fields]).toEqual([400, { deadline: 'Has to be in the future.' }])
    expect((await host.get<Stored>(`/api/sessions/${session.id}`)).body.session.title).toBe(session.title)
  })
})

describe('the host edits the list', () => {
  test('an edited venue keeps its votes, and loses its coordinates with a new address', async () => {
    const [listed] = (await testApp.browser().get<{ venues: Venue[] }>('/api/venues?search=pasta')).body
      .venues
    const cataloged = { venues: [{ id: listed?.id, name: listed?.name }] }
    const { host, session } = await hostedSession(testApp, cataloged)
    const [venue] = session.venues
    expect(venue?.lat).not.toBeNull()
    await vote(testApp.browser(), session.id, venue?.id, 1)
    const path = `/api/sessions/${session.id}/venues/${venue?.id}`
    const { body } = await host.patch<Stored>(path, { address: '1 New Street, Seattle', description: '' })
    expect(body.session.venues[0]).toMatchObject({
      name: venue?.name,
      address: '1 New Street, Seattle',
      description: null,
      lat: null,
      lng: null,
    })
    expect((await results(host, session.id)).results.venueStats[0]?.yesVotes).toBe(1)
  })

  test('two venues of a session never get the same name', async () => {
    const { host, session } = await hostedSession(testApp)
    const path = `/api/sessions/${session.id}/venues/${session.venues[0]?.id}`
    const { body } = await host.patch<ErrorReply>(path, { name: session.venues[1]?.name.toUpperCase() })
    expect(body.code).toBe('already_listed')
  })

  test('a removed venue loses its votes, and a late vote for it is refused with a message', async () => {
    const { host, session } = await hostedSession(testApp)
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 1])
    await host.delete(`/api/sessions/${session.id}/venues/${session.venues[0]?.id}`)
    const after = await results(host, session.id)
    expect(after.session.venues.map(({ name }) => name)).toEqual(
      session.venues.slice(1).map(({ name }) => name),
    )
    expect(after.results.totalVotes).toBe(1)
    const late = await vote(voter, session.id, session.venues[0]?.id, 1)
    expect(late.body).toMatchObject({ error: 'This place is not on the list any more.' })
  })

  test('a voter who has voted on all remaining venues is finished', async () => {
    const { host, session } = await hostedSession(testApp, { expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [1, 0])
    await host.delete(`/api/sessions/${session.id}/venues/${session.venues[2]?.id}`)
    await waitForStatus(testApp, session, 'provisional')
  })

  test('the list of a complete session cannot change until the vote is reopened', async () => {
    const { host, session } = await hostedSession(testApp)
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    const path = `/api/sessions/${session.id}/venues/${session.venues[2]?.id}`
    expect((await host.delete<ErrorReply>(path)).body.code).toBe('voting_closed')
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await host.delete(path)).status).toBe(200)
  })

  test('a concurrent vote and removal never leave a vote without a venue', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { host, session } = await hostedSession(testApp)
      const venueId = session.venues[0]?.id
      await Promise.all([
        vote(testApp.browser(), session.id, venueId, 1),
        host.delete(`/api/sessions/${session.id}/venues/${venueId}`),
        vote(testApp.browser(), session.id, venueId, -1),
      ])
      const left = await testApp.db
        .selectFrom('votes')
        .selectAll()
        .where('session_id', '=', session.id)
        .execute()
      expect(left).toEqual([])
    }
  })
})

test('a venue removed by mistake can be added again and voted on', async () => {
  const { host, session } = await hostedSession(testApp, {
    venues: [{ id: 'user_abc', name: 'Canlis', address: 'x' }],
  })
  await host.delete(`/api/sessions/${session.id}/venues/user_abc`)
  await host.post(`/api/sessions/${session.id}/venues`, { id: 'user_abc', name: 'Canlis', address: 'x' })
  expect((await vote(testApp.browser(), session.id, 'user_abc', 1)).status).toBe(200)
})

test('a deleted session is deleted with its ballots, for the host too', async () => {
  const { host, session } = await hostedSession(testApp)
  await voteOnAll(testApp.browser(), session, [1, 0, -1])
  expect((await host.delete(`/api/sessions/${session.id}`)).status).toBe(200)
  for (const path of [`/api/sessions/${session.id}`, `/api/sessions/${session.id}/results`])
    expect((await host.get(path)).status).toBe(404)
  for (const table of ['votes', 'voters', 'session_venues'] as const) {
    const rows = await testApp.db.selectFrom(table).selectAll().where('session_id', '=', session.id).execute()
    expect(rows).toEqual([])
  }
})

describe('an account hosts the sessions it created', () => {
  test('an account hosts its sessions in another browser as well, until it signs out there', async () => {
    const { browser, account } = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    const phone = (await again(testApp, account)).browser
    const seen = await phone.get<Stored>(`/api/sessions/${session.id}`)
    expect(seen.body.viewer.isHost).toBe(true)
    phone.cookies.delete('nofomo_auth')
    expect((await phone.get<Stored>(`/api/sessions/${session.id}`)).body.viewer.isHost).toBe(false)
  })

  test('an account can update many of its sessions concurrently', async () => {
    const { browser, account } = await consumer(testApp)
    const hosted = await Promise.all(Array.from({ length: 20 }, () => hostedSession(testApp, {}, browser)))
    const phone = (await again(testApp, account)).browser
    const replies = await Promise.all(
      hosted.map(({ session }) => change(phone, session.id, { title: 'All at once' })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('an account does not host the sessions of others', async () => {
    const { session } = await hostedSession(testApp)
    const stranger = (await consumer(testApp)).browser
    expect((await change(stranger, session.id, { title: 'Mine' })).status).toBe(404)
  })
})

describe('hidden results', () => {
  const hidden = (resultsVisibility: string) =>
    hostedSession(testApp, { settings: { resultsVisibility }, expectedVoters: 3 })

  test('with results hidden until voting, voters see how many voted, and the counts once their own ballot is finished', async () => {
    const { host, session } = await hidden('after_vote')
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    const friend = testApp.browser()
    await vote(friend, session.id, session.venues[0]?.id, 1)
    const before = await results(friend, session.id)
    expect(before.results).toMatchObject({
      isHidden: true,
      venueStats: [],
      leaderId: null,
      decidedBy: null,
      uniqueVoters: 2,
    })
    expect(before.votes).toEqual([])
    expect((await results(host, session.id)).results.isHidden).toBe(false)
    await voteOnAll(friend, session, [1, 1, 1])
    expect((await results(friend, session.id)).results.venueStats).toHaveLength(3)
  })

  test('with results hidden until closing, only the host sees counts before, and everybody after', async () => {
    const { host, session } = await hidden('after_close')
    const friend = testApp.browser()
    await voteOnAll(friend, session, [1, 0, -1])
    expect((await results(friend, session.id)).results.isHidden).toBe(true)
    await host.post(`/api/sessions/${session.id}/close`)
    const after = await results(friend, session.id)
    expect(after.results).toMatchObject({ isHidden: false, winnerId: session.venues[0]?.id })
  })
})
