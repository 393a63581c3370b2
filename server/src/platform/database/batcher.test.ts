import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const limits = { keyOf: (item: string) => item, maxBatch: 10, maxWaiting: 100 }
const refusedFor = (bad: string, code: string) => async (items: string[]) => {
  if (items.includes(bad)) throw Object.assign(new Error('refused'), { code })
  return items.map((item) => item.toUpperCase())
}

test('items that arrive together are written together', async () => {
  const batches: string[][] = []
  const write = createBatcher({
    ...limits,
    async write(items: string[]) {
      batches.push(items)
      return items
    },
  })
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('an item that the database rejects does not fail the others', async () => {
  const write = createBatcher({ ...limits, write: refusedFor('b', '22021') })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('while the database is unreachable, items are not retried one by one', async () => {
  let tries = 0
  const write = createBatcher({
    ...limits,
    write(items: string[]) {
      tries += 1
      return refusedFor('b', 'ECONNREFUSED')(items)
    },
  })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(1)
})

test('after a deadlock each item of one key is written again', async () => {
  let tries = 0
  const write = createBatcher({
    ...limits,
    keyOf: () => 'same',
    async write(items: string[]) {
      tries += 1
      if (items.length > 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
      return items
    },
  })
  expect(await Promise.all(['a', 'b'].map(write))).toEqual(['a', 'b'])
  expect(tries).toBe(3)
})

test('a key whose lock times out fails alone, with all its items together', async () => {
  const tries: string[] = []
  const write = createBatcher({
    ...limits,
    keyOf: (item) => item.charAt(0),
    write(items: string[]) {
      tries.push(items.join(' '))
      return refusedFor('b1', '55P03')(items)
    },
  })
  const outcomes = await Promise.allSettled(['a1', 'b1', 'a2', 'b2'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(tries).toEqual(['a1 b1 a2 b2', 'a1 a2', 'b1 b2'])
})

test('a batch that hangs does not hold up what comes after it', async () => {
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const write = createBatcher({
    ...limits,
    maxTurnMs: 1,
    async write(items: string[]) {
      if (!items.includes('hangs')) return items
      taken.resolve()
      await held.promise
      return items
    },
  })
  const hanging = write('hangs')
  await taken.promise
  expect(await write('next')).toBe('next')
  held.resolve()
  expect(await hanging).toBe('hangs')
})

test('items for the key of a hanging batch wait for it, and delay nothing else', async () => {
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const batches: string[] = []
  const write = createBatcher({
    ...limits,
    maxTurnMs: 1,
    keyOf: (item) => item.charAt(0),
    async write(items: string[]) {
      batches.push(items.join(' '))
      if (!items.includes('a1')) return items
      taken.resolve()
      await held.promise
      return items
    },
  })
  const hanging = write('a1')
  await taken.promise
  expect(await write('b1')).toBe('b1')
  const waiting = write('a2')
  expect(await write('b2')).toBe('b2')
  expect(batches).toEqual(['a1', 'b1', 'b2'])
  held.resolve()
  expect(await Promise.all([hanging, waiting])).toEqual(['a1', 'a2'])
})

test('an item that nobody waits for any more is not written, and makes room', async () => {
  const held = Promise.withResolvers<void>()
  const late = new Set<string>()
  const batches: string[][] = []
  const write = createBatcher({
    ...limits,
    maxWaiting: 1,
    isLate: (item) => late.has(item),
    async write(items: string[]) {
      batches.push(items)
      if (items.includes('hangs')) await held.promise
      return items
    },
  })
  const hanging = write('hangs')
  await expect.poll(() => batches).toEqual([['hangs']])
  const given = write('given up')
  late.add('given up')
  held.resolve()
  expect(await hanging).toBe('hangs')
  await expect(given).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  expect(await write('next')).toBe('next')
  expect(batches).toEqual([['hangs'], ['next']])
})
