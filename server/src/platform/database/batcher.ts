import { AppError } from '../errors.ts'
import { refusalOf } from './refusals.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type BatcherInput<Item, Result> = {
  /** Returns one result per item, in order. */
  write: (items: Item[]) => Promise<Result[]>
  /** Items with the same key fail together if a lock times out, and wait while a batch with their key hangs. */
  keyOf: (item: Item) => string
  /** Whoever sent it does not wait for it any more: it is not written unless that has begun. */
  isLate?: (item: Item) => boolean
  maxBatch: number
  maxWaiting: number
  /** How long a batch may take before the next one no longer waits for it. */
  maxTurnMs?: number
}

/** Batches that hang while others are written. */
const maxHung = 3
/** Parts of a batch that are retried concurrently. */
const maxParts = 3
/** PostgreSQL's codes for a wait that timed out: retrying each item would wait as long each time. */
const waitsEnded = new Set(['55P03', '57014'])

/**
 * Group commit: items that arrive while one batch is being written are written together as the next. An idle batcher
 * writes immediately, so nothing waits needlessly. A batch that hangs does not hold up the next ones, except for items
 * with the same keys, which would hang, too.
 * @throws unavailable when more than `maxWaiting` items wait
 */
export function createBatcher<Item, Result>({
  write,
  keyOf,
  isLate = () => false,
  maxBatch,
  maxWaiting,
  maxTurnMs = 1_000,
}: BatcherInput<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isWriting = false
  const hung = new Set<Promise<void>>()
  const heldKeys = new Set<string>()

  async function writeAll() {
    isWriting = true
    for (;;) {
      // Items that arrived during this turn of the event loop join: a larger batch costs less per item.
      await new Promise(setImmediate)
      const batch = takeBatch()
      if (batch.length === 0) break
      await waitFor(settle(batch), batch)
    }
    isWriting = false
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const isFree = ({ item }: Waiting<Item, Result>) => heldKeys.size === 0 || !heldKeys.has(keyOf(item))
    const batch: Waiting<Item, Result>[] = []
    const rest: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      if (isLate(one.item)) one.reject(tooMany())
      else (batch.length < maxBatch && isFree(one) ? batch : rest).push(one)
    }
    waiting = rest
    return batch
  }

  /** Waits for a batch, but not for one that hangs as long as few others do. */
  async function waitFor(settled: Promise<void>, batch: readonly Waiting<Item, Result>[]) {
    if (await resolvesWithin(settled, maxTurnMs)) return
    hung.add(settled)
    const keys = batch.map(({ item }) => keyOf(item))
    for (const key of keys) heldKeys.add(key)
    void settled.finally(() => {
      hung.delete(settled)
      for (const key of keys) heldKeys.delete(key)
      if (!isWriting && waiting.length > 0) void writeAll()
    })
    if (hung.size >= maxHung) await Promise.race(hung)
  }

  async function settle(batch: Waiting<Item, Result>[]) {
    try {
      const results = await write(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      const parts = partsOf(batch, error)
      if (parts.length > 1) await settleParts(parts)
      else for (const { reject } of batch) reject(error)
    }
  }

  /** An item that waits for a lock again does not delay the others. */
  async function settleParts(parts: Waiting<Item, Result>[][]) {
    const left = parts.values()
    const settleLeft = async () => {
      for (const part of left) await settle(part)
    }
    await Promise.all(Array.from({ length: maxParts }, settleLeft))
  }

  /** The parts to retry separately: a rejected item must not fail the others, nor a locked key other keys. */
  function partsOf(batch: Waiting<Item, Result>[], error: unknown): Waiting<Item, Result>[][] {
    if (refusalOf(error) === null) return [batch]
    if (!waitsEnded.has((error as { code: string }).code)) return batch.map((one) => [one])
    return [...Map.groupBy(batch, ({ item }) => keyOf(item)).values()]
  }

  return (item) => {
    if (waiting.length >= maxWaiting) throw tooMany()
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
  }
}

/** With a timer that is cleared: an aborted one makes an error each time, which costs as much as the rest of a batch. */
function resolvesWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false).unref()
    void promise.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

function tooMany(): AppError {
  const sentence = 'Very many people are voting right now. Your vote is kept and sent again.'
  return new AppError('unavailable', sentence, { retryAfterSeconds: 1 })
}
