import { AppError } from './errors.ts'

/** One request for a task. */
export type Turn = {
  /** Tasks of one key run once, for all who ask for it meanwhile. Without one, a task is its caller's own. */
  key?: string
  /** Whose share it uses: that of a network, or of an account. */
  payer: string
  cost: number
  /** Runs before others, unless its payer has used more than its share. */
  isUrgent?: boolean
  /** The connection of whoever asks: once it closes, nobody waits any more. */
  connection?: Connection | undefined
}

type Connection = Record<'once' | 'off', (event: 'close', listener: () => void) => unknown>

export type QueueLimits = {
  /** Tasks that run at a time; one unless given. */
  maxRunning?: number
  /** Tasks that wait, in all and for one payer. */
  maxWaiting: number
  maxWaitingOfPayer: number
  /** The sum of what one payer's waiting tasks cost. */
  maxCostOfPayer: number
  refusal: string
}

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

type Task = {
  key: unknown
  work: () => Promise<unknown>
  entries: Entry[]
  result: Promise<unknown> | null
}
type Entry = {
  turn: Turn
  task: Task
  line: Line
  /** How many callers wait for it. */
  callers: number
  settle: { resolve: (value: unknown) => void; reject: (cause: unknown) => void }
  promise: Promise<unknown>
}
/** The waiting tasks of one payer. `base` is what it has used, on the clock that all payers share. */
type Line = {
  payer: string
  urgent: Entry[]
  ordinary: Entry[]
  cost: number
  base: number
  servedAt: number
}

/**
 * Runs a few tasks at a time, next of the payer that has used least (self-clocked fair queueing): a thousand tasks of one
 * payer delay another payer only by those that run. Expensive tasks use up a share sooner. One task begins in each round of
 * the event loop, so that votes and pages that have arrived go before the next one.
 * @throws unavailable at once if the payer's part of the queue is full. If the whole queue is, the payer with the most in
 * it loses its last task.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const lines = new Map<string, Line>()
  const tasks = new Map<unknown, Task>()
  const { maxRunning = 1 } = limits
  let running = 0
  let isScheduled = false
  let waiting = 0
  let served = 0
  /** The shared clock: how much the payer served last has used. */
  let clock = 0

  const refuse = (line: Line): AppError =>
    new AppError('unavailable', limits.refusal, {
      retryAfterSeconds: Math.min(30, Math.max(2, Math.ceil(line.cost / 1_000))),
    })

  function lineOf(payer: string): Line {
    const known = lines.get(payer)
    if (known) return known
    const line: Line = { payer, urgent: [], ordinary: [], cost: 0, base: clock, servedAt: 0 }
    lines.set(payer, line)
    return line
  }

  function makeRoom(line: Line, cost: number): void {
    const isFull =
      countOf(line) >= limits.maxWaitingOfPayer || (line.cost > 0 && line.cost + cost > limits.maxCostOfPayer)
    if (isFull) throw refuse(line)
    if (waiting < limits.maxWaiting) return
    const longest = [...lines.values()].reduce((most, one) => (one.cost > most.cost ? one : most), line)
    const last = longest.ordinary.at(-1) ?? longest.urgent.at(-1)
    if (!last || longest === line || longest.cost < line.cost + cost) throw refuse(line)
    remove(last)
    last.settle.reject(refuse(longest))
  }

  function remove(entry: Entry): void {
    const { line, task, turn } = entry
    for (const list of [line.urgent, line.ordinary, task.entries]) {
      const at = list.indexOf(entry)
      if (at >= 0) list.splice(at, 1)
    }
    line.cost -= turn.cost
    waiting -= 1
    if (task.entries.length === 0 && task.result === null) tasks.delete(task.key)
  }

  function add(turn: Turn, task: Task): Entry {
    const line = lineOf(turn.payer)
    makeRoom(line, turn.cost)
    if (countOf(line) === 0) line.base = Math.max(line.base, clock)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: Entry = { turn, task, line, callers: 0, settle: { resolve, reject }, promise }
    ;(turn.isUrgent ? line.urgent : line.ordinary).push(entry)
    task.entries.push(entry)
    tasks.set(task.key, task)
    line.cost += turn.cost
    waiting += 1
    return entry
  }

  /** The order: urgent tasks by what their payer has used, others by what it will have used afterward. */
  const tagOf = ({ urgent, ordinary, base }: Line): number =>
    urgent.length > 0 ? base : base + (ordinary[0]?.turn.cost ?? Number.POSITIVE_INFINITY)

  function takeNext(): Entry | null {
    dropPaid()
    let next: Line | null = null
    for (const line of lines.values())
      if (countOf(line) > 0 && (next === null || comesBefore(line, next))) next = line
    const entry = next && (next.urgent[0] ?? next.ordinary[0])
    if (!next || !entry) return null
    clock = Math.max(clock, tagOf(next))
    next.base += entry.turn.cost
    next.servedAt = served += 1
    return entry
  }

  /** Removes payers without waiting tasks that have used no more than their share. */
  function dropPaid(): void {
    for (const line of lines.values()) if (countOf(line) === 0 && line.base <= clock) lines.delete(line.payer)
  }

  function comesBefore(line: Line, other: Line): boolean {
    const difference = tagOf(line) - tagOf(other)
    if (difference !== 0) return difference < 0
    const isMoreUrgent = Number(line.urgent.length > 0) - Number(other.urgent.length > 0)
    return isMoreUrgent !== 0 ? isMoreUrgent > 0 : line.servedAt < other.servedAt
  }

  function schedule(): void {
    if (isScheduled || running >= maxRunning || waiting === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      runNext()
      schedule()
    })
  }

  function runNext(): void {
    const entry = takeNext()
    if (!entry) return
    const { task } = entry
    // Others that wait for the same task get its result, too.
    const joined = [...task.entries]
    running += 1
    task.result = Promise.resolve().then(task.work)
    for (const one of joined) remove(one)
    for (const { settle } of joined) task.result.then(settle.resolve, settle.reject)
    const finish = () => {
      tasks.delete(task.key)
      running -= 1
      if (running + waiting === 0) lines.clear()
      schedule()
    }
    task.result.then(finish, finish)
  }

  /** Waits for a task's result, and takes it out of the queue when all who wait for it have gone. */
  async function wait(entry: Entry, connection: Turn['connection']): Promise<unknown> {
    const leave = () => {
      entry.callers -= 1
      if (entry.callers > 0 || !entry.task.entries.includes(entry)) return
      remove(entry)
      entry.settle.reject(new AppError('unavailable', 'The request ended before its turn.'))
    }
    entry.callers += 1
    connection?.once('close', leave)
    return entry.promise.finally(() => connection?.off('close', leave))
  }

  return async <T>(turn: Turn, work: () => Promise<T>) => {
    const key = turn.key ?? Symbol()
    const task = tasks.get(key) ?? { key, work, entries: [], result: null }
    if (task.result) return (await task.result) as T
    const own = task.entries.find(({ line }) => line.payer === turn.payer)
    const entry = own ?? add(turn, task)
    schedule()
    return (await wait(entry, turn.connection)) as T
  }
}

const countOf = ({ urgent, ordinary }: Line): number => urgent.length + ordinary.length
