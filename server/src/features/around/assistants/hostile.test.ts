import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { madeVote, sendToMcp } from '../../../testing/features/assistants.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let sessionId: string
let secret: string
beforeAll(async () => {
  testApp = await startTestApp()
  ;({ sessionId, secret } = await madeVote(testApp))
})
afterAll(() => testApp.stop())

const runs = sized(1_500)
const methods = [
  ...[
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/read',
    'server/discover',
  ],
  ...[
    'resources/templates/list',
    'resources/subscribe',
    'subscriptions/listen',
    'prompts/list',
    'completion/complete',
  ],
  ...[
    'logging/setLevel',
    'notifications/initialized',
    'notifications/cancelled',
    'constructor',
    '__proto__',
    '',
  ],
]
const names = [
  ...['suggest_places', 'create_vote', 'add_place', 'propose_times', 'get_results', 'end_vote'],
  ...['list_neighborhoods', 'constructor', '__proto__', 'toString', ''],
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'AAAAAAAAAAAA',
    '../x',
    '\u0000',
    '{{7*7}}',
    "'; drop table votes; --",
    '2026-13-99T99:00:00Z',
  ),
)
const json = fc.jsonValue({ maxDepth: 3 })
const anything = fc.oneof(json, text)

const args = fc.record(
  {
    description: anything,
    location: anything,
    preferences: fc.oneof(
      anything,
      fc.record({ budget: anything, groupSize: anything, cuisine: text }, { requiredKeys: [] }),
    ),
    meetingAt: anything,
    times: fc.oneof(anything, fc.array(text)),
    venues: fc.oneof(
      anything,
      fc.array(fc.record({ id: text, name: text, address: text }, { requiredKeys: [] })),
    ),
    place: fc.oneof(anything, fc.record({ id: text, name: text, address: text }, { requiredKeys: [] })),
    title: anything,
    expectedVoters: anything,
    deadline: anything,
    settings: anything,
    sessionId: fc.oneof(anything, fc.constant('AAAAAAAAAAAA')),
    secret: fc.oneof(anything, fc.constant('x'.repeat(43))),
  },
  { requiredKeys: [] },
)
const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}
const meta = fc.oneof(
  fc.constant(undefined),
  fc.constant(modern),
  fc.dictionary(fc.constantFrom(...Object.keys(modern)), anything),
)
const params = fc.oneof(
  anything,
  fc.record(
    { name: fc.constantFrom(...names), arguments: fc.oneof(args, anything), _meta: meta },
    { requiredKeys: ['name'] },
  ),
  fc.record(
    { uri: fc.oneof(text, fc.constant('nofomo://sessions/AAAAAAAAAAAA/results')), _meta: meta },
    { requiredKeys: ['uri'] },
  ),
)
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: anything }),
    id: fc.oneof(fc.integer(), fc.string(), anything),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...methods) },
      { weight: 1, arbitrary: anything },
    ),
    params,
  },
  { requiredKeys: ['method'] },
)
const revision = fc.constantFrom('2025-11-25', '2025-06-18', '2026-07-28', '2024-11-05', '1.0', '')

/** A reply to any body: no failure of ours, and nothing, an empty acknowledgment, or one JSON-RPC message. */
async function expectWellFormed(body: unknown, headers: Record<string, string>): Promise<void> {
  const reply = await sendToMcp(testApp, body, { headers })
  expect(reply.statusCode, JSON.stringify(body)).toBeLessThan(500)
  expect(reply.body).not.toContain(secret)
  if (reply.body === '') {
    expect(reply.statusCode).toBe(202)
    return
  }
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  const sent = reply.json<Record<string, unknown>>()
  expect(sent.jsonrpc, reply.body).toBe('2.0')
  expect('result' in sent !== 'error' in sent).toBe(true)
}

const headersFor = (version: string, body: { method?: unknown }) => ({
  ...(version && { 'mcp-protocol-version': version }),
  ...(version === '2026-07-28' &&
    typeof body.method === 'string' &&
    /^[\w/]+$/.test(body.method) && { 'mcp-method': body.method }),
})

test('generated JSON-RPC messages get well-formed replies, and none a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(message, revision, async (body, version) => {
      await expectWellFormed(body, headersFor(version, body))
    }),
    { numRuns: runs },
  )
})

test('generated arguments of tools get well-formed replies, and none a failure of ours', async () => {
  const call = fc.tuple(fc.constantFrom(...names.slice(0, 7)), args).map(([name, sent]) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: sent },
  }))
  await fc.assert(
    fc.asyncProperty(call, (body) => expectWellFormed(body, {})),
    { numRuns: runs },
  )
})

test('generated arguments with the right secret get well-formed replies, and none a failure of ours', async () => {
  const call = fc
    .tuple(fc.constantFrom('add_place', 'propose_times', 'get_results'), args)
    .map(([name, sent]) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { ...sent, sessionId, secret } },
    }))
  await fc.assert(
    fc.asyncProperty(call, (body) => expectWellFormed(body, {})),
    { numRuns: sized(500) },
  )
})

test('generated bytes get well-formed replies, and none a failure of ours', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (body) =>
      expectWellFormed(body, {}),
    ),
    { numRuns: sized(500) },
  )
})
