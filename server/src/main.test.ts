import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { makeTestFolder } from '@nofomo/embedded-postgres/testing/test-folder.ts'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { threePlaces } from './testing/features/sessions.ts'
import { findFreePort, type ServerProcess, startServerProcess } from './testing/processes/server-process.ts'

// Shared: creating a database takes longer than the tests, and a start takes most of each.
let dataDir: string
let port: number
let server: ServerProcess | undefined
beforeAll(async () => {
  dataDir = makeTestFolder()
  port = await findFreePort()
})
afterAll(async () => {
  await endServer('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const url = () => `http://localhost:${port}`

function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const settings = { PORT: String(port), DATA_DIR: dataDir, MODE: 'test', LOG_LEVEL: 'warn' }
  return startServerProcess({ ...settings, ...changes }, 'source')
}

/** The server that the last test left running, or else a new one. A test that fails leaves none. */
async function runningServer(): Promise<ServerProcess> {
  onTestFailed(async () => void (await endServer('SIGTERM')))
  server ??= await start()
  return server
}

/** @returns the exit code */
async function endServer(signal: NodeJS.Signals): Promise<number | null | undefined> {
  const ending = server
  server = undefined
  return ending?.end(signal)
}

async function createSession(): Promise<Session> {
  const reply = await fetch(`${url()}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url() },
    body: JSON.stringify({ title: 'Friday', venues: threePlaces }),
  })
  return ((await reply.json()) as { session: Session }).session
}

async function titleOf(id: string): Promise<string> {
  const reply = await fetch(`${url()}/api/sessions/${id}`)
  return ((await reply.json()) as { session: Session }).session.title
}

const databasePid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test('a killed server restarts on the same data', async () => {
  await runningServer()
  const { id } = await createSession()
  await endServer('SIGKILL')
  await runningServer()
  expect(await titleOf(id)).toBe('Friday')
})

test('a server and its database killed together restart with the stored data', async () => {
  await runningServer()
  const { id } = await createSession()
  process.kill(databasePid(), 'SIGKILL')
  await endServer('SIGKILL')
  await runningServer()
  expect(await titleOf(id)).toBe('Friday')
})

test('a killed database restarts under the running server', async () => {
  const { output } = await runningServer()
  const { id } = await createSession()
  process.kill(databasePid(), 'SIGKILL')
  await expect.poll(output).toContain('The database is running again.')
  await expect.poll(async () => (await fetch(`${url()}/readyz`)).status).toBe(200)
  expect(await titleOf(id)).toBe('Friday')
})

test('a second start next to a running one names its address', async () => {
  await runningServer()
  const second = start({ PORT: String(await findFreePort()) })
  await expect(second).rejects.toThrow(
    `ended with 1 instead of starting: NoFOMO is already running at ${url()}.`,
  )
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server and its database in order', async (signal) => {
  const { output } = await runningServer()
  expect(output()).toContain(`NoFOMO is listening on ${url()}`)
  expect(await endServer(signal)).toBe(0)
  expect(databasePid).toThrow('ENOENT')
})

test('a port in use is named, and no database is left running', async () => {
  await endServer('SIGTERM')
  const taken = await findFreePort()
  const other = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(start({ PORT: String(taken) })).rejects.toThrow(
    `ended with 1 instead of starting: Port ${taken} is taken`,
  )
  expect(databasePid).toThrow('ENOENT')
})

test('a wrong setting is reported in a message, without a stack trace', async () => {
  await expect(start({ PORT: 'http' })).rejects.toThrow(
    /^ended with 1 instead of starting: PORT should be a port number from 1 to 65535, not "http"\.\n$/,
  )
})
