import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stallMs, watchStall } from './stall.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(isSeen = true) {
  const tell = vi.fn()
  const told = new Set<string>()
  return { tell, watch: (venueId: string) => watchStall(venueId, { told, isSeen: () => isSeen, tell }) }
}

test('ten seconds on one venue without a vote are reported, once per venue', () => {
  const { tell, watch } = watching()
  watch('altura')
  vi.advanceTimersByTime(stallMs - 1)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  watch('altura')
  vi.advanceTimersByTime(stallMs)
  expect(tell).toHaveBeenCalledTimes(1)
  watch('paseo')
  vi.advanceTimersByTime(stallMs)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a vote in time is no stall', () => {
  const { tell, watch } = watching()
  const vote = watch('altura')
  vi.advanceTimersByTime(stallMs - 1)
  vote()
  vi.advanceTimersByTime(stallMs)
  expect(tell).not.toHaveBeenCalled()
})

test('a hidden page is no stall', () => {
  const { tell, watch } = watching(false)
  watch('altura')
  vi.advanceTimersByTime(stallMs)
  expect(tell).not.toHaveBeenCalled()
})
