import * as analytics from '@nofomo/contracts/analytics/endpoints.ts'
import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import * as apiKeys from '@nofomo/contracts/api-keys/endpoints.ts'
import * as address from '@nofomo/contracts/auth/address-endpoints.ts'
import * as auth from '@nofomo/contracts/auth/endpoints.ts'
import * as passkeys from '@nofomo/contracts/auth/passkey-endpoints.ts'
import * as secondStep from '@nofomo/contracts/auth/second-step-endpoints.ts'
import * as billing from '@nofomo/contracts/billing/endpoints.ts'
import * as bookings from '@nofomo/contracts/bookings/endpoints.ts'
import * as chats from '@nofomo/contracts/chats/endpoints.ts'
import * as claims from '@nofomo/contracts/claims/endpoints.ts'
import * as crewCalendar from '@nofomo/contracts/crews/calendar-endpoints.ts'
import * as crews from '@nofomo/contracts/crews/endpoints.ts'
import * as crewNotices from '@nofomo/contracts/crews/notice-endpoints.ts'
import * as crewRhythm from '@nofomo/contracts/crews/rhythm-endpoints.ts'
import * as discord from '@nofomo/contracts/discord/endpoints.ts'
import * as oembed from '@nofomo/contracts/embeds/endpoints.ts'
import * as visitQuestions from '@nofomo/contracts/guest-facts/endpoints.ts'
import * as kpis from '@nofomo/contracts/kpis/endpoints.ts'
import { legacyAddresses } from '@nofomo/contracts/legacy/addresses.ts'
import * as privateLimits from '@nofomo/contracts/limits/endpoints.ts'
import * as listing from '@nofomo/contracts/listing/endpoints.ts'
import * as messages from '@nofomo/contracts/messages/endpoints.ts'
import * as notices from '@nofomo/contracts/notices/endpoints.ts'
import * as offers from '@nofomo/contracts/offers/endpoints.ts'
import * as venueOffers from '@nofomo/contracts/offers/venue-endpoints.ts'
import * as onboarding from '@nofomo/contracts/onboarding/endpoints.ts'
import * as people from '@nofomo/contracts/people/endpoints.ts'
import * as erasing from '@nofomo/contracts/people/erasing-endpoints.ts'
import * as places from '@nofomo/contracts/places/endpoints.ts'
import * as plans from '@nofomo/contracts/plans/endpoints.ts'
import * as premium from '@nofomo/contracts/premium/endpoints.ts'
import * as privacy from '@nofomo/contracts/privacy/endpoints.ts'
import * as reports from '@nofomo/contracts/reports/endpoints.ts'
import * as sessions from '@nofomo/contracts/sessions/endpoints.ts'
import * as sessionVenues from '@nofomo/contracts/sessions/venue-endpoints.ts'
import * as slack from '@nofomo/contracts/slack/endpoints.ts'
import * as staffBallots from '@nofomo/contracts/staff/ballot-endpoints.ts'
import * as staff from '@nofomo/contracts/staff/endpoints.ts'
import * as review from '@nofomo/contracts/staff/review-endpoints.ts'
import * as suggestions from '@nofomo/contracts/suggestions/endpoints.ts'
import * as team from '@nofomo/contracts/team/endpoints.ts'
import * as times from '@nofomo/contracts/times/endpoints.ts'
import * as venueAnalytics from '@nofomo/contracts/venue-analytics/endpoints.ts'
import * as venueHome from '@nofomo/contracts/venue-home/endpoints.ts'
import * as venues from '@nofomo/contracts/venues/endpoints.ts'
import * as voteNotices from '@nofomo/contracts/vote-notices/endpoints.ts'
import * as hostedBallots from '@nofomo/contracts/voting/ballot-endpoints.ts'
import * as voting from '@nofomo/contracts/voting/endpoints.ts'
import * as webhooks from '@nofomo/contracts/webhooks/endpoints.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let document: OpenAPIV3_1.Document
let publicCalls: OpenAPIV3_1.Document
beforeAll(async () => {
  testApp = await startTestApp()
  document = (await testApp.browser().get<OpenAPIV3_1.Document>('/docs/api.json')).body
  publicCalls = (await testApp.browser().get<OpenAPIV3_1.Document>('/docs/public-api.json')).body
})
afterAll(() => testApp.stop())

