import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaitingSessions } from './waiting-sessions.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a changed session waits to be projected, and its later changes with it', () => {
  const waiting = createWaitingSessions(2_000, 30_000)
  waiting.add('friday')
  vi.advanceTimersByTime(1_500)
  waiting.add('friday')
  expect([waiting.take(10), waiting.pauseMs(0)]).toEqual([[], 500])
  vi.advanceTimersByTime(500)
  expect([waiting.take(10), waiting.take(10), waiting.pauseMs(0)]).toEqual([['friday'], [], null])
})

test('sessions that are due one after the other are taken in rounds', () => {
  const waiting = createWaitingSessions(2_000, 30_000)
  waiting.add('friday')
  vi.advanceTimersByTime(1_900)
  waiting.add('sunday')
  expect(waiting.pauseMs(1_000)).toBe(1_000)
  vi.advanceTimersByTime(3_000)
  expect([waiting.take(10), waiting.pauseMs(1_000)]).toEqual([['friday', 'sunday'], null])
})

test('of many due sessions those that have waited longest are taken first', () => {
  const waiting = createWaitingSessions(2_000, 30_000)
  const ids = Array.from({ length: 25 }, (_, at) => `session ${at}`)
  for (const id of ids) waiting.add(id)
  vi.advanceTimersByTime(2_000)
  expect([waiting.take(10), waiting.take(10), waiting.take(10), waiting.take(10)]).toEqual([
    ids.slice(0, 10),
    ids.slice(10, 20),
    ids.slice(20),
    [],
  ])
})

test('changes that nobody waits to hear of are projected half a minute after the first, or with what somebody waits for', () => {
  const waiting = createWaitingSessions(2_000, 30_000)
  waiting.add('friday', false)
  waiting.add('sunday', false)
  vi.advanceTimersByTime(2_000)
  expect([waiting.take(10), waiting.pauseMs(0)]).toEqual([[], 28_000])
  waiting.add('sunday')
  vi.advanceTimersByTime(2_000)
  expect(waiting.take(10)).toEqual(['sunday'])
  vi.advanceTimersByTime(26_000)
  expect([waiting.take(10), waiting.pauseMs(0)]).toEqual([['friday'], null])
})

test('changes wait no longer once somebody opens a dashboard', () => {
  const waiting = createWaitingSessions(2_000, 30_000)
  waiting.add('friday', false)
  waiting.heedAll()
  waiting.add('friday', false)
  vi.advanceTimersByTime(2_000)
  expect([waiting.take(10), waiting.pauseMs(0)]).toEqual([['friday'], null])
})
