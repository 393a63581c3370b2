import { expect, test } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test('a TTL cache stores values by key for their time, and shares a read in flight', async () => {
  const cache = createTtlCache<number>({ ttlMs: 60_000, max: 2 })
  let reads = 0
  const read = async () => ++reads
  expect(await Promise.all(['a', 'a', 'b'].map((key) => cache.read(key, at(0), read)))).toEqual([1, 1, 2])
  expect(await cache.read('a', at(59_999), read)).toBe(1)
  expect(await cache.read('a', at(60_000), read)).toBe(3)
  cache.clear()
  expect(await cache.read('a', at(60_000), read)).toBe(4)
})

test('a TTL cache does not store a failure', async () => {
  const cache = createTtlCache<string>({ ttlMs: 60_000, max: 2 })
  await expect(
    cache.read('a', at(0), () => Promise.reject(new Error('The database is away.'))),
  ).rejects.toThrow()
  expect(await cache.read('a', at(0), async () => 'read')).toBe('read')
})
