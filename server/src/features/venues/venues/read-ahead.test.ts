import { expect, test } from 'vitest'
import type { PublishedVenues } from './service/published.ts'
import { readAhead } from './service/read-ahead.ts'

/** Counts the searches that make its index. */
function countingVenues() {
  const searched: string[] = []
  const search: PublishedVenues['search'] = async (text) => {
    searched.push(text)
    return []
  }
  return { published: { search } as PublishedVenues, searched }
}

test('the index of searches is read before the first of them', async () => {
  const { published, searched } = countingVenues()
  await readAhead(published, new AbortController().signal)
  expect(searched).toHaveLength(1)
})

test('a stopping server ends reading ahead', async () => {
  const { published, searched } = countingVenues()
  const stopping = new AbortController()
  const reading = readAhead(published, stopping.signal)
  stopping.abort()
  await reading
  expect(searched).toEqual([])
})
