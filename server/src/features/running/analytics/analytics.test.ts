import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { rollUpAnalytics } from './service.ts'

const paths = ['/api/analytics/events', '/api/analytics-events']
const visits = '/api/analytics/visits'
const visit = '4b1f7a52-8c8e-4f0b-9a58-3f1f6f0f7d11'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const now = () => testApp.clock.now()
const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()
const event = (changes: object = {}) => ({
  name: 'page_view',
  page: 'landing',
  visit,
  at: ago(0),
  ...changes,
})
const newVisit = () => crypto.randomUUID()

async function send(events: unknown[], headers: Record<string, string> = {}, path = paths[0] ?? '') {
  const { status, body } = await testApp.browser().post<{ accepted: number }>(path, { events }, headers)
  expect(status).toBe(200)
  return body.accepted
}

const stored = (of: string) =>
  testApp.db
    .selectFrom('analytics_events')
    .select(['name', 'page', 'facts', 'at'])
    .where('visit', '=', of)
    .orderBy('at')
    .orderBy('name')
    .execute()
const storedVisits = (of: string) =>
  testApp.db.selectFrom('analytics_visits').selectAll().where('visit', '=', of).execute()

describe('analytics events', () => {
  test.each(paths)('analytics events are stored with their page and facts by %s', async (path) => {
    const mine = newVisit()
    const facts = { neighborhood: 'International District', budget: '$$', venues: 3, hasWords: true }
    const events = [event({ visit: mine }), event({ visit: mine, name: 'session_created', facts })]
    expect(await send(events, {}, path)).toBe(2)
    expect(await stored(mine)).toMatchObject([
      { name: 'page_view', page: 'landing', facts: {} },
      { name: 'session_created', facts },
    ])
  })

  test('analytics events outside the schema are dropped, and the others in the same batch are stored', async () => {
    const mine = newVisit()
    const events = [
      event({ visit: mine, name: 'password_typed' }),
      event({ visit: mine, page: '/vote/AbCdEfGhIjKl' }),
      event({ visit: 'maya@example.com' }),
      event({ visit: mine, at: 'yesterday' }),
      event({ visit: mine, email: 'maya@example.com' }),
      'page_view',
      null,
      event({ visit: mine, name: 'link_copied', facts: { channel: 'copy' } }),
    ]
    expect(await send(events)).toBe(1)
    expect((await stored(mine)).map(({ name }) => name)).toEqual(['link_copied'])
  })

  test.each([
    ['an address', { channel: 'canary@example.com' }],
    ['an address under a name of its own', { email: 'canary@example.com' }],
    ['a link', { neighborhood: 'https://nofomo.example/vote/canaryCANARY' }],
    ['the id of a session', { occasion: 'canaryCANARY' }],
    ['the id of a session under a name of its own', { session: 'canaryCANARY' }],
    ['a telephone number', { people: 2_065_550_100 }],
    ['somebody’s words', { hasWords: 'canary: somewhere quiet' }],
  ])('analytics events with %s are refused and not stored', async (_what, facts) => {
    expect(await send([event({ facts })])).toBe(0)
    const rows = await testApp.db.selectFrom('analytics_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/canary|2065550100/i)
  })

  test('analytics events contain nothing about the person, the browser or its network address', async () => {
    await send([event()])
    const columns = await testApp.db.selectFrom('analytics_events').selectAll().executeTakeFirstOrThrow()
    expect(Object.keys(columns).sort()).toEqual([
      'at',
      'day',
      'facts',
      'id',
      'name',
      'page',
      'simulated',
      'visit',
    ])
  })

  test('analytics events delayed by the network keep their time; a clock up to a day ahead counts for now, and others not', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2026-05-02T12:00:00Z'))
    const moments = [ago(5 * dayMs), ago(3_600_000), ago(-dayMs), ago(-dayMs - 1), ago(30 * dayMs)]
    expect(await send(moments.map((at) => event({ visit: mine, at })))).toBe(3)
    expect((await stored(mine)).map(({ at }) => at.toISOString())).toEqual([
      '2026-04-27T12:00:00.000Z',
      '2026-05-02T11:00:00.000Z',
      '2026-05-02T12:00:00.000Z',
    ])
  })

  test('analytics events sent again count once: across retries, tabs, nodes, days and tables', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2026-05-04T12:00:00Z'))
    const batch = [0, 1, 2].map((hour) =>
      event({ visit: mine, id: crypto.randomUUID(), at: ago(-hour * 3_600_000) }),
    )
    const node = await testApp.again()
    onTestFinished(() => node.app.close())
    const tabs = [testApp, node, testApp, node].map((app) => app.browser())
    await Promise.all(
      tabs.map((tab, turn) =>
        tab.post(paths[turn % 2] ?? '', { events: turn < 2 ? batch : batch.toReversed() }),
      ),
    )
    expect(await stored(mine)).toHaveLength(3)
    await rollUpAnalytics(testApp.db, now())
    await send(batch)
    testApp.clock.advance(20 * 3_600_000)
    await send([...batch, ...batch])
    expect(await stored(mine)).toHaveLength(3)
  })

  test('analytics events in the shape of other clients are stored as ours, without what else they tell', async () => {
    testApp.clock.set(new Date('2026-05-04T12:00:00Z'))
    const foreign = {
      eventName: 'voting_started',
      properties: {
        timestamp: ago(60_000),
        sessionId: 'canary-session',
        anonymousSessionId: 'canary-visit',
        url: 'https://nofomo.example/vote/CanaryCanary?email=canary@example.com',
        platform: 'canary',
        isAnonymous: true,
        userId: 'canary-user',
        occasion: 'date',
        title: 'canary: our birthday',
      },
      metadata: { userAgent: 'canary', language: 'en', screenResolution: '1x1', viewport: '1x1' },
    }
    expect(await send([foreign, structuredClone(foreign)])).toBe(2)
    const rows = await testApp.db
      .selectFrom('analytics_events')
      .select(['name', 'page', 'facts', 'at'])
      .where('name', '=', 'voting_started')
      .execute()
    expect(rows).toEqual([
      { name: 'voting_started', page: 'vote', facts: { occasion: 'date' }, at: new Date(ago(60_000)) },
    ])
    const everything = await testApp.db.selectFrom('analytics_events').selectAll().execute()
    expect(JSON.stringify(everything)).not.toMatch(/canary/i)
  })

  test('analytics events of the debug page are stored with their mark, and counted nowhere', async () => {
    const mine = newVisit()
    await send([event({ visit: mine, simulated: true }), event({ visit: mine, name: 'signed_in' })])
    expect(await stored(mine)).toHaveLength(2)
    const counted = await testApp.db
      .selectFrom('counted_events')
      .select('name')
      .where('visit', '=', mine)
      .execute()
    expect(counted).toEqual([{ name: 'signed_in' }])
  })

  test('analytics events beyond fifty in one call are refused with a message', async () => {
    const events = Array.from({ length: 51 }, () => event())
    const { status } = await testApp.browser().post(paths[0] ?? '', { events })
    expect(status).toBe(400)
  })
})

