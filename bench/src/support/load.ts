import { nextArrival } from './arrivals.ts'
import { Connection, type Reply } from './connection.ts'
import { describeTimes, type Times } from './times.ts'

/** A prepared request, and a handler for its reply and duration in milliseconds. */
export type Prepared = { bytes: Buffer; onReply?: (reply: Reply, ms: number) => void }

export type Load = Times & {
  /** Answers with status 200 per second. */
  rate: number
}

type Options = { port: number; connections: number; seconds: number; next: () => Prepared }

/** Closed loop: every connection sends its next request after the last answer. Measures the maximum throughput. */
export async function closedLoop({ port, connections, seconds, next }: Options): Promise<Load> {
  const start = performance.now()
  const end = start + seconds * 1_000
  const tally = new Tally()
  await eachConnection(port, connections, (connection, finished) => {
    const sendNext = () => {
      const sentAt = performance.now()
      if (sentAt >= end) return finished()
      const { bytes, onReply } = next()
      connection.send(bytes, (reply) => {
        const ms = performance.now() - sentAt
        tally.add(reply, ms)
        onReply?.(reply, ms)
        sendNext()
      })
    }
    sendNext()
  })
  return tally.finish((performance.now() - start) / 1_000)
}

/**
 * Open loop: requests are due at a rate, whether or not earlier ones are answered: steadily, or with `random` (0 to 1) at
 * random, as those of people who do not know of each other. Durations count from the due time, so that a stalling server is
 * charged for everything that had to wait.
 */
export async function openLoop({
  rate,
  random,
  ...options
}: Options & { rate: number; random?: () => number }): Promise<Load> {
  const { port, connections, seconds, next } = options
  const gap = () => 1_000 * (random ? nextArrival(random, rate) : 1 / rate)
  const start = performance.now()
  const end = start + seconds * 1_000
  const tally = new Tally()
  const idle: ((dueAt: number) => void)[] = []
  const finishers: (() => void)[] = []
  let dueAt = start

  const tick = () => {
    const dueBy = Math.min(end, performance.now())
    while (dueAt < dueBy) {
      const send = idle.pop()
      if (!send) break
      send(dueAt)
      dueAt += gap()
    }
    if (dueAt < end || idle.length < connections) setTimeout(tick, 1)
    else for (const finish of finishers) finish()
  }
  const everyone = eachConnection(port, connections, (connection, finished) => {
    finishers.push(finished)
    const send = (at: number) => {
      const { bytes, onReply } = next()
      connection.send(bytes, (reply) => {
        const ms = performance.now() - at
        tally.add(reply, ms)
        onReply?.(reply, ms)
        idle.push(send)
      })
    }
    idle.push(send)
  })
  tick()
  await everyone
  return tally.finish((performance.now() - start) / 1_000)
}

async function eachConnection(
  port: number,
  count: number,
  run: (connection: Connection, finished: () => void) => void,
): Promise<void> {
  const connections = Array.from({ length: count }, () => new Connection(port))
  await Promise.all(
    connections.map((connection) => new Promise<void>((finished) => run(connection, finished))),
  )
  for (const connection of connections) connection.close()
}

class Tally {
  readonly #times: number[] = []
  readonly #refused = new Map<number, { count: number; example: string }>()

  add(reply: Reply, ms: number): void {
    if (reply.status === 200) {
      this.#times.push(ms)
      return
    }
    const known = this.#refused.get(reply.status)
    if (known) known.count += 1
    else this.#refused.set(reply.status, { count: 1, example: reply.text().slice(0, 300) })
  }

  /** @throws if any answer was not 200: the figures would measure something else */
  finish(seconds: number): Load {
    for (const [status, { count, example }] of this.#refused) {
      throw new Error(`${count} requests were answered with status ${status}: ${example}`)
    }
    return { rate: this.#times.length / seconds, ...describeTimes(this.#times) }
  }
}
