import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { legacyAddresses, movePath } from '@nofomo/contracts/legacy/addresses.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccessMatrix,
  type Case,
  expectedOf,
  type Outcome,
  onlyItsHost,
  roles,
} from './testing/access/access.ts'
import { analyticsAccess } from './testing/access/analytics.ts'
import { apiKeysAccess } from './testing/access/api-keys.ts'
import { assistantsAccess } from './testing/access/assistants.ts'
import { authAccess } from './testing/access/auth.ts'
import { ballotsAccess } from './testing/access/ballots.ts'
import { billingAccess } from './testing/access/billing.ts'
import { bookingsAccess } from './testing/access/bookings.ts'
import { chatsAccess } from './testing/access/chats.ts'
import { claimsAccess } from './testing/access/claims.ts'
import { crewsAccess } from './testing/access/crews.ts'
import { discordAccess } from './testing/access/discord.ts'
import { kpisAccess } from './testing/access/kpis.ts'
import { limitsAccess } from './testing/access/limits.ts'
import { listingAccess } from './testing/access/listing.ts'
import { messagesAccess } from './testing/access/messages.ts'
import { noticesAccess } from './testing/access/notices.ts'
import { offersAccess } from './testing/access/offers.ts'
import { onboardingAccess } from './testing/access/onboarding.ts'
import { peopleAccess } from './testing/access/people.ts'
import { placesAccess } from './testing/access/places.ts'
import { plansAccess } from './testing/access/plans.ts'
import { privacyAccess } from './testing/access/privacy.ts'
import { reportsAccess } from './testing/access/reports.ts'
import { reviewAccess } from './testing/access/review.ts'
import { createScenes } from './testing/access/scenes.ts'
import { sessionTimesAccess } from './testing/access/session-times.ts'
import { staffAccess } from './testing/access/staff.ts'
import { suggestionsAccess } from './testing/access/suggestions.ts'
import { teamAccess } from './testing/access/team.ts'
import { venueAnalyticsAccess } from './testing/access/venue-analytics.ts'
import { venueHomeAccess } from './testing/access/venue-home.ts'
import { venueOffersAccess } from './testing/access/venue-offers.ts'
import { venuesAccess } from './testing/access/venues.ts'
import { visitQuestionsAccess } from './testing/access/visit-questions.ts'
import { voteNoticesAccess } from './testing/access/vote-notices.ts'
import { webhooksAccess } from './testing/access/webhooks.ts'
import { threePlaces } from './testing/features/sessions.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import type { TestBrowser } from './testing/test-browser.ts'

const place = { name: 'Joule', address: '3506 Stone Way N, Seattle, WA 98103' }
const everybody = (use: string, path: (session: Session) => string, expected = '200'): Case[] => [
  { use, call: ({ session }) => ({ path: path(session) }), expected },
]
const absent = (path: string): Case[] => everybody('is not there', () => path, '404 not_found')
const onlyHost = (use: string, path: (session: Session) => string): Case[] => [
  { use, call: ({ session }) => ({ path: path(session) }) },
]

/**
 * Every route and what each role gets from it (docs/product.md, "People and roles"), as its endpoint declares unless a
 * case says otherwise. The tests fail for a route that is missing here, and for an entry whose route no longer exists.
 */