/** Besides `/api`, one older address of the city's figures is a call. */
const isCall = (route: string) =>
  / \/(?:api\/(?!\*)|analytics\/city$)/.test(route) && !route.startsWith('HEAD ')
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const asRoute = ([path, item]: [string, object | undefined]) =>
  Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)

type Call = Omit<OpenAPIV3_1.OperationObject, 'parameters'> & {
  path: string
  parameters?: OpenAPIV3_1.ParameterObject[]
}

const callsOf = ({ paths = {} }: OpenAPIV3_1.Document): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item as Record<string, object>).map((operation) => ({ ...operation, path }) as Call),
  )

type Schema = OpenAPIV3_1.SchemaObject & { $ref?: string }

/** Every schema of a document, with where it is. */
function schemasIn(value: unknown, place = ''): { place: string; schema: Schema }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value || '$ref' in value ? [{ place, schema: value as Schema }] : []
  return [...own, ...Object.entries(value).flatMap(([key, one]) => schemasIn(one, `${place}/${key}`))]
}

describe('the whole document, and that of the public calls,', () => {
  const each = test.each(['all', 'public'] as const)
  const documentOf = (which: 'all' | 'public') => (which === 'all' ? document : publicCalls)

  each('are valid OpenAPI 3.1: %s', async (which) => {
    expect(documentOf(which).openapi).toBe('3.1.0')
    const { valid, errors } = await new Validator().validate(structuredClone(documentOf(which)))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  // What the schema of OpenAPI cannot say, and its linters refuse.
  each('have no two paths of one shape, and declare the parameters of each: %s', (which) => {
    const shapes = Object.keys(documentOf(which).paths ?? {}).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(shapes).toEqual([...new Set(shapes)])
    for (const { path, parameters = [] } of callsOf(documentOf(which))) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
    }
  })

  each('give each call a name of its own, a sentence, and who may make it: %s', (which) => {
    const calls = callsOf(documentOf(which))
    const names = calls.map(({ operationId }) => operationId)
    expect(names).toEqual([...new Set(names)])
    for (const call of calls)
      expect(call).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w+$/),
        summary: expect.stringMatching(/\w/),
        security: expect.any(Array),
      })
  })

  each('refer to schemas that are there, and have none that nothing refers to: %s', (which) => {
    const { paths, components } = documentOf(which)
    const referred = new Set(schemasIn({ paths, components }).flatMap(({ schema }) => schema.$ref ?? []))
    const names = Object.keys(components?.schemas ?? {}).map((name) => `#/components/schemas/${name}`)
    expect([...referred].sort()).toEqual(names.sort())
  })

  each('write no schema of some size twice: %s', (which) => {
    const { paths, components } = documentOf(which)
    const inside = schemasIn({ paths, schemas: components?.schemas }).filter(
      ({ place, schema }) => schema.properties && !/^\/schemas\/\w+$/.test(place),
    )
    const places = Map.groupBy(inside, ({ schema }) => JSON.stringify(schema))
    const repeated = [...places].filter(([text, all]) => text.length >= 400 && all.length > 1)
    expect(repeated.map(([, all]) => all.map(({ place }) => place))).toEqual([])
  })
})

test('every field that the public API takes or returns has a sentence', () => {
  const { paths, components } = publicCalls
  const silent = schemasIn({ paths, schemas: components?.schemas }).filter(
    ({ place, schema }) => /\/properties\/\w+$/.test(place) && !schema.$ref && !schema.description,
  )
  expect(silent.map(({ place }) => place)).toEqual([])
  const parameters = callsOf(publicCalls).flatMap(({ parameters: all = [] }) => all)
  expect(parameters.filter(({ description }) => !description)).toEqual([])
})

test('the document of the public calls has these and no others', () => {
  const marked = callsOf(document).filter((call) => 'x-public-api' in call)
  expect(callsOf(publicCalls).map(({ operationId }) => operationId)).toEqual(
    marked.map(({ operationId }) => operationId),
  )
})

