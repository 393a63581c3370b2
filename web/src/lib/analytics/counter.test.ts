import { type SentVisit, visitRecord } from '@nofomo/contracts/analytics/endpoints.ts'
import { eventsPerCall } from '@nofomo/contracts/analytics/names.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { Counter, maxInMemory, type Outcome } from './counter.ts'
import { createUnsent, maxEvents, maxVisits } from './unsent.ts'

const start = Date.UTC(2026, 4, 1)
const visitId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

type Body = {
  events?: { id: string; name: string; page: string }[]
  session?: SentVisit
}

/** A browser with a server whose answers each test sets. */
function world() {
  const sent: { path: string; body: Body }[] = []
  let ids = 0
  const it = {
    sent,
    storage: memoryStorage(),
    now: start,
    answer: (_path: string): Outcome => 'taken',
    open() {
      return new Counter({
        storage: it.storage,
        now: () => it.now,
        newId() {
          ids += 1
          return visitId(ids)
        },
        async post(path, body) {
          sent.push({ path, body: body as Body })
          return it.answer(path)
        },
      })
    },
    names: () => sent.flatMap(({ body }) => body.events?.map(({ name }) => name) ?? []),
    unsent: () => createUnsent(it.storage, () => it.now),
  }
  return it
}

const seen = (path: string, at = start) => ({ name: 'page_view', path, at }) as const
const event = (at: number) => ({
  name: 'page_view' as const,
  page: 'landing' as const,
  visit: visitId(1),
  at: new Date(at).toISOString(),
})
const visit = (n: number, at = start) => ({
  visit: visitId(n),
  startedAt: new Date(at).toISOString(),
  endedAt: new Date(at).toISOString(),
  pages: 1,
  events: 1,
})

let w: ReturnType<typeof world>
beforeEach(() => {
  w = world()
})

describe('before consent', () => {
  test('before consent nothing leaves the browser and nothing is stored in it', async () => {
    const counter = w.open()
    counter.count(seen('/'))
    await counter.flush()
    await counter.leave()
    expect(w.sent).toEqual([])
    expect(w.storage.all.size).toBe(0)
  })

  test('before consent at most the last hundred events wait', async () => {
    const counter = w.open()
    counter.count({ name: 'signed_in', path: '/', at: start })
    for (let n = 0; n < maxInMemory; n += 1) counter.count(seen('/'))
    counter.allow()
    await counter.flush()
    expect(w.names()).toEqual(Array.from({ length: maxInMemory }, () => 'page_view'))
  })
})

describe('a refusal', () => {
  test('a refusal deletes what was not sent, and ignores later events', async () => {
    w.answer = () => 'failed'
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    await counter.leave()
    counter.forbid()
    expect(w.storage.all.size).toBe(0)
    w.answer = () => 'taken'
    w.sent.length = 0
    counter.count(seen('/login'))
    counter.allow()
    await counter.flush()
    expect(w.sent).toEqual([])
  })

  test('a refusal while events are being sent keeps them from being stored', async () => {
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    w.answer = () => {
      counter.forbid()
      return 'failed'
    }
    await counter.flush()
    expect(w.storage.all.size).toBe(0)
  })
})

