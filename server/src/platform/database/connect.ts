import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * "Cannot connect now": starting, stopping or recovering. "Too many connections" is transient as well. PgBouncer says
 * "protocol violation" while it has no server, and of anything else.
 */
const passingStates = new Set(['57P03', '53300', '08P01'])
const attemptMs = 5_000
const pauseMs = 40

/**
 * Connects to a database that may just be starting.
 * @param waitMs how long to try before giving up
 * @throws StartError; immediately if waiting cannot help (wrong password, no such database)
 */
export async function connectWhenUp(url: string, waitMs: number): Promise<pg.Client> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: attemptMs })
    // A connection that drops later fails the next query; without a listener it would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (isHopeless(error) || Date.now() + pauseMs > deadline) throw unreachable(url, error, waitMs)
      await sleep(pauseMs)
    }
  }
}

function isHopeless(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !passingStates.has(error.code ?? '')
}

function unreachable(url: string, error: unknown, waitMs: number): StartError {
  const reason = describe(error)
  const sentence = isHopeless(error)
    ? `The database at ${withoutSecrets(url)} refused the connection: ${reason}.`
    : `The database at ${withoutSecrets(url)} did not answer within ${Math.ceil(waitMs / 1000)} seconds: ${reason}.`
  return new StartError(sentence, { cause: error })
}

function describe(error: unknown): string {
  // Node tries IPv6 and IPv4 and reports both in one error that has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}

/** Where a URL leads to, for messages. */
export function withoutSecrets(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
