import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { repeat } from '../live/repeat.ts'
import type { Db } from './database.ts'

/** Clocks drift by less than a millisecond in this time, and are set rarely. */
const measureMs = 5_000
/** Said in the log from this offset on. */
const saidMs = 2_000

/** A node's clock, corrected by how far it is from that of the database, which all nodes have in common. */
export type DatabaseClock = {
  now(): Date
  /** What is added to the node's own clock, in ms; 0 as long as that may be right. */
  offsetMs(): number
  stop(): Promise<void>
}

type Deps = {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** The node's own clock, in ms. */
  own?: () => number
}

/**
 * Measures the offset to the database's clock, now and every few seconds. A node whose clock is wrong would end votes for
 * everybody before their deadline, and fill the limits that nodes count together.
 */
export async function startDatabaseClock({ db, log, own = Date.now }: Deps): Promise<DatabaseClock> {
  let offsetMs = 0
  let isSaid = false

  /** Corrects by no more than is certain: the database read its clock between sending and reply, however long that took. */
  async function measure() {
    const sentAt = own()
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
    // In whole milliseconds, as the own clock counts them.
    const theirs = Math.floor(rows[0]?.now ?? sentAt)
    const [least, most] = [theirs - own(), theirs - sentAt]
    if (least > most) return // The own clock was set in between.
    offsetMs = Math.max(least, Math.min(most, offsetMs))
    say()
  }

  function say() {
    const isWrong = Math.abs(offsetMs) >= saidMs
    if (isWrong === isSaid) return
    isSaid = isWrong
    if (!isWrong) return log.info('the clock of this machine agrees with that of the database again')
    const direction = offsetMs < 0 ? 'ahead of' : 'behind'
    log.warn(
      { offsetMs },
      `the clock of this machine is ${Math.round(Math.abs(offsetMs) / 1_000)} s ${direction} that of the database, which counts`,
    )
  }

  // A database that does not answer yet is measured later.
  await measure().catch(() => {})
  const measuring = repeat(measureMs, measure, log as FastifyBaseLogger)
  return { now: () => new Date(own() + offsetMs), offsetMs: () => offsetMs, stop: measuring.stop }
}
