import type { Location } from '@nofomo/contracts/places.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  anywhereInSeattle,
  choicesOf,
  createLocationSearch,
  idle,
  type Search,
  searchNotice,
} from './location-search.ts'

const place = (address: string) => ({ ...anywhereInSeattle, address }) as Location

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(find: (query: string, signal: AbortSignal) => Promise<readonly Location[]>) {
  const seen: Search[] = []
  const asked: string[] = []
  const search = createLocationSearch(
    (query, signal) => {
      asked.push(query)
      return find(query, signal)
    },
    (next) => seen.push(next),
  )
  return { ...search, asked, last: () => seen.at(-1) ?? idle }
}

describe('typing', () => {
  test('asks once, for what was typed last, when the typing has paused', async () => {
    const { type, asked, last } = start(async (query) => [place(query)])
    for (const text of ['b', 'ba', 'bal', ' ball ']) type(text)
    await vi.advanceTimersByTimeAsync(299)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['ball'])
    expect(choicesOf(last()).map(({ address }) => address)).toEqual(['ball'])
  })

  test('one letter asks nothing and empties the list', async () => {
    const { type, asked, last } = start(async (query) => [place(query)])
    type('ba')
    await vi.advanceTimersByTimeAsync(300)
    type('b')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['ba'])
    expect(choicesOf(last())).toEqual([])
    expect(searchNotice(last())).toBeNull()
  })

  test('an answer that comes too late changes nothing', async () => {
    const answers: Record<string, (found: Location[]) => void> = {}
    const { type, last } = start((query) => new Promise((resolve) => (answers[query] = resolve)))
    type('ballard')
    await vi.advanceTimersByTimeAsync(300)
    type('fremont')
    await vi.advanceTimersByTimeAsync(300)
    answers.fremont?.([place('Fremont, Seattle')])
    answers.ballard?.([place('Ballard, Seattle')])
    await vi.advanceTimersByTimeAsync(0)
    expect(choicesOf(last())[0]?.address).toBe('Fremont, Seattle')
  })

  test('what was found stays until the next answer', async () => {
    const { type, last } = start(async (query) => [place(query)])
    type('ba')
    await vi.advanceTimersByTimeAsync(300)
    type('bal')
    expect(last().phase).toBe('searching')
    expect(choicesOf(last())).toHaveLength(1)
    expect(searchNotice(last())).toBeNull()
  })
})

describe('the list', () => {
  test('says when nothing was found', async () => {
    const { type, last } = start(async () => [])
    type('qqqq')
    expect(searchNotice(last())).toBe('Searching…')
    await vi.advanceTimersByTimeAsync(300)
    expect(searchNotice(last())).toBe('No locations found for “qqqq”')
  })

  test('offers all of Seattle when searching fails', async () => {
    const { type, last } = start(() => Promise.reject(new Error('offline')))
    type('ballard')
    await vi.advanceTimersByTimeAsync(300)
    expect(searchNotice(last())).toBe('Search temporarily unavailable')
    expect(choicesOf(last())).toEqual([anywhereInSeattle])
  })
})
