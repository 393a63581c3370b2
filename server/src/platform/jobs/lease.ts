import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

type LeaseOptions = {
  db: Db
  /** Of the work; the same on every node. */
  name: string
  /** How long a holder that no longer renews its lease excludes the others. */
  ms: number
  /** How long after a success the work is not repeated. Without it the holder keeps the lease for `ms`. */
  restMs?: number
  /** Whether no other node serves: then the work needs no lease. */
  isAlone?: () => boolean
  /** Monotonic milliseconds, which go on while the process is stopped. */
  elapsed?: () => number
}

/** False once another node may have the lease; then it stays false for this run of the work. */
export type IsHeld = () => boolean

export type Lease = {
  /**
   * Runs the work if this node holds the lease, or acquires it because it is free or expired. The lease is renewed
   * meanwhile. Long work checks `isHeld` between its steps, where a process that was suspended notices the loss.
   * @returns undefined if another node holds the lease
   */
  run<T>(work: (isHeld: IsHeld) => Promise<T>): Promise<T | undefined>
  /** Lets another node take over at once. Never rejects: a lease that cannot be released lapses. */
  release(): Promise<void>
}

/**
 * The part of a lease on which its holder relies: the rest allows for the round trip to the database and the time between
 * a check and a step.
 */
const reliedOn = 0.9
const renewalsPerLease = 3
const never = Number.NEGATIVE_INFINITY

/**
 * Work that one node of the cluster does for all. A lease only saves work: two nodes may hold it for a moment (after a
 * failover that loses its last renewal), so work under a lease has to be correct when two nodes do it.
 */
export function createLease({
  db,
  name,
  ms,
  restMs,
  isAlone = () => false,
  elapsed = () => performance.now(),
}: LeaseOptions): Lease {
  const holder = randomUUID()
  let heldUntil = never

  /** One statement, by the database's clock, because nodes' clocks differ. Counted from before it was sent. */
  async function take(forMs: number): Promise<boolean> {
    const sentAt = elapsed()
    const until = sql`clock_timestamp() + ${forMs}::float8 * interval '1 millisecond'`
    const { rows } = await sql`
      insert into leases (name, holder, until) values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until <= clock_timestamp()
      returning name`.execute(db)
    heldUntil = rows.length > 0 ? sentAt + forMs * reliedOn : never
    return elapsed() < heldUntil
  }

  /** Of one run. A lease that was lost stays lost for this run, even if it was acquired again. */
  function keepRenewed() {
    let isLost = false
    let renewal: Promise<unknown> = Promise.resolve()
    const isHeld = () => {
      isLost ||= elapsed() >= heldUntil
      return !isLost
    }
    const timer = setInterval(() => {
      // Without the database it lapses by itself.
      if (isHeld()) renewal = renewal.then(() => isHeld() && take(ms)).catch(() => {})
    }, ms / renewalsPerLease).unref()
    const stop = () => {
      clearInterval(timer)
      return renewal
    }
    return { isHeld, stop }
  }

  return {
    async run(work) {
      if (isAlone()) return work(() => true)
      const isFresh = heldUntil - elapsed() > ms / 2
      if (!isFresh && !(await take(ms))) return undefined
      const { isHeld, stop } = keepRenewed()
      try {
        const result = await work(isHeld)
        await stop()
        if (restMs !== undefined && isHeld()) await take(restMs)
        return result
      } finally {
        await stop()
      }
    },
    async release() {
      if (elapsed() >= heldUntil) return
      heldUntil = never
      await sql`update leases set until = clock_timestamp() where name = ${name} and holder = ${holder}`
        .execute(db)
        .catch(() => {})
    },
  }
}
