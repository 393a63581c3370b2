import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { type ApiScope, apiScopes } from '@nofomo/contracts/api/public-api.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { madeKey, programOf, programWith } from '../../../testing/features/api-keys.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let endpoints: Endpoint[]
const secrets = new Map<ApiScope, string>()
beforeAll(async () => {
  testApp = await startTestApp()
  endpoints = [...testApp.app.operations.keys()]
  for (const scope of apiScopes) secrets.set(scope, (await madeKey(testApp, [scope])).secret)
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.advance(60_000))

const pathOf = ({ path }: Endpoint, sessionId = 'x'.repeat(12)) =>
  path.replace(':sessionId', sessionId).replace(/:(\w+)/g, '1')

/** The sentence of a refusal for its scope; null where the key may make the call. */
async function refusalFor(secret: string, endpoint: Endpoint, sessionId?: string): Promise<string | null> {
  const { method } = endpoint
  const call = programOf(testApp, { secret })
  const { status, body } = await call<ErrorReply>(pathOf(endpoint, sessionId), {
    method,
    ...(method !== 'GET' && { body: {} }),
  })
  expect(status).toBeLessThan(500)
  return status === 403 ? body.error : null
}

test('every call of the public API is open to the one scope that it names, and refused to every other', async () => {
  const { session } = await hostedSession(testApp)
  const publicOnes = endpoints.filter(({ publicApi }) => publicApi !== undefined)
  expect(publicOnes.length).toBeGreaterThan(20)
  for (const endpoint of publicOnes)
    for (const [scope, secret] of secrets) {
      const needed = endpoint.publicApi?.scope
      const refusal = await refusalFor(secret, endpoint, session.id)
      const expected =
        scope === needed ? null : `This call needs an API key with the scope ${needed}, which yours lacks.`
      expect([endpoint.method, endpoint.path, scope, refusal]).toEqual([
        ...[endpoint.method, endpoint.path, scope],
        expected,
      ])
    }
})

test('every other call refuses keys of all scopes together, and says where the calls for keys are listed', async () => {
  const { secret } = await madeKey(testApp)
  const others = endpoints.filter(({ publicApi, hasOwnKeys }) => publicApi === undefined && !hasOwnKeys)
  expect(others.length).toBeGreaterThan(100)
  for (const endpoint of others) {
    // Of a minute.
    testApp.clock.advance(60_000)
    expect([endpoint.path, await refusalFor(secret, endpoint)]).toEqual([
      endpoint.path,
      'API keys cannot make this call. The page /docs/api shows which calls they can make.',
    ])
  }
})

test('calls of the public API ask for no right but that of the host and that of an account', () => {
  const accesses = endpoints.filter(({ publicApi }) => publicApi).map(({ access }) => access)
  expect([...new Set(accesses)].toSorted()).toEqual(['anyone', 'consumer with address', 'host'])
})

const piece = fc.oneof(
  fc.constantFrom(
    'Bearer',
    'bearer',
    'Basic',
    ' ',
    '  ',
    '\t',
    ',',
    '=',
    'nofomo_',
    'nofomo_api_',
    ';',
    '%00',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: 40, maxLength: 52 }),
)
/** Headers as a client can send them: one byte a character, without line ends. */
const hostile = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => pieces.join('').replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'))

test('generated Authorization headers get no error of ours, and none makes a change', async () => {
  const { session } = await hostedSession(testApp)
  const before = await testApp.db.selectFrom('vote_entries').selectAll().execute()
  const known = secrets.get('votes:read') ?? ''
  const mangled = fc
    .tuple(fc.nat({ max: known.length }), fc.string({ maxLength: 3 }), fc.boolean())
    .map(([at, text, cuts]) => `Bearer ${known.slice(0, at)}${text}${known.slice(at + (cuts ? 1 : 0))}`)
    .map((header) => header.replace(/[^\x20-\x7e]/g, '?'))
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostile, mangled), async (authorization) => {
      count += 1
      // Some are the key itself, whose limit is not meant here.
      testApp.clock.advance(1_000)
      const call = programWith(testApp, authorization)
      const ballot = { sessionId: session.id, venueId: session.venues[0]?.id, vote: 1 }
      const { status } = await call('/api/votes', { body: ballot })
      expect([401, 403]).toContain(status)
      const read = await call(`/api/sessions/${session.id}/results`)
      expect([200, 401]).toContain(read.status)
    }),
    { numRuns: sized(2_000) },
  )
  expect(count).toBeGreaterThanOrEqual(sized(2_000))
  expect(await testApp.db.selectFrom('vote_entries').selectAll().execute()).toEqual(before)
})
