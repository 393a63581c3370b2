import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../../testing/cluster.ts'
import { StartError } from '../start-error.ts'
import { type Db, openDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { archiveSettings, copyCluster, restoreCluster } from './embedded-backup.ts'
import { findFolders } from './embedded-folders.ts'
import { migrate } from './migrate.ts'

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
      const db = openDatabase(embedded.url, 2, 60_000)
      const stop = async () => {
        await db.destroy()
        await embedded.stop()
      }
      onTestFinished(() => embedded.stop())
      return { db, embedded, stop }
    },
  }
}

const note = (db: Db, name: string) =>
  sql`insert into instance_secrets (name, value) values (${name}, 'x')`.execute(db)

async function notes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from instance_secrets order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function now(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now as Date
}

test('a copy made while votes are cast, and the log since, bring the database back as it was at a moment', async () => {
  const { start, folders, log, copy } = installation()
  const first = await start()
  await migrate(first.embedded.url)
  await note(first.db, '1 before the copy')
  await copyCluster(first.embedded.adminUrl, folders, copy)
  await note(first.db, '2 after the copy')
  const moment = await now(first.db)
  // A commit within the same millisecond would count as before the moment.
  await expect.poll(() => now(first.db)).not.toEqual(moment)
  await note(first.db, '3 a mistake')
  expect(() => restoreCluster(folders, { copy, log, moment })).toThrow(StartError)
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
