import pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectWhenUp } from './connect.ts'

/** It waits for earlier transactions, and blocks no others meanwhile. */
const lockTimeoutMs = 60_000

/**
 * Runs a migration that changes large tables beside running nodes (`create index concurrently`), which PostgreSQL does
 * outside a transaction only: statement by statement, on a connection of its own. One that was interrupted runs again
 * from the beginning.
 * @throws StartError behind a connection pool, where a setting may not hold for the next statement
 */
export async function runConcurrently(url: string, name: string, sql: string): Promise<void> {
  const client = await connectWhenUp(url, lockTimeoutMs)
  try {
    await refusePool(client as pg.Client & { processID: number }, name)
    await client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeoutMs}`)
    const statements = statementsOf(sql)
    await dropUnfinished(client, statements)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function refusePool(client: pg.Client & { processID: number }, name: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid === client.processID) return
  throw new StartError(
    `The migration ${name} needs PostgreSQL itself: run "npm run db:migrate" with a DATABASE_URL that leads past the connection pool.`,
  )
}

/** Such a file holds no functions (`scripts/structure/migrations.mjs`): each semicolon ends a statement. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** An index whose creation was interrupted stays as an invalid one, which `if not exists` would pass over. */
async function dropUnfinished(client: pg.Client, statements: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  const unfinished = new Set(rows.map(({ name }) => name))
  for (const statement of statements) {
    const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
    if (name && unfinished.has(name))
      await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)
  }
}
