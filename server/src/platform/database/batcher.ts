import { AppError } from '../errors.ts'
import { refusalOf } from './refusals.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: items that arrive while one batch is being written are written together as the next.
 * An idle batcher writes immediately, so nothing waits needlessly. `write` returns one result per item, in order.
 * @throws unavailable when more than `maxWaiting` items wait
 */
export function createBatcher<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  { maxBatch, maxWaiting }: { maxBatch: number; maxWaiting: number },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let writing = false

  async function writeAll() {
    writing = true
    while (waiting.length > 0) {
      // What arrived while this process was at work joins: larger batches cost less each.
      await new Promise(setImmediate)
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await settle(batch)
    }
    writing = false
  }

  async function settle(batch: Waiting<Item, Result>[]) {
    try {
      const results = await write(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      // A rejected item must not fail the others: write each alone.
      if (batch.length > 1 && refusalOf(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (item) => {
    if (waiting.length >= maxWaiting)
      throw new AppError(
        'unavailable',
        'Very many people are voting right now. Your vote is kept and sent again.',
        {
          retryAfterSeconds: 1,
        },
      )
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!writing) void writeAll()
    })
  }
}
