import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectOnce } from './connect.ts'
import { EmbeddedError } from './embedded-error.ts'
import { type EmbeddedFolders, renameUnlessThere } from './folders.ts'
import { sizeMemory } from './memory.ts'

const run = promisify(execFile)

/** Recovery after a crash replays at most a few GB of log. */
const startMs = 120_000
const stopMs = 60_000
const pauseMs = 20

/** Defaults that an operator may change in postgresql.conf, like those of `memory.ts`. */
const defaults = {
  max_connections: '100',
  max_wal_size: '2GB',
  // As many segments are used again instead of being made anew.
  min_wal_size: '256MB',
  // Queries are short: JIT compilation takes longer than running them.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // A week of logs; each day overwrites the same day of the previous week.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}

/** libpq settings of this machine must not affect our own server. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

/** A URL for a database of the built-in server. `user` is `nofomo`, or `postgres` for the superuser. */
export function socketUrl({ sockets }: EmbeddedFolders, user: string, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(sockets)}&user=${user}`
}

/** Creates the cluster if there is none. Built in a temporary folder and renamed, so that it is whole or absent. */
export async function ensureCluster(folders: EmbeddedFolders): Promise<void> {
  sweepUnfinished(folders)
  if (existsSync(folders.cluster)) return refuseOtherMajor(folders)
  const unfinished = `${folders.cluster}.new-${process.pid}-${randomUUID()}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (folders.runAs) chownSync(unfinished, folders.runAs.uid, folders.runAs.gid)
  const choices = Object.entries(defaults).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Every commit waits while a new segment of the write-ahead log is filled with zeros: 30 ms for the usual 16 MB, 3 ms for 1 MB.
  const segments = ['--wal-segsize=1']
  // Only the owner of the data, or root, can enter the private socket folder.
  const account = ['--username=postgres', '--auth=trust']
  try {
    await run(
      join(folders.software, 'bin/initdb'),
      ['-D', unfinished, ...account, ...encoding, ...segments, ...choices],
      {
        cwd: '/',
        env: environment,
        ...folders.runAs,
      },
    )
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new EmbeddedError(`PostgreSQL could not make its data folder: ${lastWords(error)}`, {
      cause: error,
    })
  }
  renameUnlessThere(unfinished, folders.cluster)
}

/** Adopts the server that already runs on this data, or starts one. Resolves when it accepts connections. */
export async function ensureRunning(
  folders: EmbeddedFolders,
  settings: Record<string, string>,
): Promise<void> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(pauseMs)) {
    if (await answers(folders)) return
    if (postmasterPid(folders) !== null) continue
    const lastWords = await startOnce(folders, settings, deadline)
    if (lastWords !== null && !isPassing(lastWords)) {
      throw new EmbeddedError(`PostgreSQL did not start: ${lastWords}`)
    }
  }
  throw new EmbeddedError(
    `PostgreSQL did not answer within ${startMs / 1000} seconds. Its log is in ${join(folders.cluster, 'log')}.`,
  )
}

/** Stops the server in fast mode: open transactions are rolled back, everything committed is kept. */
export async function stopPostmaster(folders: EmbeddedFolders): Promise<void> {
  const pid = postmasterPid(folders)
  if (pid === null) return
  signal(pid, 'SIGINT')
  for (const deadline = Date.now() + stopMs; Date.now() < deadline; await sleep(pauseMs)) {
    if (!isPostmaster(pid, folders)) return
  }
  signal(pid, 'SIGQUIT')
}

/** The process that serves this data, or null. Ignores a stale pid that now belongs to another program. */
export function postmasterPid(folders: EmbeddedFolders): number | null {
  const pid = Number(readFirstLine(join(folders.cluster, 'postmaster.pid')))
  return isPostmaster(pid, folders) ? pid : null
}

/** Resolves with null when the server accepts connections, or with its last log lines if it ended before. */
async function startOnce(
  folders: EmbeddedFolders,
  settings: Record<string, string>,
  deadline: number,
): Promise<string | null> {
  clearStaleLocks(folders)
  sizeMemory(folders)
  const logFile = join(dirname(folders.cluster), `postgres-start-${randomUUID()}.log`)
  const child = spawnPostmaster(folders, settings, logFile)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(tail(readText(logFile))))
  })
  try {
    while (Date.now() < deadline) {
      const lastWords = await Promise.race([ended, sleep(pauseMs, null)])
      if (lastWords !== null) return lastWords
      if (await answers(folders)) return null
    }
    return null
  } finally {
    rmSync(logFile, { force: true })
  }
}

function spawnPostmaster(
  folders: EmbeddedFolders,
  settings: Record<string, string>,
  logFile: string,
): ChildProcess {
  const fixed = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: folders.sockets,
    unix_socket_permissions: '0700',
    ...settings,
  }
  const choices = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Output before its own log is open goes to a file: a pipe would break when this process is killed.
  const log = openSync(logFile, 'w')
  // Detached: Ctrl-C in the terminal must reach the server only after the requests in flight are answered.
  const child = spawn(join(folders.software, 'bin/postgres'), ['-D', folders.cluster, ...choices], {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
    ...folders.runAs,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Whether the server of this data accepts connections. */
export async function answers(folders: EmbeddedFolders): Promise<boolean> {
  try {
    const client = await connectOnce(socketUrl(folders, 'postgres', 'postgres'), 2_000)
    await client.end().catch(() => {})
    return true
  } catch {
    return false
  }
}

/** Transient reasons: another start was first, or processes of a killed server are still exiting. */
function isPassing(lastWords: string): boolean {
  return /lock file .* already exists|shared memory block .* still in use/i.test(lastWords)
}

/** PostgreSQL clears its own stale locks unless another program has reused their pid. */
function clearStaleLocks(folders: EmbeddedFolders): void {
  for (const file of [join(folders.cluster, 'postmaster.pid'), join(folders.sockets, '.s.PGSQL.5432.lock')]) {
    const pid = Number(readFirstLine(file))
    if (pid && isAlive(pid) && !isPostmaster(pid, folders)) rmSync(file, { force: true })
  }
}

function readFirstLine(file: string): string {
  return readText(file).split('\n')[0] ?? ''
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isPostmaster(pid: number, folders: EmbeddedFolders): boolean {
  if (!pid || !isAlive(pid)) return false
  const command = commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(folders.cluster))
}

/** Whether a process with this pid runs, also as another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Null without /proc: then a running process is assumed to be what the lock file says. */
function commandOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

function sweepUnfinished(folders: EmbeddedFolders): void {
  const folder = dirname(folders.cluster)
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${basename(folders.cluster)}\\.new-(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

async function refuseOtherMajor(folders: EmbeddedFolders): Promise<void> {
  const made = readFirstLine(join(folders.cluster, 'PG_VERSION'))
  const { stdout } = await run(join(folders.software, 'bin/postgres'), ['--version'], {
    cwd: '/',
    env: environment,
  })
  const shipped = /\d+/.exec(stdout)?.[0]
  if (made === shipped) return
  throw new EmbeddedError(
    `${folders.cluster} was made by PostgreSQL ${made || '(unknown version)'}; this release ships PostgreSQL ${shipped}. See docs/operations/one-machine.md for moving the data.`,
  )
}

function lastWords(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return tail(stderr || message)
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-4).join(' ') || 'it said nothing.'
}