const matrix: AccessMatrix = {
  ...authAccess,
  ...onboardingAccess,
  ...apiKeysAccess,
  ...plansAccess,
  ...bookingsAccess,
  ...billingAccess,
  ...placesAccess,
  ...privacyAccess,
  ...analyticsAccess,
  ...ballotsAccess,
  ...sessionTimesAccess,
  ...limitsAccess,
  ...messagesAccess,
  ...noticesAccess,
  ...voteNoticesAccess,
  ...visitQuestionsAccess,
  ...crewsAccess,
  ...webhooksAccess,
  ...discordAccess,
  ...offersAccess,
  ...reportsAccess,
  ...staffAccess,
  ...reviewAccess,
  ...peopleAccess,
  ...chatsAccess,
  ...claimsAccess,
  ...teamAccess,
  ...listingAccess,
  ...venueHomeAccess,
  ...venueAnalyticsAccess,
  ...venueOffersAccess,
  ...kpisAccess,
  'POST /api/sessions': [
    { use: 'asks for suggestions', call: () => ({ path: '/api/sessions', body: {} }), expected: '200' },
    {
      use: 'creates a session',
      call: () => ({ path: '/api/sessions', body: { title: 'Lunch', venues: threePlaces } }),
      expected: '200',
    },
    {
      use: 'changes a session',
      call: ({ session: { id } }) => ({ path: '/api/sessions', body: { id, title: 'Mine now' } }),
      expected: onlyItsHost,
    },
  ],
  'GET /api/sessions/:sessionId': everybody('reads a session', ({ id }) => `/api/sessions/${id}`),
  'POST /api/sessions/:sessionId/venues': [
    {
      use: 'adds a venue',
      call: ({ session: { id } }) => ({ path: `/api/sessions/${id}/venues`, body: place }),
      expected: '200',
    },
  ],
  'PATCH /api/sessions/:sessionId/venues/:venueId': [
    {
      use: 'edits a venue',
      call: ({ session: { id, venues } }) => ({
        path: `/api/sessions/${id}/venues/${venues[0]?.id}`,
        body: { name: 'Corrected' },
      }),
    },
  ],
  'DELETE /api/sessions/:sessionId/venues/:venueId': onlyHost(
    'removes a venue',
    ({ id, venues }) => `/api/sessions/${id}/venues/${venues[0]?.id}`,
  ),
  'DELETE /api/sessions/:sessionId': onlyHost('deletes', ({ id }) => `/api/sessions/${id}`),
  'POST /api/votes': [
    {
      use: 'votes',
      call: ({ session: { id, venues } }) => ({
        path: '/api/votes',
        body: { sessionId: id, venueId: venues[0]?.id, vote: 1 },
      }),
      expected: '200',
    },
  ],
  'GET /api/sessions/:sessionId/ballot': everybody(
    'reads the own ballot',
    ({ id }) => `/api/sessions/${id}/ballot`,
  ),
  'GET /api/sessions/:sessionId/results': everybody(
    'reads results',
    ({ id }) => `/api/sessions/${id}/results`,
  ),
  'GET /api/sessions/:sessionId/events': everybody('watches', ({ id }) => `/api/sessions/${id}/events`),
  'POST /api/sessions/:sessionId/close': onlyHost('closes', ({ id }) => `/api/sessions/${id}/close`),
  'POST /api/sessions/:sessionId/reopen': onlyHost('reopens', ({ id }) => `/api/sessions/${id}/reopen`),
  'POST /api/sessions/:sessionId/keep-open': onlyHost(
    'keeps open',
    ({ id }) => `/api/sessions/${id}/keep-open`,
  ),
  ...suggestionsAccess,
  ...assistantsAccess,
  ...venuesAccess,
  'GET /api/*': absent('/api/no-such-thing'),
  'POST /api/*': absent('/api/no-such-thing'),
  'PUT /api/*': absent('/api/no-such-thing'),
  'PATCH /api/*': absent('/api/no-such-thing'),
  'DELETE /api/*': absent('/api/no-such-thing'),
  'GET /images/posters/:name': everybody(
    'sees a venue’s picture',
    ({ venues }) => `${venues[0]?.image}?w=160`,
  ),
  'GET /images/maps/:places': everybody(
    'sees a map of places without script',
    () => '/images/maps/47.6145,-122.3205',
  ),
  'GET /maps/seattle.json': everybody('downloads the map’s geometry', () => '/maps/seattle.json'),
  'GET /data/:file': everybody('downloads facts of open data', () => '/data/openstreetmap-facts.tsv'),
  'GET /images/*': absent('/images/no-such-thing'),
  'GET /og/:file': everybody('sees the picture of a link', ({ id }) => `/og/${id}.png`),
  'GET /og/*': absent('/og/no/such/thing'),
  'GET /docs/api': everybody('reads the API page', () => '/docs/api'),
  'GET /docs/api.json': everybody('reads the OpenAPI document', () => '/docs/api.json'),
  'GET /docs/public-api.json': everybody('reads the public calls', () => '/docs/public-api.json'),
  'GET /docs/:file': everybody('reads a document', () => '/docs/webhooks.md'),
  'GET /llms.txt': everybody('reads the list of documents', () => '/llms.txt'),
  'GET /healthz': everybody('asks whether it lives', () => '/healthz'),
  'GET /readyz': everybody('asks whether it is ready', () => '/readyz'),
  // Requested from another machine here; the tests of both cover who has access.
  'GET /metrics': absent('/metrics'),
  'GET /.well-known/security.txt': absent('/.well-known/security.txt'),
  'GET /mailbox': absent('/mailbox'),
  'GET /mailbox/:id': absent('/mailbox/1'),
  'GET /mailbox/:id/html': absent('/mailbox/1/html'),
  'POST /mailbox/:id/again': absent('/mailbox/1/again'),
  // Pages and built files, the same for every role: their data comes from the calls above.
  'GET /*': [],
  'GET /assets/*': [],
}

