import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, type QueueLimits, type Turn } from './fair-queue.ts'

const limits: QueueLimits = {
  maxWaiting: 100,
  maxWaitingOfPayer: 50,
  maxCostOfPayer: 10_000,
  refusal: 'Too many. Try again in a moment.',
}

type NamedTurn = Partial<Turn> & { key: string }

/** A queue whose first task has begun and waits for `release`: all others are there when the order is decided. */
async function held(more: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...more })
  const order: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const add = (turn: NamedTurn) =>
    queue({ payer: turn.key.charAt(0), cost: 100, ...turn }, async () => {
      begin()
      await released
      order.push(turn.key)
      return turn.key
    })
  const first = add({ key: 'first', payer: 'nobody else', cost: 1 })
  await begun
  return { add, order, first, release }
}

/** What comes out in which order. */
async function orderOf(turns: readonly NamedTurn[]): Promise<string[]> {
  const { add, order, release } = await held()
  const all = turns.map(add)
  release()
  await Promise.all(all)
  return order.slice(1)
}

test('payers of a fair queue take turns, however many tasks one of them has', async () => {
  const turns = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((key) => ({ key }))
  expect(await orderOf(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a payer with expensive tasks gets fewer turns', async () => {
  const turns = [
    { key: 'a1', cost: 300 },
    { key: 'a2', cost: 300 },
    ...['b1', 'b2', 'b3', 'b4', 'b5'].map((key) => ({ key })),
  ]
  expect(await orderOf(turns)).toEqual(['b1', 'b2', 'a1', 'b3', 'b4', 'b5', 'a2'])
})

test('urgent tasks come first, but a flood of them only once in a turn', async () => {
  const turns = [
    { key: 'b1' },
    { key: 'b2' },
    ...['a1', 'a2', 'a3'].map((key) => ({ key, cost: 700, isUrgent: true })),
    { key: 'c1', isUrgent: true },
  ]
  expect(await orderOf(turns)).toEqual(['a1', 'c1', 'b1', 'b2', 'a2', 'a3'])
})

test('a task that two payers wait for runs once, at the first turn that either has', async () => {
  const { add, order, release } = await held()
  const all = [add({ key: 'a1' }), add({ key: 'a2' }), add({ key: 'a3' }), add({ key: 'a3', payer: 'b' })]
  release()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a3'])
  expect(order.slice(1)).toEqual(['a1', 'a3', 'a2'])
})

test('a payer with too much in the queue is refused, others are not', async () => {
  const { add, release } = await held({ maxCostOfPayer: 250 })
  const own = [add({ key: 'a1' }), add({ key: 'a2' })]
  await expect(add({ key: 'a3' })).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  const other = add({ key: 'b1' })
  // Somebody whose only picture costs more than that is served, too.
  const large = add({ key: 'c1', cost: 1_000 })
  release()
  expect(await Promise.all([...own, other, large])).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('a full queue drops the last task of the payer with the most in it', async () => {
  const { add, release } = await held({ maxWaiting: 3 })
  const kept = [add({ key: 'a1' }), add({ key: 'a2' })]
  const dropped = add({ key: 'a3' })
  const other = add({ key: 'b1' })
  await expect(dropped).rejects.toMatchObject({ code: 'unavailable' })
  await expect(add({ key: 'a4' })).rejects.toMatchObject({ code: 'unavailable' })
  release()
  expect(await Promise.all([...kept, other])).toEqual(['a1', 'a2', 'b1'])
})

test('a task that fails lets the next one run, and may be tried again', async () => {
  const queue = createFairQueue(limits)
  const turn = { key: 'a', payer: 'a', cost: 1 }
  await expect(queue(turn, () => Promise.reject(new Error('ink spilt')))).rejects.toThrow('ink spilt')
  expect(await queue(turn, async () => 'drawn')).toBe('drawn')
})

test('every queued task ends once, and tasks run one at a time', async () => {
  const turn = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    payer: fc.constantFrom('one', 'two', 'three'),
    cost: fc.integer({ min: 1, max: 900 }),
    isUrgent: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 40 }), async (turns) => {
      const queue = createFairQueue({ ...limits, maxWaiting: 8, maxCostOfPayer: 1_500 })
      let running = 0
      const outcomes = await Promise.allSettled(
        turns.map((one) =>
          queue(one, async () => {
            running += 1
            expect(running).toBe(1)
            await Promise.resolve()
            running -= 1
            return one.key
          }),
        ),
      )
      for (const [at, outcome] of outcomes.entries())
        if (outcome.status === 'fulfilled') expect(outcome.value).toBe(turns[at]?.key)
        else expect(outcome.reason).toMatchObject({ code: 'unavailable' })
      expect(await queue({ key: 'last', payer: 'one', cost: 1 }, async () => 'done')).toBe('done')
    }),
  )
})

test('a payer waits for one task of each other payer between two of its own, however many those have', async () => {
  const counts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(counts, async (tasks) => {
      const payers = tasks.map((_, index) => String.fromCharCode(97 + index))
      const turns = payers.flatMap((payer, index) =>
        Array.from({ length: tasks[index] ?? 0 }, (_, at) => ({ key: `${payer}${at}` })),
      )
      const order = await orderOf(turns)
      expect(order.toSorted()).toEqual(turns.map(({ key }) => key).toSorted())
      for (const payer of payers) {
        const own = order.flatMap((key, at) => (key.startsWith(payer) ? [at] : []))
        for (const [index, at] of own.entries())
          expect(at - (own[index - 1] ?? -1)).toBeLessThanOrEqual(payers.length)
      }
    }),
  )
})

test('a queue with several places runs as many tasks at a time, and one begins in each round of the event loop', async () => {
  const queue = createFairQueue({ ...limits, maxRunning: 3 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  const all = Array.from({ length: 5 }, () =>
    queue({ payer: 'a', cost: 1 }, async () => {
      running += 1
      await released
      running -= 1
    }),
  )
  const counts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await new Promise(setImmediate)
    counts.push(running)
  }
  expect(counts).toEqual([1, 2, 3, 3, 3])
  release()
  await Promise.all(all)
})

test('a task whose callers have all gone leaves the queue, and costs nothing', async () => {
  const { add, order, first, release } = await held({ maxCostOfPayer: 100 })
  const [one, other] = [new EventEmitter(), new EventEmitter()]
  const shared = [add({ key: 'a1', connection: one }), add({ key: 'a1', connection: other })]
  await expect(add({ key: 'a2' })).rejects.toMatchObject({ code: 'unavailable' })
  one.emit('close')
  await expect(add({ key: 'a2' })).rejects.toMatchObject({ code: 'unavailable' })
  other.emit('close')
  for (const left of await Promise.allSettled(shared)) expect(left.status).toBe('rejected')
  const next = add({ key: 'a2' })
  release()
  await Promise.all([first, next])
  expect(order).toEqual(['first', 'a2'])
})

test('a caller who goes while a task runs ends nothing, and leaves no listener', async () => {
  const queue = createFairQueue(limits)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const connection = new EventEmitter()
  const running = queue({ payer: 'a', cost: 1, connection }, async () => {
    begin()
    await released
    return 'done'
  })
  await begun
  connection.emit('close')
  release()
  expect([await running, connection.listenerCount('close')]).toEqual(['done', 0])
})
