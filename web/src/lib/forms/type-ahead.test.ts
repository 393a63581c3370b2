import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypeAhead, idle, type Search } from './type-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(find: (query: string, signal: AbortSignal) => Promise<readonly string[]>) {
  const seen: Search<string>[] = []
  const asked: string[] = []
  const search = createTypeAhead<string>(
    (query, signal) => {
      asked.push(query)
      return find(query, signal)
    },
    (next) => seen.push(next),
  )
  return { ...search, asked, last: () => seen.at(-1) ?? idle }
}

test('typing in a search field sends one request, for the last text, after a pause', async () => {
  const { type, asked, last } = start(async (query) => [query])
  for (const text of ['b', 'ba', 'bal', ' ball ']) type(text)
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['ball'])
  expect(last()).toMatchObject({ phase: 'found', found: ['ball'] })
})

test('one letter in a search field sends no request and empties the list', async () => {
  const { type, asked, last } = start(async (query) => [query])
  type('ba')
  await vi.advanceTimersByTimeAsync(300)
  type('b')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['ba'])
  expect(last()).toEqual(idle)
})

test('an outdated response of a search is ignored, whether it succeeded or failed', async () => {
  const answers: Record<string, PromiseWithResolvers<string[]>> = {}
  const { type, last } = start((query) => {
    const answer = Promise.withResolvers<string[]>()
    answers[query] = answer
    return answer.promise
  })
  for (const query of ['ballard', 'belltown', 'fremont']) {
    type(query)
    await vi.advanceTimersByTimeAsync(300)
  }
  answers.fremont?.resolve(['Fremont'])
  answers.ballard?.resolve(['Ballard'])
  answers.belltown?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ phase: 'found', query: 'fremont', found: ['Fremont'] })
})

test('a search field that was removed gets no more updates', async () => {
  const { type, stop, asked, last } = start(async (query) => [query])
  type('ballard')
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  expect(last().phase).toBe('searching')
})

test('results of a search stay until the next response', async () => {
  const { type, last } = start(async (query) => [query])
  type('ba')
  await vi.advanceTimersByTimeAsync(300)
  type('bal')
  expect(last()).toMatchObject({ phase: 'searching', found: ['ba'] })
})

test('a failed search keeps its error and has no results', async () => {
  const reason = new Error('offline')
  const { type, last } = start(() => Promise.reject(reason))
  type('ballard')
  await vi.advanceTimersByTimeAsync(300)
  expect(last()).toEqual({ phase: 'failed', query: 'ballard', found: [], error: reason })
})
