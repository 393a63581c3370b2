import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { direct, type Pooling } from './pooling.ts'
import { PreparingClient } from './prepared.ts'
import type { Schema } from './schema.ts'
import { endSilentConnections } from './silent-connections.ts'

/** A database or a transaction on it: service functions accept either. */
export type Db = Kysely<Schema>

/** Connections are renewed, so that all have moved to another server some minutes after a balancer has. */
const maxLifetimeSeconds = 600
/** The multiples of `waitMs` after which the database itself ends a statement, a wait for a lock, an idle transaction. */
const serverWaits = { statement_timeout: 30, lock_timeout: 2, idle_in_transaction_session_timeout: 5 }
/** More than that of a statement. */
const hopelessWaits = 35

/**
 * Opens a pool. `url` is a libpq URL, also of a Unix socket (`postgres:///nofomo?host=/path`). A statement that gets no
 * connection within `waitMs` fails. Nothing waits for ever: a connection on which nothing comes back for twice
 * as long is ended, and the database ends what hangs there, also for a process that has stopped within a transaction.
 */
export function openDatabase(
  url: string,
  poolSize: number,
  waitMs = 2_000,
  { keepsSession, keepsPrepared }: Pooling = direct,
): Db {
  const options: pg.PoolConfig & { prepares: boolean } = {
    prepares: keepsPrepared,
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    maxLifetimeSeconds,
  }
  const pool = new pg.Pool(options)
  // The pool replaces an idle connection that drops; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // One that drops while in use fails its query; without a listener of its own it would end the process too.
    client.on('error', () => {})
    // A pooler in transaction mode has set them itself, else the start was refused.
    if (keepsSession) client.query(setWaits(waitMs)).catch(() => {})
  })
  endSilentConnections(pool, {
    url,
    silentMs: 2 * waitMs,
    answerMs: waitMs,
    hopelessMs: hopelessWaits * waitMs,
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Not as parameters of the connection, which poolers refuse. */
const setWaits = (waitMs: number): string =>
  Object.entries(serverWaits)
    .map(([setting, times]) => `set ${setting} = ${waitMs * times}`)
    .join('; ')
