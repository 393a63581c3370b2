import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { makeTestFolder } from './testing/test-folder.ts'

// For what needs no new one: making a database takes longer than what is tested here.
let folder: string
beforeAll(() => {
  folder = makeTestFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function newFolder(): string {
  const folder = makeTestFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, address = 'http://localhost:4100') {
  const lines: string[] = []
  const embedded = await startEmbedded({ dataDir, address, say: (sentence) => lines.push(sentence) })
  onTestFinished(() => embedded.stop())
  return { embedded, lines }
}

const read = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8')

async function ask<T extends pg.QueryResultRow>(url: string, query: string): Promise<T[]> {
  const client = await connect(url)
  return client
    .query<T>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

test('a new data folder gets a durable database without network access, with an ordinary user', async () => {
  const { embedded } = await start(newFolder())
  const [row] = await ask(
    embedded.url,
    `select current_user as user, current_setting('is_superuser') as super, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen,
       lower('ÉCOLE') as lower`,
  )
  expect(row).toEqual({ user: 'nofomo', super: 'off', fsync: 'on', commit: 'on', listen: '', lower: 'école' })
})

test('what was stored is there after a stop and a start', async () => {
  const { embedded } = await start(folder)
  await ask(embedded.url, 'create table kept as select 1 as id')
  await embedded.stop()
  expect(embedded.pid()).toBeNull()
  const again = await start(folder)
  expect(await ask(again.embedded.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('the database gets a part of the memory of the machine, and a setting of the operator wins', async () => {
  const { embedded } = await start(folder)
  const shown = (url: string) => ask(url, `select current_setting('shared_buffers') as buffers`)
  const sized = /shared_buffers = (\d+)MB/.exec(read('nofomo-machine.conf'))?.[1]
  const [{ buffers = '' } = {}] = await ask(
    embedded.url,
    `select setting::bigint * 8 / 1024 || '' as buffers from pg_settings where name = 'shared_buffers'`,
  )
  expect(buffers).toBe(sized)
  await embedded.stop()

  appendFileSync(join(folder, 'postgres/postgresql.conf'), `shared_buffers = 64MB\n`)
  const changed = await start(folder)
  expect(await shown(changed.embedded.url)).toEqual([{ buffers: '64MB' }])
  await changed.embedded.stop()

  // Data of an earlier version: only what `initdb` wrote is replaced.
  const conf = read('postgresql.conf')
  const earlier = conf.replace(/^include_if_exists.*\n/, '').replace(/^#?shared_buffers.*\n/gm, '')
  writeFileSync(join(folder, 'postgres/postgresql.conf'), `${earlier}shared_buffers = 128MB  # (change)\n`)
  const upgraded = await start(folder)
  expect(read('postgresql.conf')).toContain('\n#shared_buffers = 128MB')
  expect(await shown(upgraded.embedded.url)).not.toEqual([{ buffers: '64MB' }])
})

test('a second start on the same data says where the first one is', async () => {
  await start(folder)
  await expect(start(folder, 'http://localhost:4101')).rejects.toThrow(
    'NoFOMO is already running at http://localhost:4100.',
  )
})

test('of concurrent starts on new data one keeps running', async () => {
  const folder = newFolder()
  const outcomes = await Promise.allSettled([start(folder, 'a'), start(folder, 'a'), start(folder, 'a')])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.message)).toEqual(
    Array(2).fill('NoFOMO is already running at a.'),
  )
})

test('a start waits for one that is just stopping', async () => {
  const first = await start(folder)
  await first.embedded.announceStop()
  const second = start(folder, 'http://localhost:4101')
  await first.embedded.stop()
  expect(await ask((await second).embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database process that is killed comes back by itself with everything committed', async () => {
  const { embedded, lines } = await start(folder)
  await ask(embedded.url, 'create table committed as select 1 as id')
  const killed = embedded.pid()
  process.kill(killed ?? Number.NaN, 'SIGKILL')
  await expect.poll(() => lines).toContain('The database is running again.')
  expect(embedded.pid()).not.toBe(killed)
  expect(await ask(embedded.url, 'select id from committed')).toEqual([{ id: 1 }])
})

test('half a data folder of a start that was killed is swept away', async () => {
  const { embedded } = await start(folder)
  await embedded.stop()
  const unfinished = join(folder, 'postgres.new-999999-0')
  mkdirSync(unfinished)
  await start(folder)
  expect(existsSync(unfinished)).toBe(false)
})
