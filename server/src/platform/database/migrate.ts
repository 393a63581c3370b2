import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectWhenUp } from './connect.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../migrations')
const oldestServer = 150_000
/** An arbitrary number, the same in every release: servers that start together migrate one after the other. */
const migrationLock = 6_044_120_158

type Migration = { number: number; name: string; sql: string; checksum: string }
type Applied = { number: number; name: string; checksum: string }

type Options = {
  /** Where the numbered `.sql` files are. */
  folder?: string
  /** How long to wait for a database that is starting. */
  waitMs?: number
}

/**
 * Brings a database up to this release: forward only, each file in its own transaction.
 * @returns the names of the files applied now.
 * @throws StartError
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const known = await readMigrations(options.folder ?? migrationsFolder)
  const client = await connectWhenUp(url, options.waitMs ?? 30_000)
  try {
    await refuseOldServer(client)
    const applied: string[] = []
    for (let name = await applyNext(client, known); name; name = await applyNext(client, known)) {
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN)
      if (number !== index + 1) {
        throw new StartError(`The migration ${name} should be number ${index + 1}, as in 001_name.sql.`)
      }
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && Number(server.number) < oldestServer) {
    throw new StartError(`NoFOMO needs PostgreSQL 15 or newer; this one is ${server.version}.`)
  }
}

/** Applies the first pending file, if there is one. The lock ends with the transaction. */
async function applyNext(client: pg.Client, known: Migration[]): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const next = findNext(known, await readApplied(client))
    if (next) await apply(client, next)
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from schema_migrations order by number',
  )
  return rows
}

function findNext(known: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, done] of applied.entries()) {
    const ours = known[index]
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

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(`The migration ${name} failed and was undone: ${error.message}.`, {
      cause: error,
    })
  }
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}
