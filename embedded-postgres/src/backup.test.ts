import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { archiveSettings, copyCluster, restoreCluster } from './backup.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { EmbeddedError } from './embedded-error.ts'
import { findFolders } from './folders.ts'
import { makeTestFolder } from './testing/test-folder.ts'

/** An installation whose database keeps its log in a folder beside it. */
function installation() {
  const root = makeTestFolder()
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [dataDir, log] = [join(root, 'data'), join(root, 'log')]
  const folders = findFolders(dataDir)
  mkdirSync(log)
  if (folders.runAs) chownSync(log, folders.runAs.uid, folders.runAs.gid)
  return {
    folders,
    log,
    copy: join(root, 'copy'),
    async start(settings = archiveSettings(log)) {
      const embedded = await startEmbedded({ dataDir, address: 'a test', settings })
      const db = await connect(embedded.url)
      const stop = async () => {
        await db.end()
        await embedded.stop()
      }
      onTestFinished(() => embedded.stop())
      return { db, embedded, stop }
    },
  }
}

const note = (db: pg.Client, text: string) => db.query('insert into notes (text) values ($1)', [text])

async function notes(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ text: string }>('select text from notes order by text')
  return rows.map(({ text }) => text)
}

async function now(db: pg.Client): Promise<Date | undefined> {
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now
}

/** Making and starting databases takes a busy machine long. */
const startsMs = 300_000

/** Notes one after the other until told to stop. */
function keepNoting(db: pg.Client) {
  const acknowledged: string[] = []
  let isStopped = false
  const noting = (async () => {
    while (!isStopped) {
      const text = `${acknowledged.length}`.padStart(8, '0')
      await note(db, text.padEnd(4_000, '.'))
      acknowledged.push(text)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await noting
    },
  }
}

test.each([
  ['without an archive', () => ({})],
  ['whose archive takes nothing', () => ({ archive_mode: 'on', archive_command: 'false' })],
])(
  'a copy of a database %s, made while it is written to, starts with all that was acknowledged before',
  async (_, settings) => {
    const { start, folders, copy } = installation()
    const first = await start(settings())
    await first.db.query('create table notes (text text)')
    const writing = keepNoting(first.db)
    await expect.poll(() => writing.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(300)
    // They would free segments of the log while the files are copied.
    const checkpoints = await connect(first.embedded.adminUrl)
    const acknowledgedBefore = [...writing.acknowledged]
    const copying = copyCluster(first.embedded.adminUrl, folders, copy)
    for (let i = 0; i < 3; i += 1) await checkpoints.query('select pg_switch_wal()')
    await checkpoints.query('checkpoint')
    await copying
    await Promise.all([writing.stop(), checkpoints.end()])
    await first.stop()

    restoreCluster(folders, { copy })
    const restored = await start({})
    const kept = new Set((await notes(restored.db)).map((text) => text.slice(0, 8)))
    expect(acknowledgedBefore.filter((text) => !kept.has(text))).toEqual([])
    await note(restored.db, 'goes on')
    await restored.stop()
  },
  startsMs,
)

test('a copy says that the log since is not kept', { timeout: startsMs }, async () => {
  const { start, folders, copy } = installation()
  const { embedded, db, stop } = await start({ archive_mode: 'on', archive_command: 'false' })
  await db.query('create table notes (text text)')
  const admin = await connect(embedded.adminUrl)
  await admin.query('select pg_switch_wal()')
  const failures = async () =>
    (await admin.query<{ count: string }>('select failed_count as count from pg_stat_archiver')).rows[0]
      ?.count
  await expect.poll(failures, { timeout: 60_000 }).not.toBe('0')
  expect(await copyCluster(embedded.adminUrl, folders, copy)).toMatchObject({ isFailing: true })
  await admin.end()
  await stop()
})

test('the archive keeps a segment that differs, and takes the same one twice', () => {
  const { log, copy } = installation()
  mkdirSync(copy)
  writeFileSync(join(copy, 'segment'), 'one history')
  const command = archiveSettings(log).archive_command ?? ''
  const archive = () =>
    spawnSync('/bin/sh', ['-c', command.replaceAll('%p', 'segment').replaceAll('%f', 'segment')], {
      cwd: copy,
    }).status
  expect([archive(), archive()]).toEqual([0, 0])
  writeFileSync(join(copy, 'segment'), 'another history')
  expect(archive()).not.toBe(0)
  expect(readFileSync(join(log, 'segment'), 'utf8')).toBe('one history')
})

test('a copy and the log since bring the database back as it was at a moment', {
  timeout: startsMs,
}, async () => {
  const { start, folders, log, copy } = installation()
  const first = await start()
  await first.db.query('create table notes (text text)')
  await note(first.db, '1 before the copy')
  await copyCluster(first.embedded.adminUrl, folders, copy)
  await note(first.db, '2 after the copy')
  const moment = (await now(first.db)) as Date
  // A commit within the same millisecond would count as before the moment.
  await expect.poll(() => now(first.db)).not.toEqual(moment)
  await note(first.db, '3 a mistake')
  expect(() => restoreCluster(folders, { copy, log, moment })).toThrow(EmbeddedError)
  // What is left of the log is kept when the database stops.
  await first.stop()

  restoreCluster(folders, { copy, log, moment })
  const restored = await start()
  expect(await notes(restored.db)).toEqual(['1 before the copy', '2 after the copy'])
  await note(restored.db, '4 goes on')
  await restored.stop()

  const again = await start()
  expect(await notes(again.db)).toHaveLength(3)
  expect(existsSync(join(folders.cluster, 'recovery.signal'))).toBe(false)
  await again.stop()
})
