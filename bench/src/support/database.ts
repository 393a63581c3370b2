import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import pg from 'pg'
import { migrate } from '../../../server/src/platform/database/migrate.ts'
import { makeFolder } from './folders.ts'
import { atEnd } from './lifetime.ts'

export type BenchDatabase = { url: string; client: pg.Client; drop(): Promise<void> }

/** `ms`: its planning and execution together, with waits. */
export type Statement = { text: string; calls: number; ms: number }

export type DatabaseServer = {
  /** e.g. `18.4`, and its durability settings */
  description: string
  /** A fresh database with the product's tables. */
  create(name: string): Promise<BenchDatabase>
  /** Counts statements anew. */
  forgetStatements(): Promise<void>
  /** What each statement took since then, the dearest first; none if this PostgreSQL does not count them. */
  statements(): Promise<Statement[]>
  /** Forces a checkpoint now, so that none happens during a measurement. */
  checkpoint(): Promise<void>
}

/**
 * The PostgreSQL of `DATABASE_URL`, whose user may create databases, else the built-in one in a folder of its own.
 * @throws if it does not wait for the disk: the measurements would be meaningless
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const url = process.env.DATABASE_URL
  const own = url ? null : await startOwn()
  const adminUrl = own?.adminUrl ?? url ?? ''
  const admin = await connect(adminUrl)
  atEnd(() => admin.end())
  if (own) await admin.query('create extension pg_stat_statements')
  const settings = await readSettings(admin)
  if (settings.fsync !== 'on' || settings.synchronous_commit !== 'on') {
    throw new Error('This PostgreSQL does not wait for the disk (fsync, synchronous_commit).')
  }
  return {
    description: `PostgreSQL ${settings.server_version} (${own ? 'built in' : 'DATABASE_URL'}), fsync on, shared_buffers ${settings.shared_buffers}`,
    async create(name) {
      const database = `nofomo_bench_${name}_${process.pid}`
      await admin.query(`create database ${database}${own ? ' owner nofomo' : ''}`)
      const drop = atEnd(() => admin.query(`drop database if exists ${database} with (force)`))
      const url = withDatabase(own?.url ?? adminUrl, database)
      await migrate(url)
      const client = await connect(url)
      const disconnect = atEnd(() => client.end())
      return {
        url,
        client,
        async drop() {
          await disconnect()
          await drop()
        },
      }
    },
    async forgetStatements() {
      await admin.query(own ? 'select pg_stat_statements_reset()' : 'select')
    },
    async statements() {
      if (!own) return []
      const { rows } = await admin.query<Statement>(
        `select query as text, calls::int, total_plan_time + total_exec_time as ms
         from pg_stat_statements where query not like '%pg_stat_%' order by ms desc`,
      )
      return rows
    },
    async checkpoint() {
      // Only a superuser may; otherwise the database decides when.
      await admin.query('checkpoint').catch(() => {})
    },
  }
}

async function startOwn(): Promise<Embedded> {
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  }
  const embedded = await startEmbedded({
    dataDir: join(makeFolder(), 'data'),
    address: 'the bench',
    settings,
  })
  atEnd(() => embedded.stop())
  return embedded
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Dropping a database closes its connections; that must not end the bench.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function readSettings(admin: pg.Client): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting from pg_settings
     where name in ('server_version', 'fsync', 'synchronous_commit', 'shared_buffers')`,
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

function withDatabase(url: string, database: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${database}`
  return parsed.href
}
