import { hash } from 'node:crypto'
import { analyticsEvent, visitRecord } from '@nofomo/contracts/analytics.ts'
import {
  analyticsChannels,
  analyticsEvents,
  analyticsMethods,
  analyticsPages,
  onboardingSteps,
} from '@nofomo/contracts/analytics-names.ts'
import { budgets, groupSizes, neighborhoods, occasions, offerTypes } from '@nofomo/contracts/options.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Blind, readEvent, readRecord } from './documented.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const blind: Blind = (purpose, text) => {
  const hex = hash('sha256', `${purpose} ${text}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const now = new Date('2026-05-02T12:00:00Z')

/** An event as the documents describe it. */
const documented = {
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
const with_ = (properties: object, eventName: unknown = documented.eventName) => ({
  ...documented,
  eventName,
  properties: { ...documented.properties, ...properties },
})

describe('a documented event', () => {
  test('becomes one of ours, with what is in our lists', () => {
    const read = readEvent(documented, blind)
    expect(read).toEqual({
      id: expect.stringMatching(uuidForm),
      name: 'winner_selected',
      page: 'results',
      visit: blind('visit', 'anon_maya'),
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
  ])('named %s is %s', (given, name) => {
    expect(readEvent(with_({}, given), blind)?.name).toBe(name)
  })

  test.each([
    ['an unknown name', with_({}, 'password_typed')],
    ['a name of every object', with_({}, 'constructor')],
    ['no name', with_({}, null)],
    ['no time', with_({ timestamp: undefined })],
    ['a time in words', with_({ timestamp: 'yesterday' })],
    ['no session', with_({ sessionId: undefined, anonymousSessionId: undefined })],
    ['no properties', { eventName: 'page_view' }],
  ])('with %s is none', (_what, given) => {
    expect(readEvent(given, blind)).toBeNull()
  })

  test('sent again has the same id, and another one another', () => {
    const [first, again, later] = [
      documented,
      structuredClone(documented),
      with_({ timestamp: 1_777_723_140_001 }),
    ]
    expect(readEvent(again, blind)?.id).toBe(readEvent(first, blind)?.id)
    expect(readEvent(later, blind)?.id).not.toBe(readEvent(first, blind)?.id)
  })

  test('of the debug page stays marked', () => {
    expect(readEvent({ ...documented, simulated: true }, blind)?.simulated).toBe(true)
    expect(readEvent({ ...documented, simulated: 'maya' }, blind)).not.toHaveProperty('simulated')
  })
})

test('an event of ours without an id gets the same one each time', () => {
  const ours = { name: 'page_view', page: 'landing', visit: blind('visit', 'x'), at: now.toISOString() }
  const ids = [ours, { ...ours }].map((given) => readEvent(given, blind)?.id)
  expect(ids[0]).toBe(ids[1])
  expect(readEvent({ ...ours, id: blind('event', 'own') }, blind)?.id).toBe(blind('event', 'own'))
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

describe('a documented session-tracking record', () => {
  test('becomes ours: closed choices, counts and moments', () => {
    const read = readRecord(record, blind, now)
    expect(read).toEqual({
      visit: blind('visit', record.sessionId),
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

  test('that tells nothing has the documented defaults', () => {
    expect(readRecord({ sessionId: 'x' }, blind, now)).toMatchObject({
      groupSize: 4,
      occasion: 'casual',
      budget: '$$',
      startedAt: now.toISOString(),
      suggestionsViewed: 0,
      winnerSelected: false,
    })
  })

  test('without a session is none', () => {
    expect(readRecord({ location: 'Fremont' }, blind, now)).toBeNull()
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

/** What people write, addresses, ids and links, and anything at all. */
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
  ...Object.keys(documented.properties),
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
      const event = readEvent(given, blind)
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
      const read = readRecord(given, blind, now)
      expect(leavesOf(read).filter((leaf) => !isClosed(leaf))).toEqual([])
      expect(visitRecord.safeParse(read).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
