import { hash } from 'node:crypto'
import { analyticsEvent, visitRecord } from '@nofomo/contracts/analytics/endpoints.ts'
import {
  analyticsChannels,
  analyticsEvents,
  analyticsMethods,
  analyticsPages,
  onboardingSteps,
} from '@nofomo/contracts/analytics/names.ts'
import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { budgets, groupSizes, offerTypes } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeyedUuid, readEvent, readRecord } from './other-clients.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const keyedUuid: KeyedUuid = (purpose, text) => {
  const hex = hash('sha256', `${purpose} ${text}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const now = new Date('2026-05-02T12:00:00Z')

/** An event as other clients send it. */
const foreign = {
  eventName: 'winner_selected',
  properties: {
    timestamp: '2026-05-02T11:59:00.000Z',
    sessionId: 'session_17_maya',
    url: 'https://nofomo.example/results/AbCdEfGhIjKl?me=maya%40example.com',
    platform: 'web',
    isAnonymous: true,
    anonymousSessionId: 'anon_maya',
    budget: 'moderate',
    groupSize: 6,
    location: 'Ballard',
    title: 'Maya’s birthday',
  },
  metadata: {
    userAgent: 'Mozilla/5.0 (Canary)',
    language: 'en-GB',
    timezone: 'Europe/Zurich',
    screenResolution: '2560x1440',
    viewport: '1280x800',
  },
}
const with_ = (properties: object, eventName: unknown = foreign.eventName) => ({
  ...foreign,
  eventName,
  properties: { ...foreign.properties, ...properties },
})

describe('an event of another client', () => {
  test('an event of another client becomes one of ours, with the values in our lists', () => {
    const read = readEvent(foreign, keyedUuid)
    expect(read).toEqual({
      id: expect.stringMatching(uuidForm),
      name: 'winner_selected',
      page: 'results',
      visit: keyedUuid('visit', 'anon_maya'),
      at: '2026-05-02T11:59:00.000Z',
      facts: { budget: '$$', groupSize: '5-7', neighborhood: 'Ballard' },
    })
    expect(JSON.stringify(read)).not.toMatch(/maya|canary|AbCdEf|zurich|2560|birthday/i)
  })

  test.each([
    ['Page View', 'page_view'],
    ['pageview', 'page_view'],
    ['session-completed', 'session_complete'],
    ['voting.started', 'voting_started'],
  ])('an event of another client named %s becomes %s', (given, name) => {
    expect(readEvent(with_({}, given), keyedUuid)?.name).toBe(name)
  })

  test.each([
    ['an unknown name', with_({}, 'password_typed')],
    ['a name of every object', with_({}, 'constructor')],
    ['no name', with_({}, null)],
    ['no time', with_({ timestamp: undefined })],
    ['a time in words', with_({ timestamp: 'yesterday' })],
    ['no session', with_({ sessionId: undefined, anonymousSessionId: undefined })],
    ['no properties', { eventName: 'page_view' }],
  ])('an event of another client with %s is dropped', (_what, given) => {
    expect(readEvent(given, keyedUuid)).toBeNull()
  })

  test('an event of another client has the same id when sent again, and another event another id', () => {
    const [first, again, later] = [foreign, structuredClone(foreign), with_({ timestamp: 1_777_723_140_001 })]
    expect(readEvent(again, keyedUuid)?.id).toBe(readEvent(first, keyedUuid)?.id)
    expect(readEvent(later, keyedUuid)?.id).not.toBe(readEvent(first, keyedUuid)?.id)
  })

  test('an event of another client of the debug page stays marked', () => {
    expect(readEvent({ ...foreign, simulated: true }, keyedUuid)?.simulated).toBe(true)
    expect(readEvent({ ...foreign, simulated: 'maya' }, keyedUuid)).not.toHaveProperty('simulated')
  })
})

test('an event of ours without an id gets the same one each time', () => {
  const ours = { name: 'page_view', page: 'landing', visit: keyedUuid('visit', 'x'), at: now.toISOString() }
  const ids = [ours, { ...ours }].map((given) => readEvent(given, keyedUuid)?.id)
  expect(ids[0]).toBe(ids[1])
  expect(readEvent({ ...ours, id: keyedUuid('event', 'own') }, keyedUuid)?.id).toBe(keyedUuid('event', 'own'))
})

const record = {
  sessionId: 'session_17_maya',
  location: 'Fremont',
  groupSize: 6,
  occasion: 'date',
  budget: '$$$',
  suggestionsViewed: ['Canlis', 'Musang'],
  votingStarted: true,
  votesReceived: 3,
  winnerSelected: 'Canlis',
  discountClaimed: false,
  completionTime: 240,
  createdAt: '2026-05-02T11:50:00.000Z',
  completedAt: '2026-05-02T11:54:00.000Z',
  venueInteractions: [{ venue: 'Canlis' }],
  pageViews: ['/results/AbCdEfGhIjKl'],
  searchQueries: ['somewhere quiet for maya'],
  errors: ['maya@example.com'],
  deviceFingerprint: 'canary',
}

describe('a session-tracking record of another client', () => {
  test('a session-tracking record of another client becomes ours, with closed choices, counts and times', () => {
    const read = readRecord(record, keyedUuid, now)
    expect(read).toEqual({
      visit: keyedUuid('visit', record.sessionId),
      startedAt: record.createdAt,
      endedAt: record.completedAt,
      completedAt: record.completedAt,
      pages: 1,
      events: 0,
      neighborhood: 'Fremont',
      groupSize: 6,
      occasion: 'date',
      budget: '$$$',
      suggestionsViewed: 2,
      votingStarted: true,
      votesReceived: 3,
      winnerSelected: true,
      discountClaimed: false,
      venueInteractions: 1,
      searches: 1,
      errors: 1,
      simulated: false,
    })
  })

  test('an empty session-tracking record of another client has the defaults', () => {
    expect(readRecord({ sessionId: 'x' }, keyedUuid, now)).toMatchObject({
      groupSize: 4,
      occasion: 'casual',
      budget: '$$',
      startedAt: now.toISOString(),
      suggestionsViewed: 0,
      winnerSelected: false,
    })
  })

  test('a session-tracking record without a session is dropped', () => {
    expect(readRecord({ location: 'Fremont' }, keyedUuid, now)).toBeNull()
  })
})

/** Every text an event or a record may contain. */
const closed = new Set<unknown>([
  ...analyticsEvents,
  ...analyticsPages,
  ...analyticsChannels,
  ...analyticsMethods,
  ...onboardingSteps,
  ...neighborhoods,
  ...budgets,
  ...groupSizes,
  ...occasions,
  ...offerTypes,
  'winner',
  'backup',
  'consumer',
  'venue',
])
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
const isClosed = (leaf: unknown): boolean =>
  leaf === undefined ||
  typeof leaf === 'boolean' ||
  (typeof leaf === 'number' && leaf >= 0 && leaf <= 100_000) ||
  (typeof leaf === 'string' && (closed.has(leaf) || uuidForm.test(leaf) || momentForm.test(leaf)))

/** Free text, addresses, ids, links and arbitrary strings. */
const anything = fc.oneof(
  fc.string(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.uuid(),
  fc.ipV4(),
  fc.constantFrom('Ballard', '$$', 4, true, 'moderate', '3-4'),
  fc.jsonValue(),
)
const keys = [
  ...Object.keys(foreign.properties),
  ...Object.keys(record),
  'userId',
  'people',
  'venues',
  'channel',
  'method',
  'kind',
  'choice',
  'offer',
  'step',
  'hasWords',
  'path',
]
const bags = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), anything)
const names = fc.oneof(fc.constantFrom(...analyticsEvents), anything)
const moments = fc.oneof(fc.constant('2026-05-02T11:00:00Z'), fc.integer(), anything)

test('whatever words, ids and addresses go into an event, none comes out', () => {
  const events = fc.record({
    eventName: names,
    properties: fc
      .tuple(bags, moments, anything)
      .map(([bag, timestamp, sessionId]) => ({ ...bag, timestamp, sessionId: sessionId || 'x' })),
    metadata: bags,
  })
  let read = 0
  fc.assert(
    fc.property(events, (given) => {
      const event = readEvent(given, keyedUuid)
      if (!event) return
      read += 1
      expect(leavesOf(event).filter((leaf) => !isClosed(leaf))).toEqual([])
      expect(analyticsEvent.safeParse(event).success).toBe(true)
    }),
    { numRuns: 500 },
  )
  expect(read).toBeGreaterThan(20)
})

test('whatever words, ids and addresses go into a record, none comes out', () => {
  const records = fc
    .tuple(bags, fc.string({ minLength: 1 }))
    .map(([bag, sessionId]) => ({ ...bag, sessionId }))
  fc.assert(
    fc.property(records, (given) => {
      const read = readRecord(given, keyedUuid, now)
      expect(leavesOf(read).filter((leaf) => !isClosed(leaf))).toEqual([])
      expect(visitRecord.safeParse(read).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
