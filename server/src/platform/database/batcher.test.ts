import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

const limits = { maxBatch: 10, maxWaiting: 100 }
const refusedFor = (bad: string, code: string) => async (items: string[]) => {
  if (items.includes(bad)) throw Object.assign(new Error('refused'), { code })
  return items.map((item) => item.toUpperCase())
}

test('items that arrive together are written together', async () => {
  const batches: string[][] = []
  const write = createBatcher(async (items: string[]) => {
    batches.push(items)
    return items
  }, limits)
  expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual(['a', 'b', 'c'])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('an item that the database rejects does not fail the others', async () => {
  const write = createBatcher(refusedFor('b', '22021'), limits)
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('while the database is unreachable, items are not retried one by one', async () => {
  let tries = 0
  const write = createBatcher(async (items: string[]) => {
    tries += 1
    return refusedFor('b', 'ECONNREFUSED')(items)
  }, limits)
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(1)
})
