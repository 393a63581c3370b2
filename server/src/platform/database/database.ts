import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { direct, type Pooling } from './pooling.ts'
import { PreparingClient } from './prepared.ts'
import { retryTransaction } from './retried-transactions.ts'
import type { Schema } from './schema.ts'
import { endSilentConnections } from './silent-connections.ts'

/** A database or a transaction on it: service functions accept either. */
export type Db = Kysely<Schema>

/** Connections are replaced after this time, so that the pool follows a load balancer to another server within minutes. */
const maxLifetimeSeconds = 600
/** A group's next vote finds the connection of the last one, with its statements prepared. */
const idleSeconds = 60
/** The multiples of `waitMs` after which the database itself ends a statement, an idle transaction. */
const serverWaits = { statement_timeout: 30, idle_in_transaction_session_timeout: 5 }
/** More than for a statement. */
const hopelessWaits = 35

/**
 * Opens a pool. `url` is a libpq URL, also of a Unix socket (`postgres:///nofomo?host=/path`). A statement that gets no
 * connection within `waitMs` fails, one that gets no lock within `lockMs` too. Nothing waits forever: a connection without a reply for twice as long is closed, and
 * the database ends statements that hang, also of a process that was stopped within a transaction.
 */
export function openDatabase(
  url: string,
  poolSize: number,
  waitMs = 2_000,
  { keepsSession, keepsPrepared, lockMs = 2 * waitMs }: Pooling & { lockMs?: number } = direct,
): Db {
  const options: pg.PoolConfig & { prepares: boolean } = {
    prepares: keepsPrepared,
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    maxLifetimeSeconds,
    idleTimeoutMillis: idleSeconds * 1_000,
  }
  const pool = new pg.Pool(options)
  // The pool replaces an idle connection that drops; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // One that drops while in use fails its query; without a listener of its own it would end the process too.
    client.on('error', () => {})
    // A pooler in transaction mode sets them itself, else the start has been refused.
    if (keepsSession) client.query(setWaits(waitMs, lockMs)).catch(() => {})
  })
  endSilentConnections(pool, {
    url,
    silentMs: 2 * waitMs,
    answerMs: waitMs,
    hopelessMs: hopelessWaits * waitMs,
  })
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
}

/** Not as parameters of the connection, which poolers refuse. */
const setWaits = (waitMs: number, lockMs: number): string =>
  Object.entries(serverWaits)
    .map(([setting, times]) => `set ${setting} = ${waitMs * times}`)
    .concat(`set lock_timeout = ${lockMs}`)
    .join('; ')

/** The part of a node's connections that votes leave to what they do not wait for: three of ten. */
const sideShare = 0.3
/** Nobody waits for a view or an event, and figures are asked for again. */
const sideLockMs = 300

/** A node's connections, in two pools: many requests of one kind that hang take none of those that votes need. */
export function openDatabases(
  url: string,
  poolSize: number,
  waitMs: number,
  pooling: Pooling,
): { db: Db; sideDb: Db } {
  const side = Math.max(1, Math.round(poolSize * sideShare))
  return {
    db: openDatabase(url, Math.max(1, poolSize - side), waitMs, pooling),
    sideDb: openDatabase(url, side, waitMs, { ...pooling, lockMs: sideLockMs }),
  }
}

/**
 * Transactions lock what they need in different orders: the database aborts one of two that wait for each other. It has
 * changed nothing, so it runs again, as after a migration: what it runs has no effect outside of the database.
 */
class RetryingDatabase extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => retryTransaction(() => execute(work))
    return builder
  }
}
