import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedFolders, findFolders } from '@nofomo/embedded-postgres/folders.ts'
import { ensureCluster } from '@nofomo/embedded-postgres/postmaster.ts'
import pg from 'pg'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { freePort } from '../../../bench/src/support/ports.ts'
import { Program, signalAll } from './processes.ts'

const user = 'nofomo'
const maxStarts = 10
const caughtWithinMs = 60_000

/** The interface of a database that the suite needs. */
export type DatabaseAccess = {
  host: string
  port: number
  /** Runs one statement as superuser, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The product's own PostgreSQL on a port, which may be killed, stopped and started again. Waits for its disk. */
export class Database implements DatabaseAccess {
  readonly host = '127.0.0.1'
  readonly port: number
  readonly name = 'nofomo'
  readonly #folders: EmbeddedFolders
  readonly #log: string
  #program: Program | undefined
  longestStartMs = 0
  /** Whether the product's database exists. */
  #isMade = false

  private constructor(port: number, folders: EmbeddedFolders, log: string) {
    this.port = port
    this.#folders = folders
    this.#log = log
  }

  /** Starts an empty one below a folder. */
  static async create(folder: string): Promise<Database> {
    const folders = findFolders(join(folder, 'database'))
    await ensureCluster(folders)
    const database = new Database(await freePort(), folders, join(folder, 'log/postgres.log'))
    await database.start()
    await database.query(`create role ${user} login`)
    await database.query(`create database ${database.name} owner ${user}`)
    database.#isMade = true
    return database
  }

  async start(): Promise<void> {
    const settings = {
      port: String(this.port),
      listen_addresses: this.host,
      unix_socket_directories: this.#folders.sockets,
      logging_collector: 'off',
      shared_buffers: '128MB',
    }
    const choices = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { software, cluster, runAs } = this.#folders
    const start = { log: this.#log, env: {}, runAs }
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      const program = new Program(join(software, 'bin/postgres'), ['-D', cluster, ...choices], start)
      this.#program = program
      try {
        await program.until(() => answers(() => this.query('select 1')))
        this.longestStartMs = Math.max(this.longestStartMs, performance.now() - began)
        return
      } catch (error) {
        // Processes of the one that was killed are still going.
        if (tries === maxStarts) throw error
        await sleep(500)
      }
    }
  }

  /** As if its machine lost power. */
  async kill(): Promise<void> {
    await this.#program?.kill()
  }

  stop(): void {
    this.#program?.stop()
  }

  resume(): void {
    this.#program?.resume()
  }

  /** One of the processes that write votes hangs in the middle of its statement. @returns what lets it go on */
  async stopWritingBackend(): Promise<() => void> {
    const client = await this.connect()
    // Its statement waits for this lock, so that it can be caught.
    await client.query('begin')
    await client.query('select from sessions order by id for update')
    for (const deadline = Date.now() + caughtWithinMs; Date.now() < deadline; await sleep(20)) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' limit 1`,
        [this.name],
      )
      const pid = rows[0]?.pid
      if (pid === undefined) continue
      signalAll([pid], 'SIGSTOP')
      await client.query('rollback')
      await client.end()
      return () => signalAll([pid], 'SIGCONT')
    }
    throw new Error('No process of the database was writing votes.')
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Runs a statement that requires no connections to the product's database. */
  async onMaintenance(text: string): Promise<void> {
    this.#isMade = false
    await this.query(text)
    this.#isMade = true
  }

  /** A connection as superuser, to the product's data once they are there. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      host: this.host,
      port: this.port,
      user: 'postgres',
      database: this.#isMade ? this.name : 'postgres',
      connectionTimeoutMillis: 5_000,
      // Also while nobody else may write.
      options: '-c default_transaction_read_only=off',
    })
    client.on('error', () => {})
    await client.connect()
    atEnd(() => client.end().catch(() => {}))
    return client
  }
}

/** The database that a node brings. */
export class BuiltInDatabase implements DatabaseAccess {
  readonly host: string
  readonly port = 5432

  constructor(dataDir: string) {
    this.host = findFolders(dataDir).sockets
  }

  query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return queryOnce<Row>({ host: this.host, port: this.port, database: 'nofomo' }, text, values)
  }
}

/** The address for a node that reaches a database at a port of this machine. */
export function databaseUrl(port: number, name = 'nofomo'): string {
  return `postgres://${user}@127.0.0.1:${port}/${name}`
}

export async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch {
    return false
  }
}

/** As superuser, on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  at: Pick<pg.ClientConfig, 'host' | 'port' | 'database' | 'connectionTimeoutMillis'>,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ ...at, user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
