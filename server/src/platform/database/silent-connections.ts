import pg from 'pg'
import type { PreparingClient } from './prepared.ts'

const checkEveryMs = 1_000

type Watch = {
  url: string
  /** How long a query may be unanswered before its connection is checked. */
  silentMs: number
  /** How long a new connection may take to answer. */
  answerMs: number
  /** Longer than the database lets any statement take. */
  hopelessMs: number
}

/**
 * Closes connections whose peer disappeared silently: a host that lost power, a proxy that swallows bytes, a failover
 * behind a balancer that keeps old connections. They get no reset, and TCP keepalive takes minutes. When a query has been
 * unanswered for a while, a new connection reads which statements the database is running. Connections whose statement is
 * not among them, or all if the database cannot be read, are closed: the query fails, and the pool replaces the
 * connection. A slow statement is not interrupted. Behind a pooler, whose process ids the database does not have, a
 * connection counts as running for as long as a statement may take.
 */
export function endSilentConnections(pool: pg.Pool, watch: Watch): void {
  const clients = new Set<PreparingClient>()
  let isLooking = false
  pool.on('connect', (client) => clients.add(client as pg.Client as PreparingClient))
  pool.on('remove', (client) => clients.delete(client as pg.Client as PreparingClient))

  async function look() {
    const since = new Map([...clients].map((client) => [client, client.unansweredSince]))
    const silent = [...since].filter(([, at]) => at !== null && at < performance.now() - watch.silentMs)
    if (silent.length === 0) return
    const isAtWork = await workOf(watch)
    const isHopeless = (at: number | null) => at !== null && at < performance.now() - watch.hopelessMs
    for (const [client, at] of silent) {
      if (client.unansweredSince !== at) continue
      if (isHopeless(at) || !isAtWork(client)) void client.end().catch(() => {})
    }
  }

  const timer = setInterval(async () => {
    if (pool.ending) return clearInterval(timer)
    if (isLooking) return
    isLooking = true
    await look().finally(() => {
      isLooking = false
    })
  }, checkEveryMs)
  timer.unref()
}

/**
 * Whether the database is running the statement of a connection. Behind a pooler, whose process id is unknown, it counts
 * as running, and so does one whose state this role may not see: its login may be that of another role.
 */
async function workOf({ url, answerMs }: Watch): Promise<(client: PreparingClient) => boolean> {
  const asking = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const { rows } = await asking.query<{ own: number; busy: number[] | null }>(
      `select pg_backend_pid() as own, (select array_agg(pid) from pg_stat_activity where state is distinct from 'idle') as busy`,
    )
    const [{ own = 0, busy = [] } = {}] = rows
    if (own !== processOf(asking)) return () => true
    const pids = new Set(busy)
    return (client) => pids.has(processOf(client))
  } catch (error) {
    // An answer, if a refusal: too many connections, or starting.
    return () => error instanceof pg.DatabaseError
  } finally {
    void asking.end().catch(() => {})
  }
}

/** pg's types do not have it. */
const processOf = (client: pg.Client): number => (client as pg.Client & { processID: number }).processID
