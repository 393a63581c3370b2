import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from './connect.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { EmbeddedFolders, RunAs } from './folders.ts'

/** Files that PostgreSQL creates again. Of the log, a copy has what `copyLog` adds. */
const notCopied = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|log\/.+)$/
const restoredConf = 'nofomo-restore.conf'

/** Settings that keep the log of the database in a folder, segment by segment. */
export function archiveSettings(folder: string): Record<string, string> {
  const [part, whole] = [`${folder}/.%f`, `${folder}/%f`].map(quoted)
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    // A segment that is there and differs belongs to another history: it is kept, and archiving fails.
    archive_command: `cmp -s %p ${whole} || (test ! -e ${whole} && cp %p ${part} && sync ${part} && mv ${part} ${whole} && sync ${quoted(folder)})`,
  }
}

/** For a shell. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`

/** How the archive does that begins with a copy; null if none is kept. */
export type ArchiveState = { isFailing: boolean; failures: number } | null

/**
 * Copies the files of the running database, with the log from the copy's beginning to its end: it starts by itself, and
 * is a start for a restoration to any later moment of which the log is kept. Never waits for the archive.
 * @param target a new folder; removed again if the copy fails
 */
export async function copyCluster(
  adminUrl: string,
  { cluster }: Pick<EmbeddedFolders, 'cluster'>,
  target: string,
): Promise<ArchiveState> {
  const client = await connect(adminUrl)
  try {
    await keepLog(client)
    const began = await client.query<{ lsn: string }>(`select pg_backup_start('nofomo', true) as lsn`)
    copyTree(cluster, target, '')
    const ended = await client.query<{ lsn: string; label: string }>(
      'select lsn, labelfile as label from pg_backup_stop(false)',
    )
    writeFileSync(join(target, 'backup_label'), ended.rows[0]?.label ?? '')
    await copyLog(client, { cluster, target, from: began.rows[0]?.lsn, to: ended.rows[0]?.lsn })
    return await archiveState(client)
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** From now on no segment of the log is used again, until the connection ends. */
async function keepLog(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_create_physical_replication_slot('nofomo_copy_' || pg_backend_pid(), true, true)`,
  )
}

type LogPart = { cluster: string; target: string; from: string | undefined; to: string | undefined }

/** Without these segments a copy finds no checkpoint to start from. */
async function copyLog(client: pg.Client, { cluster, target, from, to }: LogPart): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name('0/0'::pg_lsn + segment * size + 1) as name
     from (select pg_size_bytes(current_setting('wal_segment_size'))::numeric as size) settings,
       generate_series(div($1::pg_lsn - '0/0', size), div($2::pg_lsn - '0/0' - 1, size)) as segment`,
    [from, to],
  )
  const histories = readdirSync(join(cluster, 'pg_wal')).filter((name) => name.endsWith('.history'))
  mkdirSync(join(target, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 })
  for (const name of [...histories, ...rows.map((row) => row.name)]) {
    copyFileSync(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
    // The database that was copied archives them.
    writeFileSync(join(target, 'pg_wal/archive_status', `${name}.done`), '')
  }
}

async function archiveState(client: pg.Client): Promise<ArchiveState> {
  const { rows } = await client.query<{ isOn: boolean; isFailing: boolean; failures: number }>(
    `select current_setting('archive_mode') <> 'off' as "isOn", failed_count::integer as failures,
       last_failed_time is not null and last_failed_time >= coalesce(last_archived_time, '-infinity') as "isFailing"
     from pg_stat_archiver`,
  )
  const [state] = rows
  return state?.isOn ? { isFailing: state.isFailing, failures: state.failures } : null
}

/** Files may go meanwhile: the log that the copy comes with knows about it. */
function copyTree(from: string, to: string, inner: string, without: RegExp | null = notCopied): void {
  mkdirSync(join(to, inner), { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(join(from, inner), { withFileTypes: true })) {
    const path = join(inner, entry.name)
    if (without?.test(path)) continue
    try {
      if (entry.isDirectory()) copyTree(from, to, path, without)
      else copyFileSync(join(from, path), join(to, path))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** What the next start replays: the log up to a moment, or all of it; `log` is the folder of `archiveSettings`. */
export type Restoration = { copy: string; log?: string | undefined; moment?: Date | undefined }

/**
 * Puts a copy in the place of the database, which is moved aside. The next start replays the log that the copy has, and
 * the one that was kept since: up to the moment, else as far as it goes. It begins a new timeline.
 * @throws EmbeddedError while the database runs
 */
export function restoreCluster(folders: EmbeddedFolders, { copy, log, moment }: Restoration): void {
  const { cluster, runAs } = folders
  if (existsSync(join(cluster, 'postmaster.pid')))
    throw new EmbeddedError('The database is running. Stop NoFOMO first.')
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.before-${Date.now()}`)
  copyTree(copy, cluster, '', null)
  for (const folder of ['pg_wal', 'log']) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 })
  const settings = {
    // PostgreSQL wants one. “false” finds nothing: the log in the copy is all.
    restore_command: log ? `cp ${quoted(`${log}/%f`)} %p` : 'false',
    // PostgreSQL knows no “Z” here.
    ...(moment && { recovery_target_time: moment.toISOString().replace('Z', '+00') }),
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
