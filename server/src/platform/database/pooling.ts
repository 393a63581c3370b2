import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { connectWhenUp, withoutSecrets } from './connect.ts'

/**
 * What lies between this process and PostgreSQL. `session`: a connection keeps its server while it is open.
 * `transaction`: each transaction may have another one. `statement`: each statement.
 */
export type Pooling = {
  mode: 'none' | 'session' | 'transaction' | 'statement'
  /** Whether settings, and `LISTEN`, last from one transaction to the next. */
  keepsSession: boolean
  /** Whether statements that were prepared by name are known in the next transaction. */
  keepsPrepared: boolean
  /** Of a pool that does not keep the session: the limits without which a connection could hang for ever. */
  missingTimeouts: readonly string[]
}

/** The part of a connection that detection needs. */
export type Probe = {
  /** The process id that the server reported when the connection began. */
  processID: number
  query(statement: { name?: string; text: string }): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const rounds = 5
/** For a reply that a pool with a single server never sends. */
const answerMs = 2_000
const ownProcess = 'select pg_backend_pid() as pid'
const unknownStatement = '26000'

export const direct: Pooling = {
  mode: 'none',
  keepsSession: true,
  keepsPrepared: true,
  missingTimeouts: [],
}

/** @throws StartError if the database does not answer within that time */
export async function findPooling(url: string, waitMs = 30_000): Promise<Pooling> {
  return probePooling(async () => (await connectWhenUp(url, waitMs)) as pg.Client & Probe)
}

/** Poolers report a process id of their own, and lend a second connection the server of the first one. */
export async function probePooling(open: () => Promise<Probe>): Promise<Pooling> {
  const first = await open()
  try {
    // A name that no other node uses.
    const named = { name: randomUUID(), text: ownProcess }
    const preparedOn = await processOf(first, named)
    if (preparedOn === first.processID) return direct
    if (!(await takesTransactions(first))) return { ...unkept, mode: 'statement' }
    const second = await open()
    try {
      return await compare({ first, second, named, preparedOn })
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

const unkept: Pooling = { ...direct, keepsSession: false, keepsPrepared: false }

async function takesTransactions(probe: Probe): Promise<boolean> {
  try {
    await probe.query({ text: 'begin' })
    await probe.query({ text: 'rollback' })
    return true
  } catch (error) {
    if (/statement pooling/i.test((error as Error).message)) return false
    throw error
  }
}

/**
 * While the second connection holds a server within a transaction, the first one has kept its own, or not. An idle pool
 * lends the server that was used last, so that the two have the same; in a busy one the first gets another each time.
 */
async function compare({ first, second, named, preparedOn }: Compared): Promise<Pooling> {
  let isTransaction = false
  let missingTimeouts: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await processOf(first, { text: ownProcess })
    await second.query({ text: 'begin' })
    const held = await processOf(second, { text: ownProcess })
    missingTimeouts = await findMissing(second)
    const after = await Promise.race([processOf(first, named).catch(causeOf), sleep(answerMs, null)])
    await second.query({ text: 'rollback' })
    isTransaction ||= [before, after].some((pid) => pid !== preparedOn) || held === before
    if (after === null || after === unknownStatement) break
    if (after !== preparedOn) return { ...unkept, mode: 'transaction', keepsPrepared: true, missingTimeouts }
  }
  return isTransaction ? { ...unkept, mode: 'transaction', missingTimeouts } : { ...direct, mode: 'session' }
}

type Compared = { first: Probe; second: Probe; named: { name: string; text: string }; preparedOn: number }

async function processOf(probe: Probe, statement: { name?: string; text: string }): Promise<number> {
  const { rows } = await probe.query(statement)
  return Number(rows[0]?.pid)
}

function causeOf(error: unknown): typeof unknownStatement {
  if ((error as { code?: string }).code !== unknownStatement) throw error
  return unknownStatement
}

async function findMissing(probe: Probe): Promise<string[]> {
  const list = timeouts.map((name) => `'${name}'`).join(', ')
  const { rows } = await probe.query({
    text: `select name from pg_settings where name in (${list}) and setting = '0' order by name desc`,
  })
  return rows.map(({ name }) => String(name))
}

/** @throws StartError for a pool on which the product would fail, or could wait for ever */
export function refuseUnfit(pooling: Pooling, { url, hasOwnBus }: { url: string; hasOwnBus: boolean }): void {
  const reason = unfitness(pooling, hasOwnBus)
  if (reason) throw new StartError(`The connection pool at ${withoutSecrets(url)} ${reason}`)
}

function unfitness({ mode, missingTimeouts }: Pooling, hasOwnBus: boolean): string | null {
  if (mode === 'statement')
    return 'gives each statement another connection, so that nothing can be changed as a whole. Set its pool_mode to transaction or session.'
  if (mode !== 'transaction') return null
  if (!hasOwnBus)
    return 'is in transaction mode, in which nodes cannot hear from PostgreSQL what others change. Set REDIS_URL, or its pool_mode to session.'
  if (missingTimeouts.length === 0) return null
  return `is in transaction mode and opens connections without ${missingTimeouts.join(', ')}, on which a statement could wait for ever. Set them in its connect_query, as deploy/pgbouncer/pgbouncer.ini does.`
}