describe('with consent', () => {
  test('with consent pages are sent by their kind, never by their URL', async () => {
    const counter = w.open()
    counter.count(seen('/vote/AbCdEfGhIjKl'))
    counter.allow()
    await counter.flush()
    expect(w.sent).toEqual([
      {
        path: '/api/analytics/events',
        body: { events: [{ ...event(start), id: visitId(2), page: 'vote' }] },
      },
    ])
    expect(JSON.stringify([w.sent, ...w.storage.all])).not.toContain('AbCdEfGhIjKl')
  })

  test('with consent a full batch is sent immediately', () => {
    const counter = w.open()
    counter.allow()
    for (let n = 0; n < eventsPerCall; n += 1) counter.count(seen('/'))
    expect(w.sent[0]?.body.events).toHaveLength(eventsPerCall)
  })

  test('events are sent to the older path if the first one fails, and not if it refuses', async () => {
    const counter = w.open()
    counter.allow()
    w.answer = (path) => (path === '/api/analytics/events' ? 'failed' : 'taken')
    counter.count(seen('/'))
    await counter.flush()
    w.answer = () => 'refused'
    counter.count(seen('/'))
    await counter.flush()
    expect(w.sent.map(({ path }) => path)).toEqual([
      '/api/analytics/events',
      '/api/analytics-events',
      '/api/analytics/events',
    ])
    expect(w.unsent().takeEvents(10)).toEqual([])
  })

  test('events that failed on both paths are stored and sent with the next ones, also after closing the browser', async () => {
    w.answer = () => 'failed'
    const counter = w.open()
    counter.allow()
    counter.count({ name: 'link_copied', path: '/', at: start })
    await counter.flush()
    w.answer = () => 'taken'
    w.sent.length = 0
    const reopened = w.open()
    reopened.allow()
    reopened.count(seen('/'))
    await reopened.flush()
    expect(w.names()).toEqual(['link_copied', 'page_view'])
  })

  test('each event has an id, which stays the same when it is sent again', async () => {
    w.answer = () => 'failed'
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    counter.count(seen('/'))
    await counter.flush()
    w.answer = () => 'taken'
    await w.open().flush()
    await counter.flush()
    const ids = w.sent.map(({ body }) => body.events?.map(({ id }) => id))
    expect(new Set(ids[0]).size).toBe(2)
    expect(ids).toEqual([ids[0], ids[0], ids[0]])
  })

  test('the summary of a visit says what was wanted and how far the visit came', async () => {
    const counter = w.open()
    counter.allow()
    const facts = { neighborhood: 'Ballard', groupSize: '3-4', budget: '$$$', hasWords: true } as const
    counter.count({ name: 'suggestions_requested', facts, path: '/', at: start })
    for (const name of ['suggestions_viewed', 'voting_started', 'offer_shown', 'winner_selected'] as const)
      counter.count({ name, path: '/', at: start })
    counter.count({ name: 'voting_complete', facts: { people: 3 }, path: '/', at: start })
    counter.count({ name: 'session_complete', path: '/', at: start + 1 })
    await counter.leave()
    const [session] = w.sent.flatMap(({ body }) => body.session ?? [])
    expect(visitRecord.parse(session)).toEqual({
      visit: visitId(1),
      startedAt: new Date(start).toISOString(),
      endedAt: new Date(start).toISOString(),
      completedAt: new Date(start + 1).toISOString(),
      ...{ pages: 0, events: 7, neighborhood: 'Ballard', groupSize: 4, occasion: 'casual', budget: '$$$' },
      ...{ suggestionsViewed: 1, votingStarted: true, votesReceived: 3, winnerSelected: true },
      ...{ discountClaimed: false, venueInteractions: 1, searches: 1, errors: 0, simulated: false },
    })
  })

  test('leaving sends the waiting events and a summary; the next page continues the visit', async () => {
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    counter.count({ name: 'session_created', path: '/', at: start })
    await counter.leave()
    const next = w.open()
    next.allow()
    next.count(seen('/login'))
    await next.leave()
    const summaries = w.sent.flatMap(({ body }) => body.session ?? [])
    expect(summaries).toMatchObject([
      { visit: visitId(1), pages: 1, events: 2 },
      { visit: visitId(1), pages: 2, events: 3 },
    ])
  })

  test('pages and tabs that are open side by side count in one visit, until half an hour has passed without a step', async () => {
    const [one, other] = [w.open(), w.open()]
    for (const tab of [one, other]) tab.allow()
    one.count(seen('/'))
    other.count(seen('/venues', start + 1_000))
    one.count(seen('/login', start + 2_000))
    await Promise.all([one.leave(), other.leave()])
    const visits = () => new Set(JSON.stringify(w.sent).match(/(?<="visit":")[^"]+/g))
    expect(visits()).toEqual(new Set([visitId(1)]))
    expect(w.sent.flatMap(({ body }) => body.session?.pages ?? [])).toEqual([3, 3])

    w.sent.length = 0
    w.now = start + 2_000 + 31 * 60_000
    one.count(seen('/', w.now))
    await one.flush()
    expect(visits().has(visitId(1))).toBe(false)
  })

  test('a visit goes on within a page if the browser’s storage is full', async () => {
    w.storage.setItem = () => {
      throw new Error('full')
    }
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    counter.count(seen('/login'))
    await counter.leave()
    expect(w.sent.flatMap(({ body }) => body.session ?? [])).toMatchObject([{ pages: 2, events: 2 }])
  })

  test('a summary of a visit that failed is sent by the next visit', async () => {
    const counter = w.open()
    counter.allow()
    counter.count(seen('/'))
    w.answer = () => 'failed'
    await counter.leave()
    w.sent.length = 0
    w.open().allow()
    expect(w.sent[0]).toMatchObject({
      path: '/api/analytics/visits',
      body: { session: { visit: visitId(1) } },
    })
  })

  test('signing in requires a new answer: until then nothing is sent', async () => {
    const counter = w.open()
    counter.allow()
    counter.wait()
    counter.count(seen('/app'))
    await counter.leave()
    expect(w.sent).toEqual([])
  })
})

