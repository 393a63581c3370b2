import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { toAppError } from '../http/replies/errors.ts'
import { openDatabase } from './database.ts'

const unavailable = { status: 503, code: 'unavailable', retryAfterSeconds: expect.any(Number) }
const failed = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

let shared: FreshDatabase
beforeAll(async () => {
  shared = await freshDatabase()
})
afterAll(() => shared.drop())

test.each([
  ['is a standby', '25006'],
  ['ended an idle transaction', '25P03'],
  ['ended a long transaction', '25P04'],
  ['does not know a prepared statement', '26000'],
  ['has another password now', '28P01'],
  ['lets this user in no more', '28000'],
  ['is being restored', '3D000'],
  ['failed to serialize', '40001'],
  ['does not know how a statement ended', '40003'],
  ['has a full disk', '53100'],
  ['has no memory left', '53200'],
  ['has no connections left', '53300'],
  ['has reached a limit of its settings', '53400'],
  ['canceled a statement', '57014'],
  ['shuts down', '57P01'],
  ['has crashed', '57P02'],
  ['is starting', '57P03'],
  ['was dropped', '57P04'],
  ['ended an idle session', '57P05'],
  ['cannot read its disk', '58030'],
  ['misses a file', '58P01'],
  ['has lost the connection', '08006'],
  ['refused the connection', '08004'],
  ['is behind a PgBouncer that cannot reach it', '08P01'],
  ['finds its own state broken, as in a failover', 'XX000'],
])('a database that %s (%s) is reported as unavailable with Retry-After', async (_, state) => {
  const raising = sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`).execute(shared.db)
  expect(toAppError(await failed(raising))).toMatchObject(unavailable)
})

const broken = (code: string, syscall?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each([
  broken('EHOSTUNREACH', 'connect'),
  broken('ENETUNREACH', 'connect'),
  broken('EAGAIN', 'connect'),
  broken('ENOENT', 'connect'),
  broken('ENOTFOUND', 'getaddrinfo'),
  broken('EAI_AGAIN', 'getaddrinfo'),
  broken('EHOSTUNREACH', 'read'),
  broken('ETIMEDOUT', 'read'),
  broken('EPIPE', 'write'),
  broken('CERT_HAS_EXPIRED'),
  broken('DEPTH_ZERO_SELF_SIGNED_CERT'),
  broken('ERR_TLS_CERT_ALTNAME_INVALID'),
  broken('ERR_SSL_WRONG_VERSION_NUMBER'),
  new Error('timeout expired'),
  new Error('Query read timeout'),
  new Error('The server does not support SSL connections'),
  new Error('There was an error establishing an SSL connection'),
  new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: server nonce is too short'),
])('a connection to the database that breaks with “$message” is an outage', (error) => {
  expect(toAppError(error)).toMatchObject(unavailable)
})

test.each([broken('ENOENT', 'open'), broken('EACCES', 'open'), new TypeError('x is not a function')])(
  'the internal error “$message” is no outage',
  (error) => {
    expect(toAppError(error)).toMatchObject({ status: 500, code: 'internal' })
  },
)

/** What the pool says of a database at another address. */
async function failureAt(url: string): Promise<unknown> {
  const db = openDatabase(url, 1, 500)
  onTestFinished(() => db.destroy())
  return failed(sql`select 1`.execute(db))
}

test('a host of the database whose name is unknown, or that refuses, or speaks something else, is an outage', async () => {
  const strange = createTcpServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  )
  strange.listen(0, '127.0.0.1')
  await once(strange, 'listening')
  onTestFinished(() => void strange.close())
  const { port } = strange.address() as AddressInfo
  for (const url of [
    'postgres://nofomo@no-such-host.invalid/nofomo',
    'postgres://nofomo@127.0.0.1:1/nofomo',
    'postgres:///nofomo?host=/no/such/folder',
    `postgres://nofomo@127.0.0.1:${port}/nofomo?sslmode=verify-full`,
  ])
    expect(toAppError(await failureAt(url))).toMatchObject(unavailable)
})