test('replies and bodies that are files, calendars or streams are described as such', () => {
  const typesOf = (id: string) => {
    const { requestBody, responses } = callsOf(document).find(({ operationId }) => operationId === id) ?? {}
    const { content } = (responses?.[200] ?? {}) as OpenAPIV3_1.ResponseObject
    return Object.keys((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? content ?? {})
  }
  expect(typesOf('exportResultsAsCsv')).toEqual(['text/csv'])
  expect(typesOf('getCalendarFile')).toEqual(['text/calendar'])
  expect(typesOf('getCrewCalendar')).toEqual(['text/calendar'])
  expect(typesOf('watchSession')).toEqual(['text/event-stream'])
  expect(typesOf('uploadPicture')).toEqual(['image/*'])
  expect(typesOf('exportVenueData')).toEqual(['application/json', 'text/csv'])
  expect(
    callsOf(document).find(({ operationId }) => operationId === 'installInSlack')?.responses,
  ).toHaveProperty('302')
})

test('every mounted call is described', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(asRoute)
  expect(described.sort()).toEqual(testApp.app.routeList.filter(isCall).sort())
})

const modules = [
  apiKeys,
  chats,
  discord,
  slack,
  crews,
  crewCalendar,
  crewNotices,
  crewRhythm,
  messages,
  notices,
  visitQuestions,
  voteNotices,
  webhooks,
  sessions,
  sessionVenues,
  hostedBallots,
  suggestions,
  voting,
  privateLimits,
  venues,
  auth,
  passkeys,
  secondStep,
  address,
  plans,
  bookings,
  places,
  analytics,
  offers,
  onboarding,
  oembed,
  privacy,
  reports,
  times,
]
const ofVenues = [billing, claims, kpis, listing, premium, team, venueAnalytics, venueHome, venueOffers]
const ofStaff = [erasing, people, review, staff, staffBallots]
const declared: Endpoint[] = [...modules, ...ofVenues, ...ofStaff].flatMap((module) =>
  Object.values<unknown>(module).filter((value) => isEndpoint(value)),
)

test('every call says who may make it, as its endpoint declares', () => {
  const stated = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { 'x-access': unknown }>).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation['x-access'],
    ]),
  )
  const canonical = new Map(declared.map(({ method, path, access }) => [`${method} ${path}`, access]))
  const legacy = Object.entries(legacyAddresses).map(([route, of]) => [route, canonical.get(of)] as const)
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries([...canonical, ...legacy]))
})

test('the API page says who may make a call', async () => {
  const { body } = await testApp.browser().get<string>('/docs/api')
  const accessOf = (path: string) =>
    new RegExp(`<code>${path}</code> <span class="pill">([^<]+)</span>`).exec(body)?.[1]
  expect(accessOf('/api/votes')).toBe('Anyone')
  expect(accessOf('/api/sessions/{sessionId}/close')).toBe('Host of the session')
  expect(accessOf('/api/bookings')).toBe('Signed-in people, not guests · Host of the session')
  expect(accessOf('/api/venue/bookings')).toBe('Members of a venue: bookings')
})

test('every call of the contracts is mounted', () => {
  expect(testApp.app.routeList).toEqual(
    expect.arrayContaining(declared.map(({ method, path }) => `${method} ${path}`)),
  )
})

test('the API page ends with the older addresses, and says which calls they lead to', async () => {
  const { body } = await testApp.browser().get<string>('/docs/api')
  const [calls = '', legacy = ''] = body.split('<h2>Legacy addresses</h2>')
  const braced = (route: string) => route.replace(/:(\w+)/g, '{$1}')
  for (const [route, canonical] of Object.entries(legacyAddresses)) {
    expect(legacy).toContain(`<code>${braced(route)}</code> is <code>${braced(canonical)}</code>`)
    expect(calls).toContain(`<code>${braced(canonical.slice(canonical.indexOf(' ') + 1))}</code>`)
  }
  expect(calls).not.toContain('-safe')
})

test('the API page names every call, its fields and its error codes', async () => {
  const { body, headers } = await testApp.browser().get<string>('/docs/api')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const path of Object.keys(document.paths ?? {})) expect(body).toContain(`${path}</code>`)
  expect(body).toContain('<code>voterName</code>')
  expect(body).toContain('voting_closed')
  expect(body).not.toContain('<script')
})