describe('daily quotas', () => {
  const fifty = (of: string) => Array.from({ length: 50 }, () => event({ visit: of }))
  const acceptedFrom = async (browser: TestBrowser, events: unknown[]) =>
    (await browser.post<{ accepted: number }>(paths[0] ?? '', { events })).body.accepted

  test('daily quotas limit the rows of one browser per day, not those of others', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    for (const { clock } of [testApp, own]) clock.set(new Date('2026-05-02T12:00:00Z'))
    const [greedy, neighbor] = [own.browser('203.0.113.5'), own.browser('203.0.113.5')]
    for (const browser of [greedy, neighbor]) await acceptedFrom(browser, [event()])
    let accepted = 0
    for (let turn = 0; turn < 42; turn += 1) {
      own.clock.advance(60_000) // Calls are rate limited, too.
      accepted += await acceptedFrom(greedy, fifty(visit))
    }
    expect(accepted).toBe(2_000)
    expect(await acceptedFrom(neighbor, fifty(visit))).toBe(50)
    const session = { visit: newVisit(), startedAt: ago(0), endedAt: ago(0), pages: 1, events: 1 }
    expect((await greedy.post(visits, { session })).status).toBe(200)
    expect(await own.db.selectFrom('analytics_visits').select('visit').execute()).toEqual([])
    own.clock.set(new Date('2026-05-03T00:00:00Z'))
    expect(await acceptedFrom(greedy, fifty(visit))).toBe(50)
  })

  test('daily quotas bound the size of a row', async () => {
    const mine = newVisit()
    const facts = {
      neighborhood: 'International District',
      budget: '$$$$',
      groupSize: '8-12',
      occasion: 'casual',
      channel: 'whatsapp',
      method: 'password',
      kind: 'consumer',
      choice: 'winner',
      offer: 'discount',
      hasWords: true,
      venues: 30,
      people: 12,
    }
    const { neighborhood, budget, groupSize, hasWords, venues } = facts
    const ours = { neighborhood, budget, groupSize, hasWords, venues }
    expect(await send([event({ visit: mine, facts }), event({ visit: mine, facts: ours })])).toBe(1)
    expect(await stored(mine)).toMatchObject([{ facts: ours }])
  })
})

describe('a browser with a privacy signal', () => {
  test.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
  ])('a browser with a privacy signal by %s is not counted', async (_signal, headers) => {
    const mine = newVisit()
    const session = { visit: mine, startedAt: ago(60_000), endedAt: ago(0), pages: 1, events: 1 }
    expect(await send([event({ visit: mine })], headers)).toBe(0)
    expect((await testApp.browser().post(visits, { session }, headers)).status).toBe(200)
    expect(await stored(mine)).toEqual([])
    expect(await storedVisits(mine)).toEqual([])
  })
})

