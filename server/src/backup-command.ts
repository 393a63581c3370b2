import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCluster, restoreCluster } from '@nofomo/embedded-postgres/backup.ts'
import { type EmbeddedFolders, findFolders } from '@nofomo/embedded-postgres/folders.ts'
import { answers, socketUrl } from '@nofomo/embedded-postgres/postmaster.ts'
import { readConfig } from './config.ts'
import { printed, StartError } from './platform/start-error.ts'

const usage = `npm run backup -- FOLDER             copies the running built-in database to a new folder
npm run backup -- FOLDER --restore   puts the copy in its place; the next start goes on from it
  --log FOLDER                       … and from all of the log that was kept in this folder since
  --to 2026-11-25T19:30:00Z          … up to this moment`

/** `npm run backup`: of the built-in PostgreSQL. Another one has its own tools. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { restore: { type: 'boolean' }, log: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  })
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== null) throw new StartError('DATABASE_URL has its own tools, such as pg_basebackup.')
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new StartError(usage)
  const folders = findFolders(dataDir)
  const copy = resolve(folder)
  if (values.restore) return restore(folders, copy, values)
  if (values.log !== undefined || values.to !== undefined) throw new StartError(usage)
  if (existsSync(copy)) throw new StartError(`${copy} exists. Name a new folder.`)
  if (!(await answers(folders))) throw new StartError('The database does not run. Start NoFOMO first.')
  const archive = await copyCluster(socketUrl(folders, 'postgres', 'postgres'), folders, copy)
  console.log(`The database was copied to ${copy}.`)
  if (archive?.isFailing) {
    throw new StartError(
      `The copy is whole, but the log since is not kept: archive_command has failed ${archive.failures} times. PostgreSQL's log in ${folders.cluster}/log says why.`,
    )
  }
}

function restore(folders: EmbeddedFolders, copy: string, { log, to }: { log?: string; to?: string }): void {
  const moment = to === undefined ? undefined : new Date(to)
  if (Number.isNaN(moment?.getTime()) || !existsSync(join(copy, 'backup_label'))) throw new StartError(usage)
  if (log !== undefined && !existsSync(log)) throw new StartError(`${log} is not there.`)
  mkdirSync(dirname(folders.cluster), { recursive: true })
  restoreCluster(folders, { copy, log: log && resolve(log), moment })
  console.log(
    `The next start restores the database ${moment ? `as it was at ${moment.toISOString()}` : 'as far as the log goes'}.`,
  )
}

run().catch((error: unknown) => {
  console.error(printed(error))
  process.exitCode = 1
})
