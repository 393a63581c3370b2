import type { ErrorReply } from '@nofomo/contracts/errors.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Ballot, Ballots, Snapshot } from '@nofomo/contracts/voting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { venueOwner } from '../../testing/people.ts'
import { becomes, hostedSession, vote, voteOnAll } from '../../testing/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Nobody is slowed by what somebody did in another test.
beforeEach(() => testApp.clock.advance(3_600_000))

const ballotsOf = async (host: TestBrowser, { id }: Session) =>
  (await host.get<Ballots>(`/api/sessions/${id}/ballots`)).body.ballots
const resultsOf = async ({ id }: Session) =>
  (await testApp.browser().get<Snapshot>(`/api/public/vote/${id}/results-safe`)).body.results
const change = <T = Ballots>(
  host: TestBrowser,
  { id }: Session,
  how: 'void' | 'restore',
  ballotIds: string[],
) => host.post<T>(`/api/sessions/${id}/ballots/${how}`, { ballotIds })

/** Each from a browser that has forgotten who it is, at one address; `gapMs` lies between them. */
async function stuff(
  { id }: Session,
  venueId: string | undefined,
  times: number,
  { address = '198.51.100.66', gapMs = 0 } = {},
) {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    testApp.clock.advance(gapMs)
    statuses.push((await vote(testApp.browser(address), id, venueId, 1)).status)
  }
  return statuses
}

/** A browser that was here before whatever comes next. */
async function knownBrowser(address: string): Promise<TestBrowser> {
  const browser = testApp.browser(address)
  await browser.post('/api/sessions-safe', {})
  return browser
}

describe('who has voted', () => {
  test('a host who polls learns of nobody more than that they have begun and that they have finished', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 5 })
    const [maya, ben] = [testApp.browser(), testApp.browser()]
    const polled = async () => JSON.stringify(await ballotsOf(host, session))
    await vote(maya, session.id, venueIds[0], 1, 'Maya')
    await vote(ben, session.id, venueIds[1], 1, 'Ben')
    const begun = await polled()
    for (const [voter, venueId, value] of [
      [maya, venueIds[1], -2],
      [ben, venueIds[1], 0],
      [maya, venueIds[1], 1],
      [ben, venueIds[2], -1],
    ] as const) {
      await vote(voter, session.id, venueId, value)
      expect(await polled()).toBe(begun)
    }
    await vote(maya, session.id, venueIds[2], 1)
    expect(await polled()).toBe(
      begun.replace('"name":"Maya","isFinished":false', '"name":"Maya","isFinished":true'),
    )
  })

  test('the host sees by name who has not finished, and never what anybody said', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 5 })
    await vote(testApp.browser(), session.id, venueIds[0], -2, 'Maya')
    await voteOnAll(host, session, [1, 0, -1])
    const reply = await host.get<Ballots>(`/api/sessions/${session.id}/ballots`)
    expect(reply.body.ballots).toEqual([
      {
        id: expect.any(String),
        name: 'Maya',
        isFinished: false,
        isOwn: false,
        flag: null,
        isVoided: false,
      },
      {
        id: expect.any(String),
        name: null,
        isFinished: true,
        isOwn: true,
        flag: null,
        isVoided: false,
      },
    ])
  })

  test('a venue taken off the list is no longer waited for', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 5 })
    const voter = testApp.browser()
    for (const venueId of venueIds.slice(1)) await vote(voter, session.id, venueId, 1)
    expect((await ballotsOf(host, session))[0]?.isFinished).toBe(false)
    await host.delete(`/api/sessions/${session.id}/venues/${venueIds[0]}`)
    expect((await ballotsOf(host, session))[0]).toMatchObject({ isFinished: true })
  })
})

