import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Session } from '@nofomo/contracts/sessions.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from './testing/cluster.ts'
import { findFreePort, startServerProcess } from './testing/server-process.ts'
import { threePlaces } from './testing/sessions.ts'

// Shared: creating a database takes longer than the tests.
let dataDir: string
beforeAll(() => {
  dataDir = makeTestFolder()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function prepare() {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), DATA_DIR: dataDir, MODE: 'test', LOG_LEVEL: 'warn' }

  async function start(changes: Record<string, string> = {}) {
    const server = await startServerProcess({ ...settings, ...changes })
    onTestFinished(async () => void (await server.end('SIGTERM')))
    return server
  }

  async function createSession(): Promise<Session> {
    const reply = await fetch(`${url}/api/sessions-safe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ title: 'Friday', venues: threePlaces }),
    })
    return ((await reply.json()) as { session: Session }).session
  }

  const titleOf = async (id: string) => {
    const reply = await fetch(`${url}/api/sessions-safe/${id}`)
    return ((await reply.json()) as { session: Session }).session.title
  }
  const databasePid = () =>
    Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  return { url, start, createSession, titleOf, databasePid }
}

test('a killed server restarts on the same data', async () => {
  const { start, createSession, titleOf } = await prepare()
  const first = await start()
  const { id } = await createSession()
  await first.end('SIGKILL')
  await start()
  expect(await titleOf(id)).toBe('Friday')
})

test('a server and its database killed together restart with the stored data', async () => {
  const { start, createSession, titleOf, databasePid } = await prepare()
  const first = await start()
  const { id } = await createSession()
  process.kill(databasePid(), 'SIGKILL')
  await first.end('SIGKILL')
  await start()
  expect(await titleOf(id)).toBe('Friday')
})

test('a killed database restarts under the running server', async () => {
  const { url, start, createSession, titleOf, databasePid } = await prepare()
  const server = await start()
  const { id } = await createSession()
  process.kill(databasePid(), 'SIGKILL')
  await expect.poll(server.output).toContain('The database is running again.')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await titleOf(id)).toBe('Friday')
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server and its database in order', async (signal) => {
  const { url, start, databasePid } = await prepare()
  const server = await start()
  expect(server.output()).toContain(`NoFOMO is listening on ${url}`)
  expect(await server.end(signal)).toBe(0)
  expect(databasePid).toThrow('ENOENT')
})

test('a second start next to a running one names its address', async () => {
  const { url, start } = await prepare()
  await start()
  const second = start({ PORT: String(await findFreePort()) })
  await expect(second).rejects.toThrow(
    `ended with 1 instead of starting: NoFOMO is already running at ${url}.`,
  )
})

test('a port in use is named, and no database is left running', async () => {
  const { start, databasePid } = await prepare()
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    `ended with 1 instead of starting: Port ${port} is taken`,
  )
  expect(databasePid).toThrow('ENOENT')
})

test('a wrong setting is reported in a message, without a stack trace', async () => {
  const { start } = await prepare()
  await expect(start({ PORT: 'http' })).rejects.toThrow(
    /^ended with 1 instead of starting: PORT should be a port number from 1 to 65535, not "http"\.\n$/,
  )
})
