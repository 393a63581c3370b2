import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCluster, restoreCluster } from '@nofomo/embedded-postgres/backup.ts'
import { findFolders } from '@nofomo/embedded-postgres/folders.ts'
import { answers, socketUrl } from '@nofomo/embedded-postgres/postmaster.ts'
import { readConfig } from './config.ts'
import { printed, StartError } from './platform/start-error.ts'

const usage = `npm run backup -- FOLDER                 copies the running built-in database to a new folder
npm run backup -- FOLDER --log FOLDER --restore-to 2026-11-25T19:30:00Z
                                         puts the copy in its place; the next start replays the log to that moment`

/** `npm run backup`: of the built-in PostgreSQL. Another one has its own tools. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { log: { type: 'string' }, 'restore-to': { type: 'string' } },
    allowPositionals: true,
  })
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== null) throw new StartError('DATABASE_URL has its own tools, such as pg_basebackup.')
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new StartError(usage)
  const folders = findFolders(dataDir)
  const copy = resolve(folder)
  if (values['restore-to'] === undefined) {
    if (existsSync(copy)) throw new StartError(`${copy} exists. Name a new folder.`)
    if (!(await answers(folders))) throw new StartError('The database does not run. Start NoFOMO first.')
    await copyCluster(socketUrl(folders, 'postgres', 'postgres'), folders, copy)
    return console.log(`The database was copied to ${copy}.`)
  }
  const moment = new Date(values['restore-to'])
  if (Number.isNaN(moment.getTime()) || !values.log || !existsSync(join(copy, 'backup_label')))
    throw new StartError(usage)
  mkdirSync(dataDir, { recursive: true })
  restoreCluster(folders, { copy, log: resolve(values.log), moment })
  console.log(`The next start restores the database as it was at ${moment.toISOString()}.`)
}

run().catch((error: unknown) => {
  console.error(printed(error))
  process.exitCode = 1
})
