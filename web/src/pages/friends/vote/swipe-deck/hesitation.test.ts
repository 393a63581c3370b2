import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hesitationMs, watchHesitation } from './hesitation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(isSeen = true) {
  const report = vi.fn()
  const reported = new Set<string>()
  return {
    report,
    watch: (venueId: string) => watchHesitation(venueId, { reported, isSeen: () => isSeen, report }),
  }
}

test('ten seconds on one venue without a vote are reported as hesitation, once per venue', () => {
  const { report, watch } = watching()
  watch('altura')
  vi.advanceTimersByTime(hesitationMs - 1)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  watch('altura')
  vi.advanceTimersByTime(hesitationMs)
  expect(report).toHaveBeenCalledTimes(1)
  watch('paseo')
  vi.advanceTimersByTime(hesitationMs)
  expect(report).toHaveBeenCalledTimes(2)
})

test('a vote in time is no hesitation', () => {
  const { report, watch } = watching()
  const vote = watch('altura')
  vi.advanceTimersByTime(hesitationMs - 1)
  vote()
  vi.advanceTimersByTime(hesitationMs)
  expect(report).not.toHaveBeenCalled()
})

test('a hidden page reports no hesitation', () => {
  const { report, watch } = watching(false)
  watch('altura')
  vi.advanceTimersByTime(hesitationMs)
  expect(report).not.toHaveBeenCalled()
})
