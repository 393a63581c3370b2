import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connect.ts'
import { EmbeddedError } from './embedded-error.ts'
import { findFolders } from './folders.ts'
import { ensureCluster, ensureRunning, postmasterPid, socketUrl, stopPostmaster } from './postmaster.ts'

/** One server process at a time uses a data folder. An arbitrary number, the same in every release. */
const instanceLock = 6_044_120_159
const stoppingName = 'nofomo stopping'
const runningPrefix = 'nofomo at '
/** A stopping server drains for at most 10 seconds. */
const previousStopMs = 15_000
/** A server does not notice immediately that its npm was killed. */
const previousNoticeMs = 2_000
const firstRestartPauseMs = 250
const maxRestartPauseMs = 15_000

type Options = {
  /** Absolute; created if it does not exist. */
  dataDir: string
  /** The address of this server, named in the error of a second start. At most 50 characters. */
  address: string
  /** Receives messages for the operator about later events of the database. */
  say?: (sentence: string) => void
  /** PostgreSQL settings of this start, e.g. `fsync: 'off'` for tests. */
  settings?: Record<string, string>
}

/** The built-in PostgreSQL, kept running until `stop`. */
export type Embedded = {
  /** The product's own database, as its owner. */
  url: string
  /** The database `postgres`, as superuser: for tests that create databases. */
  adminUrl: string
  /** The pid of the server, or null while it is down. */
  pid(): number | null
  /** Makes a new start wait for the end of this one. */
  announceStop(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the built-in PostgreSQL on the data in `dataDir`, or adopts the one a killed server left running; restarts it
 * whenever it exits.
 * @throws EmbeddedError with a sentence for the operator, also when another NoFOMO uses the same data.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, address, say = () => {}, settings = {} } = options
  const folders = findFolders(dataDir)
  const halt = new AbortController()
  let restarting = Promise.resolve()
  let guard = await begin()

  async function begin(): Promise<pg.Client> {
    await ensureCluster(folders)
    await ensureRunning(folders, settings)
    const client = await connect(socketUrl(folders, 'postgres', 'postgres'))
    try {
      await takeInstanceLock(client, address)
      await ensureDatabase(client)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', () => {
      if (!halt.signal.aborted) restarting = keepRunning()
    })
    return client
  }

  async function keepRunning(): Promise<void> {
    say('The database ended; starting it again.')
    for (let pauseMs = firstRestartPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxRestartPauseMs)) {
      await sleep(pauseMs, null, { signal: halt.signal }).catch(() => {})
      if (halt.signal.aborted) return
      try {
        guard = await begin()
        say('The database is running again.')
        return
      } catch (error) {
        say(`The database could not be started again: ${(error as Error).message}`)
      }
    }
  }

  return {
    url: socketUrl(folders, 'nofomo', 'nofomo'),
    adminUrl: socketUrl(folders, 'postgres', 'postgres'),
    pid: () => postmasterPid(folders),
    async announceStop() {
      await nameConnection(guard, stoppingName).catch(() => {})
    },
    async stop() {
      halt.abort()
      await restarting
      await stopPostmaster(folders)
      await guard.end().catch(() => {})
    },
  }
}

/** The lock belongs to a connection, so it cannot outlive the process that took it. */
async function takeInstanceLock(client: pg.Client, address: string): Promise<void> {
  await nameConnection(client, `${runningPrefix}${address}`)
  for (const began = Date.now(); ; await sleep(100)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      instanceLock,
    ])
    if (rows[0]?.mine) return
    const holder = await nameOfHolder(client)
    const runningAt = holder?.startsWith(runningPrefix) ? holder.slice(runningPrefix.length) : null
    if (Date.now() - began < (runningAt ? previousNoticeMs : previousStopMs)) continue
    throw new EmbeddedError(
      runningAt
        ? `NoFOMO is already running at ${runningAt}.`
        : 'Another NoFOMO on the same data is still stopping. Start again in a moment.',
    )
  }
}

async function nameOfHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [instanceLock],
  )
  return rows[0]?.application_name
}

async function nameConnection(client: pg.Client, name: string): Promise<void> {
  await client.query(`select set_config('application_name', $1, false)`, [name])
}

/** The product is an ordinary database user: an injected statement cannot reach the system. */
async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'nofomo') as role,
            exists (select from pg_database where datname = 'nofomo') as database`,
  )
  if (!rows[0]?.role) await client.query('create role nofomo login')
  if (!rows[0]?.database) await client.query('create database nofomo owner nofomo')
}
