import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Schema } from './schema.ts'

/** A database or a transaction on it: service functions accept either. */
export type Db = Kysely<Schema>

/**
 * Opens a pool. `url` is a libpq URL, also of a Unix socket (`postgres:///nofomo?host=/path`). A statement that gets no
 * connection within `waitMs` fails.
 */
export function openDatabase(url: string, poolSize: number, waitMs = 2_000): Db {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
  })
  // The pool replaces an idle connection that drops; without a listener it would end the process.
  pool.on('error', () => {})
  // One that drops while in use fails its query; without a listener of its own it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