describe('the summary of a visit', () => {
  test('the summary of a visit sent twice, also out of order, is stored once and only grows', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2026-05-02T12:00:00Z'))
    const early = { visit: mine, startedAt: ago(600_000), endedAt: ago(300_000), pages: 2, events: 3 }
    const late = { ...early, endedAt: ago(0), pages: 5, events: 9 }
    for (const session of [late, early]) await testApp.browser().post(visits, { session })
    expect(await storedVisits(mine)).toMatchObject([
      {
        visit: mine,
        started_at: new Date('2026-05-02T11:50:00Z'),
        ended_at: new Date('2026-05-02T12:00:00Z'),
        pages: 5,
        events: 9,
        group_size: 4,
        occasion: 'casual',
        budget: '$$',
        completed_at: null,
      },
    ])
  })

  test('the summary of a visit keeps what was reached, and the latest choices', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2026-05-02T12:00:00Z'))
    const early = {
      visit: mine,
      startedAt: ago(600_000),
      endedAt: ago(300_000),
      pages: 2,
      events: 3,
      groupSize: 2,
      votingStarted: true,
      completedAt: ago(300_000),
    }
    const late = {
      ...early,
      endedAt: ago(0),
      groupSize: 7,
      votingStarted: false,
      votesReceived: 3,
      completedAt: ago(0),
    }
    for (const session of [late, early]) await testApp.browser().post(visits, { session })
    expect(await storedVisits(mine)).toMatchObject([
      {
        group_size: 7,
        voting_started: true,
        votes_received: 3,
        completed_at: new Date('2026-05-02T11:55:00Z'),
      },
    ])
  })

  test('a visit summary of another client is stored as ours, under an opaque id', async () => {
    testApp.clock.set(new Date('2026-05-03T12:00:00Z'))
    const session = {
      sessionId: 'canary-session',
      location: 'Fremont',
      groupSize: 6,
      suggestionsViewed: true,
      votesReceived: 3,
      createdAt: ago(300_000),
      completedAt: ago(60_000),
      completionTime: 240,
      searchQueries: ['canary: quiet'],
      errors: ['canary@example.com'],
      pageViews: ['/vote/canaryCANARY'],
      deviceFingerprint: 'canary',
    }
    for (let turn = 0; turn < 2; turn += 1)
      expect((await testApp.browser().post(visits, { session })).status).toBe(200)
    const rows = await testApp.db
      .selectFrom('analytics_visits')
      .selectAll()
      .where('neighborhood', '=', 'Fremont')
      .execute()
    expect(rows).toMatchObject([
      { group_size: 6, suggestions_viewed: 1, votes_received: 3, searches: 1, errors: 1, pages: 1 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/canary/i)
  })

  test('the visit summary of the debug page is counted nowhere', async () => {
    const session = {
      visit: newVisit(),
      startedAt: ago(0),
      endedAt: ago(0),
      pages: 1,
      events: 1,
      simulated: true,
    }
    await testApp.browser().post(visits, { session })
    expect(await storedVisits(session.visit)).toHaveLength(1)
    const counted = testApp.db.selectFrom('counted_visits').select('visit')
    expect(await counted.where('visit', '=', session.visit).execute()).toEqual([])
  })

  test('a visit summary with a name as its id is refused', async () => {
    const session = { visit: 'maya', startedAt: ago(0), endedAt: ago(0), pages: 1, events: 1 }
    expect((await testApp.browser().post(visits, { session })).status).toBe(400)
  })
})

describe('keeping', () => {
  const dropped = async () => (await rollUpAnalytics(testApp.db, now())).days

  test('events and visits are deleted before they are 30 days old', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2026-06-01T12:00:00Z'))
    await rollUpAnalytics(testApp.db, now())
    const session = { visit: mine, startedAt: ago(0), endedAt: ago(0), pages: 1, events: 1 }
    await send([event({ visit: mine })])
    await testApp.browser().post(visits, { session })

    testApp.clock.set(new Date('2026-06-30T23:59:00Z'))
    expect(await dropped()).not.toContain('2026-06-01')
    expect(await stored(mine)).toHaveLength(1)
    expect(await storedVisits(mine)).toHaveLength(1)

    testApp.clock.set(new Date('2026-07-01T12:00:01Z'))
    expect(await dropped()).toContain('2026-06-01')
    expect(await stored(mine)).toEqual([])
    expect(await storedVisits(mine)).toEqual([])
  })

  test('an event without a table for its day is stored, moved once the table exists, and deleted in time', async () => {
    const mine = newVisit()
    testApp.clock.set(new Date('2027-01-10T12:00:00Z'))
    const moved = event({ visit: mine, id: crypto.randomUUID(), at: ago(3 * dayMs) })
    expect(await send([moved, event({ visit: mine, at: ago(2 * dayMs) })])).toBe(2)
    await Promise.all([rollUpAnalytics(testApp.db, now()), rollUpAnalytics(testApp.db, now())])
    expect(await stored(mine)).toHaveLength(2)
    expect(await send([moved])).toBe(1)
    expect(await stored(mine)).toHaveLength(2)
    const own = newVisit()
    testApp.clock.set(new Date('2027-03-10T12:00:00Z'))
    await send([event({ visit: own })])
    testApp.clock.set(new Date('2027-05-10T12:00:00Z'))
    await rollUpAnalytics(testApp.db, now())
    expect([await stored(mine), await stored(own)]).toEqual([[], []])
  })
})
