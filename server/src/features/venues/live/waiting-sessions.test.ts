import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaitingSessions } from './waiting-sessions.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

test('a changed session waits to be projected, and its later changes with it', () => {
  const waiting = createWaitingSessions(2_000)
  waiting.add('friday', 'here')
  vi.advanceTimersByTime(1_500)
  waiting.add('friday', 'here')
  expect([waiting.take(10), waiting.pauseMs(0)]).toEqual([[], 500])
  vi.advanceTimersByTime(500)
  expect([waiting.take(10), waiting.take(10), waiting.pauseMs(0)]).toEqual([['friday'], [], null])
})

test('sessions that are due one after the other are taken in rounds', () => {
  const waiting = createWaitingSessions(2_000)
  waiting.add('friday', 'here')
  vi.advanceTimersByTime(1_900)
  waiting.add('sunday', 'here')
  expect(waiting.pauseMs(1_000)).toBe(1_000)
  vi.advanceTimersByTime(3_000)
  expect([waiting.take(10), waiting.pauseMs(1_000)]).toEqual([['friday', 'sunday'], null])
  waiting.add('friday', 'here')
  waiting.hurry(['friday'])
  expect(waiting.pauseMs(1_000)).toBe(0)
})

test('an urgent session does not wait, and is urgent again after its next change only if that is checked', () => {
  const waiting = createWaitingSessions(2_000)
  for (const id of ['friday', 'sunday']) waiting.add(id, 'here')
  expect(waiting.takeUnchecked()).toEqual(['friday', 'sunday'])
  waiting.hurry(['friday'])
  expect([waiting.pauseMs(0), waiting.take(10)]).toEqual([0, ['friday']])
  waiting.add('friday', 'here')
  expect([waiting.take(10), waiting.hasUnchecked()]).toEqual([[], true])
})

test('many urgent sessions leave room for those that have waited, and the reverse', () => {
  const waiting = createWaitingSessions(2_000)
  for (const id of [...named('slow', 20), ...named('fast', 20)]) waiting.add(id, 'here')
  waiting.hurry(named('fast', 20))
  expect(waiting.take(10)).toEqual(named('fast', 10))
  vi.advanceTimersByTime(2_000)
  expect(waiting.take(10).map((id) => id.slice(0, 4))).toEqual([
    ...Array(5).fill('fast'),
    ...Array(5).fill('slow'),
  ])
  while (waiting.take(10).length > 0);
  expect(waiting.pauseMs(0)).toBeNull()
})
