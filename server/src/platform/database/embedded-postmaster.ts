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
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { sizeMemory } from './embedded-memory.ts'
import { type Place, renameUnlessThere } from './embedded-place.ts'

const run = promisify(execFile)

/** Recovery after a crash replays at most a few GB of log. */
const startMs = 120_000
const stopMs = 60_000
const pauseMs = 20

/** Defaults that an operator may change in postgresql.conf, like those of `embedded-memory.ts`. */
const defaults = {
  max_connections: '100',
  max_wal_size: '2GB',
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
export function socketUrl({ sockets }: Place, user: string, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(sockets)}&user=${user}`
}

/** Creates the cluster if there is none. Built in a temporary folder and renamed, so that it is whole or absent. */
export async function ensureCluster(place: Place): Promise<void> {
  sweepUnfinished(place)
  if (existsSync(place.cluster)) return refuseOtherMajor(place)
  const unfinished = `${place.cluster}.new-${process.pid}-${randomUUID()}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.runAs) chownSync(unfinished, place.runAs.uid, place.runAs.gid)
  const choices = Object.entries(defaults).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Only the owner of the data, or root, can enter the private socket folder.
  const account = ['--username=postgres', '--auth=trust']
  try {
    await run(join(place.software, 'bin/initdb'), ['-D', unfinished, ...account, ...encoding, ...choices], {
      cwd: '/',
      env: environment,
      ...place.runAs,
    })
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not make its data folder: ${lastWords(error)}`, {
      cause: error,
    })
  }
  renameUnlessThere(unfinished, place.cluster)
}

/** Adopts the server that already runs on this data, or starts one. Resolves when it accepts connections. */
export async function ensureRunning(place: Place, settings: Record<string, string>): Promise<void> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(pauseMs)) {
    if (await answers(place)) return
    if (postmasterPid(place) !== null) continue
    const lastWords = await startOnce(place, settings, deadline)
    if (lastWords !== null && !isPassing(lastWords)) {
      throw new StartError(`PostgreSQL did not start: ${lastWords}`)
    }
  }
  throw new StartError(
    `PostgreSQL did not answer within ${startMs / 1000} seconds. Its log is in ${join(place.cluster, 'log')}.`,
  )
}

/** Stops the server in fast mode: open transactions are rolled back, everything committed is kept. */
export async function stopPostmaster(place: Place): Promise<void> {
  const pid = postmasterPid(place)
  if (pid === null) return
  signal(pid, 'SIGINT')
  for (const deadline = Date.now() + stopMs; Date.now() < deadline; await sleep(pauseMs)) {
    if (!isPostmaster(pid, place)) return
  }
  signal(pid, 'SIGQUIT')
}

/** The process that serves this data, or null. Ignores a stale pid that now belongs to another program. */
export function postmasterPid(place: Place): number | null {
  const pid = Number(readFirstLine(join(place.cluster, 'postmaster.pid')))
  return isPostmaster(pid, place) ? pid : null
}

/** Resolves with null when the server accepts connections, or with its last log lines if it ended before. */
async function startOnce(
  place: Place,
  settings: Record<string, string>,
  deadline: number,
): Promise<string | null> {
  clearStaleLocks(place)
  sizeMemory(place)
  const logFile = join(dirname(place.cluster), `postgres-start-${randomUUID()}.log`)
  const child = spawnPostmaster(place, settings, logFile)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(tail(readText(logFile))))
  })
  try {
    while (Date.now() < deadline) {
      const lastWords = await Promise.race([ended, sleep(pauseMs, null)])
      if (lastWords !== null) return lastWords
      if (await answers(place)) return null
    }
    return null
  } finally {
    rmSync(logFile, { force: true })
  }
}

function spawnPostmaster(place: Place, settings: Record<string, string>, logFile: string): ChildProcess {
  const fixed = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    ...settings,
  }
  const choices = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Output before its own log is open goes to a file: a pipe would break when this process is killed.
  const log = openSync(logFile, 'w')
  // Detached: Ctrl-C in the terminal must reach the server only after the requests in flight are answered.
  const child = spawn(join(place.software, 'bin/postgres'), ['-D', place.cluster, ...choices], {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
    ...place.runAs,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Whether the server of this data accepts connections. */
export async function answers(place: Place): Promise<boolean> {
  const client = new pg.Client({
    connectionString: socketUrl(place, 'postgres', 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Transient reasons: another start was first, or processes of a killed server are still exiting. */
function isPassing(lastWords: string): boolean {
  return /lock file .* already exists|shared memory block .* still in use/i.test(lastWords)
}

/** PostgreSQL clears its own stale locks unless another program has reused their pid. */
function clearStaleLocks(place: Place): void {
  for (const file of [join(place.cluster, 'postmaster.pid'), join(place.sockets, '.s.PGSQL.5432.lock')]) {
    const pid = Number(readFirstLine(file))
    if (pid && isAlive(pid) && !isPostmaster(pid, place)) rmSync(file, { force: true })
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

function isPostmaster(pid: number, place: Place): boolean {
  if (!pid || !isAlive(pid)) return false
  const command = commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(place.cluster))
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

function sweepUnfinished(place: Place): void {
  const folder = dirname(place.cluster)
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${basename(place.cluster)}\\.new-(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

async function refuseOtherMajor(place: Place): Promise<void> {
  const made = readFirstLine(join(place.cluster, 'PG_VERSION'))
  const { stdout } = await run(join(place.software, 'bin/postgres'), ['--version'], {
    cwd: '/',
    env: environment,
  })
  const shipped = /\d+/.exec(stdout)?.[0]
  if (made === shipped) return
  throw new StartError(
    `${place.cluster} was made by PostgreSQL ${made || '(unknown version)'}; this release ships PostgreSQL ${shipped}. See docs/operations.md for moving the data.`,
  )
}

function lastWords(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  return tail(stderr || message)
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-4).join(' ') || 'it said nothing.'
}