describe('ballots that look as if one person had cast several', () => {
  test('more ballots from one network than people are expected are flagged, the first ones are not', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 3 })
    await vote(testApp.browser(), session.id, venueIds[1], 1, 'Far away')
    await stuff(session, venueIds[0], 5, { gapMs: 60_000 })
    const flags = (await ballotsOf(host, session)).map(({ flag }) => flag)
    expect(flags).toEqual([null, null, null, null, 'crowded_network', 'crowded_network'])
  })

  test('ballots that begin on one network seconds after another are flagged from the second on', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 6 })
    await stuff(session, venueIds[0], 2)
    await vote(testApp.browser(), session.id, venueIds[0], 1)
    await stuff(session, venueIds[0], 1, { gapMs: 16_000 })
    await stuff(session, venueIds[0], 1, { gapMs: 14_000 })
    const flags = (await ballotsOf(host, session)).map(({ flag }) => flag)
    expect(flags).toEqual([null, 'same_moment', null, null, 'same_moment'])
  })

  test('friends at one table whose browsers we have known for longer are not flagged', async () => {
    const address = '198.51.100.71'
    const friends = await Promise.all(Array.from({ length: 4 }, () => knownBrowser(address)))
    testApp.clock.advance(1_000)
    const { host, session } = await hostedSession(testApp, { expectedVoters: 4 })
    for (const friend of friends) await voteOnAll(friend, session, [1, 0, -1])
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual([null, null, null, null])
  })

  test('a time that we did not sign is as good as none', async () => {
    const address = '198.51.100.72'
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    await stuff(session, venueIds[0], 1, { address })
    const forger = testApp.browser(address)
    const id = Buffer.from('somebody else!!!').toString('base64url')
    forger.cookies.set('nofomo_device', `${id}.mabcdefg.${'A'.repeat(22)}`)
    await vote(forger, session.id, venueIds[0], 1)
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual([null, 'same_moment'])
  })

  test('thirty friends on one network who come one after the other are not flagged', async () => {
    const { host, session } = await hostedSession(testApp, { expectedVoters: 31 })
    for (let friend = 0; friend < 30; friend += 1) {
      testApp.clock.advance(20_000)
      await voteOnAll(testApp.browser('198.51.100.7'), session, [1, 0, -1])
    }
    const ballots = await ballotsOf(host, session)
    expect(ballots).toHaveLength(30)
    expect(ballots.every(({ flag, isFinished }) => flag === null && isFinished)).toBe(true)
  })

  test('who resets the cookie in a loop is slowed down, while the others on the network go on voting', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    const friend = testApp.browser('198.51.100.66')
    await vote(friend, session.id, venueIds[1], 1, 'Ana')
    const statuses = await stuff(session, venueIds[0], 100)
    expect(statuses.filter((status) => status === 200)).toHaveLength(39)
    expect(statuses.filter((status) => status === 429)).toHaveLength(61)
    expect((await vote(friend, session.id, venueIds[2], 0)).status).toBe(200)
    expect((await vote(testApp.browser('203.0.113.50'), session.id, venueIds[1], 1)).status).toBe(200)
    const flagged = (await ballotsOf(host, session)).filter(({ flag }) => flag === 'crowded_network')
    expect(flagged).toHaveLength(36)
  })

  test('a new ballot that came too soon gets through once it has waited as told', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    await stuff(session, venueIds[0], 41)
    const late = testApp.browser('198.51.100.66')
    const refused = await vote(late, session.id, venueIds[0], 1)
    expect(refused.status).toBe(429)
    expect((refused.body as ErrorReply).error).toBe(
      'Many people are voting from your network. Nothing is lost; your vote goes out again soon.',
    )
    testApp.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect((await vote(late, session.id, venueIds[0], 1)).status).toBe(200)
  })

  test('a made-up cookie is as good as none', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    const statuses: number[] = []
    for (let time = 0; time < 50; time += 1) {
      const browser = testApp.browser('198.51.100.67')
      browser.cookies.set('nofomo_device', Buffer.from(`device ${time}`.padEnd(16)).toString('base64url'))
      statuses.push((await vote(browser, session.id, venueIds[0], 1)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('votes from the browser of a signed-in owner are flagged where the own venue is on the list', async () => {
    const [listed] = (await testApp.browser().get<{ venues: { id: string }[] }>('/api/venues?limit=1')).body
      .venues
    const { host, session, venueIds } = await hostedSession(testApp, {
      venues: [
        { id: listed?.id, name: 'From the catalogue' },
        { name: 'Elsewhere', address: '1 Elsewhere' },
      ],
      expectedVoters: 5,
    })
    const owner = await venueOwner(testApp, [listed?.id ?? ''])
    const other = await venueOwner(testApp)
    await vote(owner.browser, session.id, venueIds[0], 1)
    await vote(other.browser, session.id, venueIds[0], 1)
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual(['venue_owner', null])
  })

  test('networks are forgotten after 30 days, and nothing tells one session’s network from another’s', async () => {
    const [one, two] = [await hostedSession(testApp), await hostedSession(testApp)]
    const voter = testApp.browser('198.51.100.68')
    for (const { session, venueIds } of [one, two]) await vote(voter, session.id, venueIds[0], 1)
    const networks = await testApp.db
      .selectFrom('voters')
      .select('network')
      .where('session_id', 'in', [one.session.id, two.session.id])
      .execute()
    expect(new Set(networks.map(({ network }) => network)).size).toBe(2)
    expect(JSON.stringify(networks)).not.toContain('198.51.100.68')
  })
})

describe('setting ballots aside', () => {
  async function stuffed() {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 2 })
    const honest = testApp.browser()
    await vote(honest, session.id, venueIds[1], 1, 'Ana')
    const address = '198.51.100.69'
    await stuff(session, venueIds[0], 2, { address, gapMs: 60_000 })
    testApp.clock.advance(60_000)
    const stuffer = testApp.browser(address)
    await vote(stuffer, session.id, venueIds[0], 1)
    const ballots = await ballotsOf(host, session)
    const flagged = ballots.filter(({ flag }) => flag !== null).map(({ id }) => id)
    return { host, session, venueIds, honest, stuffer, ballots, flagged }
  }

  test('what is set aside is not counted, and counts again when the host takes it back', async () => {
    const { host, session, flagged } = await stuffed()
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4, totalVotes: 4 })
    const reply = await change(host, session, 'void', flagged)
    expect(reply.body.ballots.filter(({ isVoided }) => isVoided).map(({ id }) => id)).toEqual(flagged)
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 3, totalVotes: 3 })
    await change(host, session, 'restore', flagged)
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4, totalVotes: 4 })
  })

  test('a ballot set aside takes no more votes, and its browser is told why', async () => {
    const { host, session, venueIds, stuffer, flagged } = await stuffed()
    await change(host, session, 'void', flagged)
    const refused = await vote(stuffer, session.id, venueIds[2], 1)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((refused.body as ErrorReply).error).toMatch(/^The host has set your ballot aside/)
    const ballot = await stuffer.get<Ballot>(`/api/sessions/${session.id}/ballot`)
    expect(ballot.body.isVoided).toBe(true)
  })

  test('a finished ballot that is set aside does not help to complete the vote', async () => {
    const { host, session, stuffer, honest, flagged } = await stuffed()
    await voteOnAll(stuffer, session, [1, 1, 1])
    await change(host, session, 'void', flagged)
    await voteOnAll(honest, session, [-1, 1, 0])
    expect(await resultsOf(session)).toMatchObject({ status: 'in_progress', finishedVoters: 1 })
  })

  test('an honest ballot cannot be set aside', async () => {
    const { host, session, ballots } = await stuffed()
    const honest = ballots.find(({ name }) => name === 'Ana')
    const reply = await change<ErrorReply>(host, session, 'void', [honest?.id ?? ''])
    expect(reply).toMatchObject({
      status: 403,
      body: { error: 'Only ballots that are flagged can be set aside.' },
    })
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4 })
  })

  test('a decided vote is reopened before its ballots change', async () => {
    const { host, session, flagged } = await stuffed()
    await host.post(`/api/sessions/${session.id}/close`)
    const refused = await change<ErrorReply>(host, session, 'void', flagged)
    expect(refused).toMatchObject({ status: 409, body: { code: 'voting_closed' } })
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
  })

  /** Four made-up cookies from one address, as fast as they can be sent. */
  async function stuffedWhole() {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    for (let time = 0; time < 4; time += 1) {
      const browser = testApp.browser('198.51.100.73')
      browser.cookies.set('nofomo_device', Buffer.from(`device ${time}`.padEnd(16)).toString('base64url'))
      await voteOnAll(browser, session, [-1, -1, 1])
    }
    const provisional = await becomes(testApp, session, 'provisional')
    expect(provisional.results.winnerId).toBe(venueIds[2])
    const ballots = await ballotsOf(host, session)
    expect(ballots.map(({ flag }) => flag)).toEqual([null, 'same_moment', 'same_moment', 'same_moment'])
    const flagged = ballots.filter(({ flag }) => flag !== null).map(({ id }) => id)
    return { host, session, flagged }
  }

  test('who casts a whole vote alone decides nothing: the host sets the ballots aside, and it goes on', async () => {
    const { host, session, flagged } = await stuffedWhole()
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
    const { results } = await becomes(testApp, session, 'in_progress')
    expect(results).toMatchObject({ winnerId: null, uniqueVoters: 1, finishedVoters: 1 })
  })

  test('nor after it was closed and reopened', async () => {
    const { host, session, flagged } = await stuffedWhole()
    await host.post(`/api/sessions/${session.id}/close`)
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
    expect(await resultsOf(session)).toMatchObject({ status: 'in_progress', uniqueVoters: 1 })
  })

  test('a ballot of another session is not there', async () => {
    const { host, session } = await stuffed()
    const { flagged } = await stuffed()
    expect((await change(host, session, 'void', flagged)).status).toBe(404)
  })
})
