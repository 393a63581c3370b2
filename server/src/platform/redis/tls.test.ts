import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:tls'
import { makeTestFolder } from '@nofomo/embedded-postgres/testing/test-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { certificateFiles, readServerCertificate } from '../../testing/external-services/certificates.ts'
import { startRedisServer } from '../../testing/external-services/redis-server.ts'
import { findRedisServer, startShippedRedis } from '../../testing/external-services/shipped-redis.ts'
import { findFreePort, startServerProcess } from '../../testing/processes/server-process.ts'
import { loadSecrets } from '../secrets.ts'
import { createRedisLink } from './link.ts'

const patient = { timeout: 120_000 }
const password = 'tin-roof-rain'
const program = findRedisServer()

async function standIn(): Promise<string> {
  const redis = await startRedisServer({ password, certificate: readServerCertificate() })
  onTestFinished(() => redis.stop())
  return redis.url
}

async function shipped(): Promise<string> {
  const folder = makeTestFolder()
  const redis = await startShippedRedis(program ?? '', { folder, password })
  onTestFinished(async () => {
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return redis.url
}

/** What nodes on this database publish at a Redis whose authority is known here. */
async function hearHeartbeats({ db }: FreshDatabase, url: string): Promise<() => string> {
  const log = { warn: () => {}, info: () => {} }
  const link = await createRedisLink({
    url,
    secrets: await loadSecrets(db),
    log,
    silenceMs: 0,
    patienceMs: 0,
  })
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', ca: readFileSync(certificateFiles.ca) })
  onTestFinished(() => void socket.destroy())
  const send = (...parts: string[]) =>
    socket.write(`*${parts.length}\r\n${parts.map((part) => `$${part.length}\r\n${part}\r\n`).join('')}`)
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  send('HELLO', '3', 'AUTH', 'nofomo', password)
  send('SUBSCRIBE', link.name('heartbeats'))
  return () => heard
}

const servers = [
  { name: 'the stand-in of the tests', start: standIn },
  ...(program === null ? [] : [{ name: 'redis-server with the files of deploy/redis', start: shipped }]),
]

test.each(servers)(
  'a node reaches $name by rediss:// if it knows its authority, and logs what is missing if not',
  async ({ start }) => {
    const url = await start()
    const database = await freshDatabase()
    onTestFinished(() => database.drop())
    const heartbeats = await hearHeartbeats(database, url)
    async function startNode(authority: string) {
      const settings = { DATABASE_URL: database.url, REDIS_URL: url, MODE: 'test', LOG_LEVEL: 'info' }
      const port = String(await findFreePort())
      // Node reads the file once, when a process starts.
      const node = await startServerProcess({ ...settings, PORT: port, NODE_EXTRA_CA_CERTS: authority })
      onTestFinished(async () => void (await node.end('SIGTERM')))
      return node
    }
    const stranger = await startNode(certificateFiles.otherCa)
    const refused =
      'no connection to Redis, whose certificate is of an unknown authority: NODE_EXTRA_CA_CERTS has to name the file of the right one'
    await expect.poll(stranger.output, patient).toContain(refused)
    expect(heartbeats()).not.toContain('message')
    const node = await startNode(certificateFiles.ca)
    await expect.poll(heartbeats, patient).toContain('message')
    expect(node.output()).not.toContain('no connection to Redis')
    expect(stranger.output()).not.toContain(password)
  },
)
