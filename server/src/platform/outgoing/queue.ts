import type { Platform } from '../platform.ts'
import { type Leased, type QueueTable, renewLease, takeDue } from './queue-table.ts'

/** Part of the ten seconds of a shutdown. */
const usualFinishMs = 8_000

/** How a kind of message is sent. */
export type QueueKind<T extends Leased> = {
  table: QueueTable<T>
  /** Finds retries, and what other nodes have left. */
  pollMs: number
  /** Makes one attempt, and records the result. `abort`: this process is shutting down. */
  attempt(row: T, abort: AbortSignal): Promise<void>
  /** Takes nothing meanwhile. */
  isPaused?(): boolean
  /** How long a shutdown waits before it aborts what is being sent. */
  finishMs?: number
}

export type Queue<T extends Leased> = {
  /** Polls until it is stopped. */
  start(): void
  /** Something may be due. */
  wake(): void
  /** Resolves when nothing is due and no attempt is in progress. */
  settle(): Promise<void>
  /** Attempts a row that is leased, unless the lease was lost since. Never rejects. */
  attempt(row: T): Promise<void>
  /** Takes nothing more, and waits for the attempts in progress. */
  stop(): Promise<void>
}

/**
 * Sends what is due from a table. Places are filled as they get free, those of one receiver by its own messages only. Every
 * node does it; each attempt is leased.
 */
export function createQueue<T extends Leased>(
  kind: QueueKind<T>,
  { db, clock, log }: Pick<Platform, 'db' | 'clock'> & { log: Pick<Platform['log'], 'debug' | 'warn'> },
): Queue<T> {
  const { table, finishMs = usualFinishMs } = kind
  const running = new Map<T, Promise<void>>()
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let filling: Promise<void> | null = null
  let isAskedAgain = false
  let isStopping = false

  /** A call while places are filled causes another look: the one in progress may have looked too early. */
  function fill(): Promise<void> {
    isAskedAgain = true
    filling ??= fillPlaces()
    return filling
  }

  async function fillPlaces(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      // What was taken may have hidden others that are due.
      if ((await take()) > 0) isAskedAgain = true
    }
    filling = null
  }

  async function take(): Promise<number> {
    if (isStopping || running.size >= table.places.all || kind.isPaused?.()) return 0
    try {
      const rows = await takeDue(db, table, clock(), [...running.keys()])
      for (const row of rows) running.set(row, occupyPlace(row))
      return rows.length
    } catch (error) {
      // The database is unreachable; requests log that. What is due waits.
      log.debug({ err: error, queue: table.name }, 'a queue could not be read')
      return 0
    }
  }

  async function occupyPlace(row: T): Promise<void> {
    await attempt(row)
    running.delete(row)
    void fill()
  }

  async function attempt(row: T): Promise<void> {
    try {
      if (await renewLease(db, table, row, clock())) await kind.attempt(row, abort.signal)
    } catch (error) {
      // Another attempt follows once the lease expires.
      log.warn({ err: error, queue: table.name }, 'an attempt of a queue was broken off')
    }
  }

  async function settle(): Promise<void> {
    await fill()
    while (running.size > 0) {
      await Promise.all(running.values())
      await fill()
    }
  }

  return {
    start() {
      timer = setInterval(() => void fill(), kind.pollMs).unref()
      void fill()
    },
    wake: () => void fill(),
    settle,
    attempt,
    async stop() {
      isStopping = true
      clearInterval(timer)
      const finishTimer = setTimeout(() => abort.abort(), finishMs)
      await filling
      await Promise.all(running.values())
      clearTimeout(finishTimer)
    },
  }
}
