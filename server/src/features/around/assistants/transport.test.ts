import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTool, madeVote, sendToMcp } from '../../../testing/features/assistants.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const lines: string[] = []
let testApp: TestApp
beforeAll(async () => {
  const logs = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  testApp = await startTestApp({ config: { publicUrl: 'https://nofomo.example', logLevel: 'trace' }, logs })
})
afterAll(() => testApp.stop())

const list = { jsonrpc: '2.0', id: 'a', method: 'tools/list' }

test('assistants get one JSON object and no session, cookie or permission for other sites', async () => {
  const reply = await sendToMcp(testApp, list)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.headers['cache-control']).toBe('no-store')
  for (const header of ['mcp-session-id', 'set-cookie', 'access-control-allow-origin'])
    expect(reply.headers[header]).toBeUndefined()
  expect(reply.json()).toMatchObject({ jsonrpc: '2.0', id: 'a', result: { tools: expect.any(Array) } })
})

test('a notification is accepted without a body', async () => {
  const reply = await sendToMcp(testApp, { jsonrpc: '2.0', method: 'notifications/initialized' })
  expect([reply.statusCode, reply.body]).toEqual([202, ''])
})

test('an address that ends with a slash is served, too', async () => {
  const reply = await sendToMcp(testApp, list, { url: '/mcp/' })
  expect(reply.json()).toMatchObject({ result: { tools: expect.any(Array) } })
})

test.each(['GET', 'DELETE'] as const)('%s /mcp is not allowed, as there are no sessions', async (method) => {
  const reply = await testApp.app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
  expect(reply.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } })
})

test.each([
  ['https://evil.example', 403],
  ['http://nofomo.example', 403],
  ['https://nofomo.example.evil.example', 403],
  ['null', 403],
  ['https://nofomo.example', 200],
])('a page of %s gets %i from /mcp', async (origin, status) => {
  const reply = await sendToMcp(testApp, list, { headers: { origin } })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ jsonrpc: '2.0' })
})

test.each<[string, unknown, Record<string, string>, number, number]>([
  ['is no JSON', '{"jsonrpc": "2.0",', {}, 400, -32_700],
  ['is empty', '', {}, 400, -32_600],
  ['is no object', '"tools/list"', {}, 400, -32_600],
  ['is an empty batch', [], {}, 400, -32_600],
  ['is a long batch', Array.from({ length: 11 }, () => list), {}, 400, -32_600],
  ['is of another media type', 'tools', { 'content-type': 'text/plain' }, 415, -32_000],
  ['is too large', { ...list, params: { cursor: 'x'.repeat(70_000) } }, {}, 413, -32_000],
  ['names an unknown revision', list, { 'mcp-protocol-version': '1999-01-01' }, 400, -32_000],
])('a request that %s is refused with a JSON-RPC error', async (_what, body, headers, status, code) => {
  const reply = await sendToMcp(testApp, body, { headers })
  expect(reply.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
  expect(reply.statusCode).toBe(status)
})

test('programs find the server by the catalog of the site, and its card says what it says itself', async () => {
  const read = async (url: string) => {
    const { statusCode, headers, body } = await testApp.app.inject(url)
    expect([statusCode, headers['access-control-allow-origin'], headers['set-cookie']]).toEqual([
      200,
      '*',
      undefined,
    ])
    return { type: headers['content-type'], document: JSON.parse(body) }
  }
  const catalog = await read('/.well-known/ai-catalog.json')
  expect(catalog.type).toBe('application/ai-catalog+json')
  const [entry] = catalog.document.entries
  expect(entry).toMatchObject({
    identifier: 'urn:air:nofomo.example:nofomo',
    url: 'https://nofomo.example/mcp/server-card',
  })
  const card = await read('/mcp/server-card')
  expect(card.type).toBe(entry.type)
  expect(card.document).toMatchObject({
    name: 'example.nofomo/nofomo',
    remotes: [{ type: 'streamable-http', url: 'https://nofomo.example/mcp' }],
  })
  expect(card.document.description.length).toBeLessThanOrEqual(100)
  const clientInfo = { name: 'a test', version: '1' }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
  const { result } = (
    await sendToMcp(testApp, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
  ).json<{ result: { serverInfo: { title: string; version: string } } }>()
  const { title, version } = card.document
  expect(result.serverInfo).toMatchObject({ title, version })
})

test('a batch of the revision 2025-03-26 gets the replies of its requests, and one of notifications none', async () => {
  const none = { headers: { 'mcp-protocol-version': '2025-03-26' } }
  const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const call = { jsonrpc: '2.0', id: 'b', method: 'tools/call', params: { name: 'list_neighborhoods' } }
  const reply = await sendToMcp(testApp, [list, notice, call], none)
  expect(
    reply
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b'])
  expect((await sendToMcp(testApp, [notice, notice], none)).statusCode).toBe(202)
})

test('an assistant cannot hold a stream open by listening to changes', async () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: {}, _meta } }
  const reply = await sendToMcp(testApp, body, {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
  })
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.json()).toMatchObject({ id: 1, error: { code: expect.any(Number) } })
})

test('the secret of a vote is in no line of the log, however it is used', async () => {
  const { sessionId, secret } = await madeVote(testApp)
  await callTool(testApp, 'end_vote', { sessionId, secret })
  await callTool(testApp, 'add_place', {
    sessionId,
    secret,
    place: { name: 'Joule', address: '3506 Stone Way N' },
  })
  await callTool(testApp, 'end_vote', { sessionId: 'AAAAAAAAAAAA', secret })
  await callTool(testApp, 'end_vote', { sessionId, secret: `${secret}x` })
  await sendToMcp(testApp, `{"secret":"${secret}"`)
  expect(lines.join('')).toContain('"/mcp"')
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