let testApp: TestApp
let scenes: ReturnType<typeof createScenes>
let dataDir: string
beforeAll(async () => {
  // Pictures are rendered into this folder.
  dataDir = await mkdtemp(join(tmpdir(), 'nofomo-matrix-'))
  testApp = await startTestApp({ config: { dataDir } })
  // No login expires and no limit recovers meanwhile, on a slow machine or a fast one.
  testApp.clock.set(new Date())
  scenes = createScenes(testApp)
})
afterAll(async () => {
  await testApp.stop()
  await rm(dataDir, { recursive: true })
})

test('every route is in the access matrix or an older address of one, and every entry is a route', () => {
  const mounted = new Set(testApp.app.routeList.filter((route) => !route.startsWith('HEAD ')))
  expect([...mounted].sort()).toEqual([...Object.keys(matrix), ...Object.keys(legacyAddresses)].sort())
})

describe.each(Object.entries(legacyAddresses))('%s replies as %s does', (legacy, canonical) => {
  test('to roles with the same rights', () => {
    expect(testApp.app.accessOf(legacy)).toEqual(testApp.app.accessOf(canonical))
  })

  test.each(matrix[canonical] ?? [])('when somebody $use', async (one) => {
    const outcomes = expectedOf(testApp.app.accessOf(canonical), one.expected)
    const role = roles.find((each) => outcomes[each].startsWith('200')) ?? 'staff'
    const replyAt = async (route: string) => {
      const { scene, prepared } = await scenes.freshStage(one, role)
      const { path, body } = one.call(scene, prepared)
      const method = route.slice(0, route.indexOf(' '))
      return replyOf(scene.actor, method, movePath(method, path, canonical, route) ?? path, body)
    }
    const [first, second, older] = [await replyAt(canonical), await replyAt(canonical), await replyAt(legacy)]
    // Ids, names and times are of one scene.
    const alike = [...first].filter(([at, value]) => second.get(at) === value)
    expect([...older.keys()]).toEqual([...first.keys()])
    expect(alike.map(([at]) => [at, older.get(at)])).toEqual(alike)
  })
})

for (const [route, cases] of Object.entries(matrix)) {
  for (const one of cases) {
    describe(`${route}: ${one.use}`, () => {
      test.each(roles)('as %s', async (role) => {
        const method = route.slice(0, route.indexOf(' '))
        const allowed = expectedOf(testApp.app.accessOf(route), one.expected)[role]
        const changesNothing = method === 'GET' || !allowed.startsWith('2')
        const { scene, prepared } = await (changesNothing
          ? scenes.keptStage(one, role)
          : scenes.freshStage(one, role))
        const { path, body } = one.call(scene, prepared)
        expect(await outcomeOf(scene.actor, method, path, body)).toBe(allowed)
      })
    })
  }
}

/** Another network for each call: a fast run must not reach the limits of one. */
function nextAddress(): string {
  calls += 1
  return `203.0.113.${(calls % 254) + 1}`
}
let calls = 0

function requestOf(browser: TestBrowser, method: string, url: string, body: unknown) {
  return {
    method: method as 'GET',
    url,
    remoteAddress: nextAddress(),
    headers: {
      host: new URL(testApp.config.publicUrl).host,
      origin: testApp.config.publicUrl,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  }
}

/** Reads only the head of the response: a stream does not end. */
async function outcomeOf(browser: TestBrowser, method: string, url: string, body: unknown): Promise<Outcome> {
  const reply = await testApp.app.inject({ ...requestOf(browser, method, url, body), payloadAsStream: true })
  if (reply.statusCode < 400) {
    reply.stream().destroy()
    return String(reply.statusCode)
  }
  const { code } = (await new Response(reply.stream() as unknown as ReadableStream).json()) as ErrorReply
  return `${reply.statusCode} ${code}`
}

/** A reply by the place of each value in it: `.body.session.title`. */
async function replyOf(browser: TestBrowser, method: string, url: string, body: unknown) {
  const { statusCode, headers, payload } = await testApp.app.inject(requestOf(browser, method, url, body))
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0])
  return new Map(valuesIn({ statusCode, type: headers['content-type'], cookies, body: JSON.parse(payload) }))
}

function valuesIn(value: unknown, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, `${at}.${key}`))
}
