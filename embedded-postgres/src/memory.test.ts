import { expect, test } from 'vitest'
import { memorySettings } from './memory.ts'

test.each([
  [0.25, '128MB', '256MB'],
  [1, '256MB', '512MB'],
  [8, '2048MB', '4096MB'],
  [256, '8192MB', '65536MB'],
])('a machine with %d GB gives the database buffers of %s', (gigabytes, buffers, cache) => {
  expect(memorySettings(gigabytes * 2 ** 30)).toMatchObject({
    shared_buffers: buffers,
    effective_cache_size: cache,
  })
})
