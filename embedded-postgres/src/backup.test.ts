import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
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
    async start() {
      const embedded = await startEmbedded({ dataDir, address: 'a test', settings: archiveSettings(log) })
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

test('a copy made while votes are cast, and the log since, bring the database back as it was at a moment', async () => {
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
