import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectWhenUp } from './connect.ts'
import { runConcurrently } from './migrate-concurrently.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')
const minServerVersion = 150_000
/** An arbitrary number, the same in every release: servers that start together migrate one after the other. */
const migrationLock = 6_044_120_158

/** A migration that waits for a long transaction, such as a dump, blocks every later statement on the table: votes, too. */
const lockNotAvailable = '55P03'
/** A deadlock with a statement of a running node, resolved by aborting the migration. */
const deadlockDetected = '40P01'
const lockTimeoutMs = 250
/** Between two tries, and as much again at most: nodes catch up meanwhile, and do not try in step. */
const retryPauseMs = 2_000
const maxTries = 200
const turnPauseMs = 200

/**
 * `expand` only adds: the release before goes on with it. `contract` removes what the release before no longer uses.
 * Null in files from before the difference was made.
 */
type MigrationKind = 'expand' | 'contract' | null

type Migration = {
  number: number
  name: string
  sql: string
  checksum: string
  kind: MigrationKind
  /** Runs statement by statement, outside a transaction. */
  isConcurrent: boolean
}
type Applied = Pick<Migration, 'number' | 'name' | 'checksum' | 'kind'>

type Options = {
  /** Where the numbered `.sql` files are. */
  folder?: string
  /** How long to wait for a database that is starting. */
  waitMs?: number
}

/**
 * Brings a database up to this release: forward only, each file in its own transaction, or statement by statement if it
 * is to run beside nodes at work. A database that a newer release has only expanded is left as it is.
 * @returns the names of the files applied now.
 * @throws StartError
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const known = await readMigrations(options.folder ?? migrationsFolder)
  const client = await connectWhenUp(url, options.waitMs ?? 30_000)
  try {
    await refuseOldServer(client)
    const applied: string[] = []
    for (
      let name = await applySoon(client, { url, known });
      name;
      name = await applySoon(client, { url, known })
    ) {
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The files of a folder, in their order. @throws StartError for a gap */
async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN)
      if (number !== index + 1) {
        throw new StartError(`The migration ${name} should be number ${index + 1}, as in 001_name.sql.`)
      }
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        number,
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        kind: kindOf(sql),
        isConcurrent: concurrentLine.test(sql),
      }
    }),
  )
}

/** The first line of a file declares its kind: `-- expand: …`, or `-- expand, concurrently: …`. */
const kindOf = (sql: string): MigrationKind =>
  (/^-- (expand|contract)\b/.exec(sql)?.[1] as MigrationKind | undefined) ?? null

const concurrentLine = /^-- (?:expand|contract), concurrently\b/

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && Number(server.number) < minServerVersion) {
    throw new StartError(`NoFOMO needs PostgreSQL 15 or newer; this one is ${server.version}.`)
  }
}

type Pending = { url: string; known: Migration[] }

/** Retries for about ten minutes while somebody else holds a lock, or after a deadlock with a running node. */
async function applySoon(client: pg.Client, pending: Pending): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyNext(client, pending)
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      const isPassing = code === lockNotAvailable || code === deadlockDetected
      if (!isPassing || tries === maxTries) throw error
      await sleep(retryPauseMs * (1 + Math.random()))
    }
  }
}

/** Applies the first pending file, if there is one. The lock ends with the transaction. */
async function applyNext(client: pg.Client, { url, known }: Pending): Promise<string | null> {
  await takeTurn(client)
  try {
    const next = findNext(known, await readApplied(client))
    if (next) {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`)
      await apply(client, url, next)
    }
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Begins a transaction that holds the lock. Asks again and again instead of waiting within a statement, whose view of the
 * database an index that is created concurrently would wait for.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query('begin')
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [migrationLock],
    )
    if (rows[0]?.isOurs) return
    await client.query('rollback')
    await sleep(turnPauseMs)
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  // A role that only serves may read it, and make no table.
  const { rows: found } = await client.query(
    "select to_regclass('schema_migrations') is not null as is_there",
  )
  if (!found[0]?.is_there)
    await client.query(`create table schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    kind text
  )`)
  const { rows } = await client.query<Applied>('select * from schema_migrations order by number')
  return rows
}

function findNext(known: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, done] of applied.entries()) {
    const ours = known[index]
    if (!ours && done.kind === 'expand') continue
    if (!ours) {
      throw new StartError(
        `This database is newer than this release of NoFOMO: it has had ${done.name}. Start the newer release.`,
      )
    }
    if (ours.number !== done.number || ours.checksum !== done.checksum) {
      throw new StartError(
        `The migration ${ours.name} was changed after this database had it. Restore the file and write a new one.`,
      )
    }
  }
  return known[applied.length]
}

async function apply(client: pg.Client, url: string, migration: Migration): Promise<void> {
  const { number, name, sql, checksum, kind, isConcurrent } = migration
  try {
    // The transaction that holds the lock waits meanwhile.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    if (isConcurrent) await runConcurrently(url, name, sql)
    else await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const state = isConcurrent ? 'failed' : 'failed and was undone'
    throw new StartError(`The migration ${name} ${state}: ${error.message}.`, { cause: error })
  }
  // Databases from before the difference was made have no such column.
  if (kind) await client.query('alter table schema_migrations add column if not exists kind text')
  const columns = kind ? 'number, name, checksum, kind' : 'number, name, checksum'
  const values = [number, name, checksum, ...(kind ? [kind] : [])]
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  await client.query(`insert into schema_migrations (${columns}) values (${places})`, values)
}