describe('the store of unsent data', () => {
  test('the store of unsent data holds the latest thousand events', () => {
    const unsent = w.unsent()
    unsent.keepEvents([event(start + 1)])
    unsent.keepEvents(Array.from({ length: maxEvents }, () => event(start)))
    const kept = unsent.takeEvents(2 * maxEvents)
    expect(kept).toHaveLength(maxEvents)
    expect(kept).not.toContainEqual(event(start + 1))
  })

  test('the store of unsent data holds the latest ten visits, each once', () => {
    const unsent = w.unsent()
    for (let n = 1; n <= maxVisits + 1; n += 1) unsent.keepVisit(visit(n))
    unsent.keepVisit(visit(maxVisits + 1))
    expect(unsent.takeVisits().map((kept) => kept.visit)).toEqual(
      Array.from({ length: maxVisits }, (_, n) => visitId(n + 2)),
    )
    expect(unsent.takeVisits()).toEqual([])
  })

  test('the store of unsent data is purged after 30 days', () => {
    const unsent = w.unsent()
    unsent.keepEvents([event(start), event(start + dayMs)])
    unsent.keepVisit(visit(1, start))
    w.now = start + 30 * dayMs
    expect(unsent.takeEvents(10)).toEqual([event(start + dayMs)])
    expect(unsent.takeVisits()).toEqual([])
  })

  test('the store of unsent data survives invalid entries and full storage', () => {
    for (const key of ['nofomo.analytics.events', 'nofomo.analytics.visits'] as const)
      w.storage.setItem(key, '{"x"')
    expect([w.unsent().takeEvents(10), w.unsent().takeVisits()]).toEqual([[], []])
    w.storage.setItem = () => {
      throw new Error('full')
    }
    expect(() => w.unsent().keepEvents([event(start)])).not.toThrow()
  })
})

test('events whose sending the page did not live to see are sent on the next visit, and no event that waits is sent twice at once', async () => {
  const browser = world()
  const counter = browser.open()
  counter.allow()
  browser.answer = () => 'failed'
  counter.count(seen('/'))
  await counter.flush()
  // The page ends: the answers to its last calls never arrive.
  const cut = new Counter({
    storage: browser.storage,
    now: () => browser.now,
    newId: () => visitId(900 + browser.sent.length),
    post: (path, body) => {
      browser.sent.push({ path, body: body as Body })
      return new Promise(() => {})
    },
  })
  cut.allow()
  browser.sent.length = 0
  cut.count(seen('/partners'))
  void cut.leave()
  void cut.flush()
  const idsOf = () => browser.sent.flatMap(({ body }) => body.events?.map(({ id }) => id) ?? [])
  const left = idsOf()
  expect(left).toHaveLength(2)
  browser.sent.length = 0
  browser.answer = () => 'taken'
  const next = browser.open()
  next.allow()
  await next.flush()
  expect(idsOf().sort()).toEqual(left.sort())
  expect(browser.sent.filter(({ body }) => body.session)).toHaveLength(1)
  expect(browser.unsent().takeEvents(100)).toEqual([])
})
