import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ballotsOf, stuff } from '../../../testing/features/ballots.ts'
import { placesOf } from '../../../testing/features/erasable.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

/** Limits recover with time, which a busy machine would give them. */
const stopClock = () => testApp.clock.set(testApp.clock.now())

/** A browser that got its device id before the vote. */
async function knownBrowser(address: string): Promise<TestBrowser> {
  const browser = testApp.browser(address)
  await browser.post('/api/sessions', {})
  return browser
}

describe('ballots as the host sees them', () => {
  test('polling shows the host only who has begun and who has finished', async () => {
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

  test('the host sees the names of voters who have not finished, and never their votes', async () => {
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

  test('a venue removed from the list does not have to be voted on', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 5 })
    const voter = testApp.browser()
    for (const venueId of venueIds.slice(1)) await vote(voter, session.id, venueId, 1)
    expect((await ballotsOf(host, session))[0]?.isFinished).toBe(false)
    await host.delete(`/api/sessions/${session.id}/venues/${venueIds[0]}`)
    expect((await ballotsOf(host, session))[0]).toMatchObject({ isFinished: true })
  })
})

describe('ballots that may come from one person', () => {
  test('ballots from one network clearly beyond the expected voters are flagged, the first ones are not', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 3 })
    await vote(testApp.browser(), session.id, venueIds[1], 1, 'Far away')
    await stuff(testApp, session, venueIds[0], 5, { gapMs: 60_000 })
    const flags = (await ballotsOf(host, session)).map(({ flag }) => flag)
    expect(flags).toEqual([null, null, null, null, 'crowded_network', 'crowded_network'])
  })

  test('many ballots that begin on one network at the same moment are flagged, a pair and friends at a table are not', async () => {
    stopClock()
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 8 })
    await stuff(testApp, session, venueIds[0], 3, { gapMs: 1 })
    // Ballots of one millisecond have no order.
    testApp.clock.advance(1)
    await vote(testApp.browser(), session.id, venueIds[0], 1)
    await stuff(testApp, session, venueIds[0], 1, { gapMs: 3_000 })
    await stuff(testApp, session, venueIds[0], 1, { gapMs: 1_000 })
    const flags = (await ballotsOf(host, session)).map(({ flag }) => flag)
    expect(flags).toEqual([null, null, 'same_moment', null, null, null])
  })

  test('friends on one network whose browsers have been known for longer are not flagged', async () => {
    const address = '198.51.100.71'
    const friends = await Promise.all(Array.from({ length: 4 }, () => knownBrowser(address)))
    testApp.clock.advance(1_000)
    const { host, session } = await hostedSession(testApp, { expectedVoters: 4 })
    for (const friend of friends) await voteOnAll(friend, session, [1, 0, -1])
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual([null, null, null, null])
  })

  test('a device id without a valid signature counts as new', async () => {
    const address = '198.51.100.72'
    stopClock()
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    await stuff(testApp, session, venueIds[0], 2, { address, gapMs: 1 })
    testApp.clock.advance(1)
    const forger = testApp.browser(address)
    const id = Buffer.from('somebody else!!!').toString('base64url')
    forger.cookies.set('nofomo_device', `${id}.mabcdefg.${'A'.repeat(22)}`)
    await vote(forger, session.id, venueIds[0], 1)
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual([null, null, 'same_moment'])
  })

  test('thirty friends on one network who begin one after the other are not flagged', async () => {
    const { host, session } = await hostedSession(testApp, { expectedVoters: 31 })
    for (let friend = 0; friend < 30; friend += 1) {
      testApp.clock.advance(20_000)
      await voteOnAll(testApp.browser('198.51.100.7'), session, [1, 0, -1])
    }
    const ballots = await ballotsOf(host, session)
    expect(ballots).toHaveLength(30)
    expect(ballots.every(({ flag, isFinished }) => flag === null && isFinished)).toBe(true)
  })

  test('a browser that resets its cookie in a loop is slowed down, other voters on the network are not', async () => {
    stopClock()
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    const friend = testApp.browser('198.51.100.66')
    await vote(friend, session.id, venueIds[1], 1, 'Ana')
    const statuses = await stuff(testApp, session, venueIds[0], 100)
    expect(statuses.filter((status) => status === 200)).toHaveLength(39)
    expect(statuses.filter((status) => status === 429)).toHaveLength(61)
    expect((await vote(friend, session.id, venueIds[2], 0)).status).toBe(200)
    expect((await vote(testApp.browser('203.0.113.50'), session.id, venueIds[1], 1)).status).toBe(200)
    const flagged = (await ballotsOf(host, session)).filter(({ flag }) => flag === 'crowded_network')
    expect(flagged).toHaveLength(35)
  })

  test('a new ballot that was refused as too early is accepted after the stated wait', async () => {
    stopClock()
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    await stuff(testApp, session, venueIds[0], 41)
    const late = testApp.browser('198.51.100.66')
    const refused = await vote(late, session.id, venueIds[0], 1)
    expect(refused.status).toBe(429)
    expect((refused.body as ErrorReply).error).toBe(
      'Many people are voting from your network. Nothing is lost; your vote goes out again soon.',
    )
    testApp.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    expect((await vote(late, session.id, venueIds[0], 1)).status).toBe(200)
  })

  test('a forged cookie counts as no cookie', async () => {
    stopClock()
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    const statuses: number[] = []
    for (let time = 0; time < 50; time += 1) {
      const browser = testApp.browser('198.51.100.67')
      browser.cookies.set('nofomo_device', Buffer.from(`device ${time}`.padEnd(16)).toString('base64url'))
      statuses.push((await vote(browser, session.id, venueIds[0], 1)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('votes from the browser of a signed-in owner are flagged if their venue is on the list', async () => {
    const searched = await testApp.browser().get<{ venues: { id: string }[] }>('/api/venues?search=altura')
    const [listed] = searched.body.venues
    const { host, session, venueIds } = await hostedSession(testApp, {
      venues: [
        { id: listed?.id, name: 'From the catalog' },
        { name: 'Elsewhere', address: '1 Elsewhere' },
      ],
      expectedVoters: 5,
    })
    const owner = await venueOwner(testApp, [listed?.id ?? ''])
    const other = await venueOwner(testApp)
    await vote(owner.browser, session.id, venueIds[0], 1)
    // Ballots stand in the order in which they began.
    testApp.clock.advance(1_000)
    await vote(other.browser, session.id, venueIds[0], 1)
    expect((await ballotsOf(host, session)).map(({ flag }) => flag)).toEqual(['venue_owner', null])
  })

  test('network hashes are deleted after 30 days, and those of two sessions cannot be linked', async () => {
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

  test('the moment at which a voter’s browser got its device id is stored nowhere', async () => {
    const { clock, db } = testApp
    const older = await hostedSession(testApp)
    const [issued, cast] = [new Date('2031-05-14T20:17:43.219Z'), new Date('2031-05-14T21:28:54.331Z')]
    clock.set(issued)
    const voter = await knownBrowser('198.51.100.74')
    clock.set(cast)
    for (const { session, venueIds } of [older, await hostedSession(testApp)])
      expect((await vote(voter, session.id, venueIds[0], 1)).status).toBe(200)
    expect(voter.cookies.get('nofomo_device')).toContain(`.${issued.getTime().toString(36)}.`)
    expect(await placesOf(db, written(cast))).toContain('vote_entries.created_at')
    expect(await placesOf(db, written(issued))).toEqual([])
  })
})

/** A moment as a column, JSON, a number or a cookie could hold it. */
function written(moment: Date): string[] {
  const text = moment.toISOString().replace('Z', '')
  return [text, text.replace('T', ' '), `${moment.getTime()}`, moment.getTime().toString(36)]
}
