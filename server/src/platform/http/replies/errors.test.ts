import { once } from 'node:events'
import { connect } from 'node:net'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openDatabase } from '../../database/database.ts'
import { toAppError } from './errors.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function send(path: string, headers: Record<string, string>, payload?: string) {
  const { app, config } = testApp
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: { origin: config.publicUrl, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reply.statusCode, body: reply.json<ErrorReply>(), headers: reply.headers }
}
const raise = (state: string) => `do $$ begin raise exception using errcode = '${state}'; end $$`
const same = `insert into instance_secrets values ('a', ''), ('a', '')`
const twice = `${same} on conflict (name) do update set value = ''`
const json = { 'content-type': 'application/json' }
const votes = '/api/votes'

describe('an error reply has one shape', () => {
  test('an unknown path of the API gets 404 in the common error shape', async () => {
    const reply = await testApp.browser().get('/api/no/such/path')
    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({
      error: 'There is nothing at this address.',
      code: 'not_found',
      requestId: reply.headers['x-request-id'],
    })
  })

  test('invalid JSON gets 400 in the common error shape', async () => {
    const { status, body } = await send(votes, json, '{"sessionId": ')
    expect([status, body.code, body.error]).toEqual([
      400,
      'invalid_input',
      'What was sent is not valid JSON.',
    ])
  })

  test('a body with keys that would pollute a prototype gets an error in the common shape', async () => {
    const { status, body } = await send(votes, json, '{"__proto__": {"isHost": true}}')
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('a body of type %s gets an error in the common shape', async (type) => {
    const { status, body } = await send(votes, { 'content-type': type }, 'vote=1')
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    expect(body.error).toContain('JSON')
  })

  test('a missing body gets an error in the common shape', async () => {
    const { status, body } = await send(votes, {})
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test('a body of more than 64 KB gets an error in the common shape', async () => {
    const { status, body } = await send(votes, json, JSON.stringify({ voterName: 'x'.repeat(65 * 1024) }))
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test('a path that cannot be decoded gets an error in the common shape', async () => {
    const reply = await testApp.browser().get<ErrorReply>('/api/%E0%A4%A')
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
    expect(reply.body.requestId).toMatch(/^[0-9a-f]{12}$/)
  })

  test('replies 400 in the common error shape to a request that is not HTTP', async () => {
    const { app } = await ownApp()
    await app.listen({ port: 0 })
    const address = app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.write('\u0001\u0002 no HTTP\r\n\r\n')
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain('HTTP/1.1 400 Bad Request')
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input', error: 'The request is malformed.' })
  })
})

describe('an invalid value', () => {
  test('an invalid value is named, with a sentence for each field', async () => {
    const { status, body } = await send(votes, json, JSON.stringify({ sessionId: 'short', vote: 7 }))
    expect(status).toBe(400)
    expect(body.error).toBe('The link is incomplete.')
    expect(body.fields).toEqual({
      sessionId: 'The link is incomplete.',
      venueId: 'This is missing.',
      vote: 'This should be one of: 1, 0, -1, -2.',
    })
  })

  test('an invalid value is named by its field where the contract has no sentence of its own', async () => {
    const { body } = await send('/api/sessions', json, JSON.stringify({ title: 'x'.repeat(81) }))
    expect(body.error).toBe('Please check “title”: at most 80 characters.')
  })

  test('an invalid value is named in lists and in the query, too', async () => {
    const { body } = await send('/api/sessions', json, JSON.stringify({ venues: [{ name: ' ' }] }))
    expect(body.fields).toEqual({ 'venues.0.name': 'Give the venue a name.' })
    const search = await testApp.browser().get<ErrorReply>('/api/venues?limit=1000')
    expect(search.body.error).toBe('Please check “limit”: at most 50.')
  })
})

test('a character that cannot be stored is invalid input in every field', async () => {
  const title = 'Friday\u0000'
  const session = await send('/api/sessions', json, JSON.stringify({ title, venues: [{ name: 'Joule' }] }))
  const signup = { firstName: 'Ann\u0000', email: 'ann@example.com' }
  const account = await send('/api/auth/consumer-signup', json, JSON.stringify(signup))
  for (const { status, body } of [session, account])
    expect([status, body.code]).toEqual([400, 'invalid_input'])
})

describe('a database rejection is reported with a sentence', () => {
  const session = { id: "'AAAAAAAAAAAA'", voters: '2' }
  const insert = ({ id, voters }: typeof session) =>
    `insert into sessions (id, title, expected_voters, allow_anonymous_votes, allow_added_venues, host_token_hash)
     values (${id}, 'x', ${voters}, true, true, '')`

  test.each([
    ['a row that is there already', same, 409, 'conflict'],
    ['a value outside its bounds', insert({ ...session, voters: '0' }), 409, 'conflict'],
    ['a row without what it needs', insert({ ...session, id: 'null' }), 409, 'conflict'],
    [
      'a row that leads nowhere',
      "insert into session_offers (session_id, offer_id, delivered_at) values ('x', 'y', now())",
      409,
      'conflict',
    ],
    ['a row that one statement writes twice', twice, 409, 'conflict'],
    ['text that is no number', "select 'many'::int", 400, 'invalid_input'],
    ['a number beyond all measure', 'select 99999::smallint', 400, 'invalid_input'],
    ['a moment that does not exist', "select '2026-02-31'::date", 400, 'invalid_input'],
    ['a character that cannot be kept', String.raw`select '"\u0000"'::jsonb ->> 0`, 400, 'invalid_input'],
    ['two who change the same at once', raise('40001'), 503, 'unavailable'],
    ['two who wait for each other', raise('40P01'), 503, 'unavailable'],
  ])('a database rejection is reported with a sentence: %s', async (_case, statement, status, code) => {
    const { db } = testApp
    const failing = db.transaction().execute((transaction) => sql.raw(statement).execute(transaction))
    const error = toAppError(await failing.then(() => null).catch((thrown: unknown) => thrown))
    expect([error.status, error.code]).toEqual([status, code])
    expect(error.message).toMatch(/^[A-Z].+\.$/)
    expect(error.retryAfterSeconds).toBe(status === 503 ? 1 : undefined)
  })

  test('a database rejection reveals no tables, columns or rows', async () => {
    const { db, drop } = await freshDatabase()
    const app = await buildApp({ config: testApp.config, db })
    onTestFinished(async () => {
      await app.close()
      await drop()
    })
    app.get('/api/twice', () => sql.raw(same).execute(db))
    const reply = await app.inject('/api/twice')
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'conflict', error: expect.stringContaining('twice') })
    expect(reply.body).not.toMatch(/instance_secrets|pkey/)
  })

  test.each([
    ['one id', { id: 'mine' }, { id: 'mine' }],
    ['names equal but for case in Greek', { name: 'ΑΣ' }, { name: 'ασ' }],
    ['names equal but for case in Turkish', { name: 'İ' }, { name: 'i̇' }],
  ])('a list of two venues with %s is not an internal error', async (_case, one, other) => {
    const places = [
      { name: 'One', address: '1 Street', ...one },
      { name: 'Other', address: '2 Street', ...other },
    ]
    const { status, body } = await send('/api/sessions', json, JSON.stringify({ title: 'x', venues: places }))
    expect(status).toBeLessThan(500)
    if (status >= 400) expect(body).toMatchObject({ code: 'conflict', error: expect.any(String) })
  })
})

test('a request id from the client is ignored', async () => {
  const { headers } = await send('/api/none', { ...json, 'x-request-id': 'mine', 'request-id': 'mine' }, '{}')
  expect(headers['x-request-id']).not.toBe('mine')
})

test('an unknown error reveals nothing internal', async () => {
  const { db, drop } = await freshDatabase()
  const app = await buildApp({ config: testApp.config, db })
  onTestFinished(async () => {
    await app.close()
    await drop()
  })
  app.get('/api/broken', () => {
    throw new Error('password of the database is hunter2')
  })
  const reply = await app.inject('/api/broken')
  expect(reply.json()).toMatchObject({ code: 'internal', requestId: reply.headers['x-request-id'] })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('hunter2')
})

test.each(['postgres://127.0.0.1:1/nofomo', 'postgres:///nofomo?host=/no/such/folder'])(
  'a database that cannot be reached at %s is “unavailable”, not a fault',
  async (url) => {
    const db = openDatabase(url, 1)
    onTestFinished(() => db.destroy())
    const error = toAppError(await sql`select 1`.execute(db).catch((thrown: unknown) => thrown))
    expect([error.status, error.code, error.retryAfterSeconds]).toEqual([503, 'unavailable', 2])
    expect(error.message).toContain('We cannot reach our database right now.')
  },
)

test('a statement that waits too long for a connection is “unavailable”, too', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDatabase(url, 1, 20)
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  // The limit holds for opening the first connection, too; it stays in the pool.
  await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 60_000 })
  const error = await db
    .connection()
    .execute(() => sql`select 1`.execute(db).catch((thrown: unknown) => thrown))
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

test('a connection that the database closes mid-query is “unavailable”, too', async () => {
  const { db } = await ownApp()
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  const error = toAppError(await ended.catch((thrown: unknown) => thrown))
  expect(error.code).toBe('unavailable')
})

test('a missing file is “internal”, not “unavailable”', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(toAppError(error).code).toBe('internal')
})

async function ownApp(): Promise<TestApp> {
  const own = await startTestApp()
  onTestFinished(() => own.stop())
  return own
}
