import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { connect } from './connect.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { EmbeddedFolders, RunAs } from './folders.ts'

/** Files that PostgreSQL creates again. */
const notCopied = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|log\/.+)$/
const restoredConf = 'nofomo-restore.conf'

/** Settings that keep the log of the database in a folder, segment by segment. */
export function archiveSettings(folder: string): Record<string, string> {
  const [part, whole] = [`${folder}/.%f`, `${folder}/%f`].map(quoted)
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `test -f ${whole} || (cp %p ${part} && mv ${part} ${whole})`,
  }
}

/** For a shell. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`

/**
 * Copies the files of the running database, as a start for a restoration to any later moment of which the log is kept.
 * @param target a new folder
 */
export async function copyCluster(
  adminUrl: string,
  { cluster }: Pick<EmbeddedFolders, 'cluster'>,
  target: string,
): Promise<void> {
  const client = await connect(adminUrl)
  try {
    await client.query(`select pg_backup_start('nofomo', true)`)
    copyTree(cluster, target, '')
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    )
    writeFileSync(join(target, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
}

/** Files may go meanwhile: the log that the copy comes with knows about it. */
function copyTree(from: string, to: string, inner: string): void {
  mkdirSync(join(to, inner), { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(join(from, inner), { withFileTypes: true })) {
    const path = join(inner, entry.name)
    if (notCopied.test(path)) continue
    try {
      if (entry.isDirectory()) copyTree(from, to, path)
      else copyFileSync(join(from, path), join(to, path))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/**
 * Puts a copy in the place of the database, which is moved aside. The next start replays the log up to the moment.
 * @param log the folder of `archiveSettings`
 * @throws EmbeddedError while the database runs
 */
export function restoreCluster(
  folders: EmbeddedFolders,
  { copy, log, moment }: { copy: string; log: string; moment: Date },
): void {
  const { cluster, runAs } = folders
  if (existsSync(join(cluster, 'postmaster.pid')))
    throw new EmbeddedError('The database is running. Stop NoFOMO first.')
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.before-${Date.now()}`)
  copyTree(copy, cluster, '')
  for (const folder of ['pg_wal', 'log']) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 })
  const settings = {
    restore_command: `cp ${quoted(`${log}/%f`)} %p`,
    // PostgreSQL knows no “Z” here.
    recovery_target_time: moment.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Clients are refused until then.
    hot_standby: 'off',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  writeFileSync(join(cluster, restoredConf), lines.join(''))
  appendFileSync(join(cluster, 'postgresql.conf'), `include_if_exists '${restoredConf}'\n`)
  writeFileSync(join(cluster, 'recovery.signal'), '')
  if (runAs) giveTo(cluster, runAs)
}

/** PostgreSQL refuses files of others. */
function giveTo(path: string, { uid, gid }: NonNullable<RunAs>): void {
  chownSync(path, uid, gid)
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}
