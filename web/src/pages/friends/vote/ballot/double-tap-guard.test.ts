import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardPress, minPressIntervalMs, openGuard, type PressGuard } from './double-tap-guard.ts'

test('the first press on a card counts, and so does one after the card has come to rest', () => {
  const first = guardPress(openGuard, 5_000)
  expect(first).toEqual({ countedAt: 5_000, tooSoon: 0 })
  expect(guardPress(first, 5_000 + minPressIntervalMs)).toEqual({
    countedAt: 5_000 + minPressIntervalMs,
    tooSoon: 0,
  })
})

test('a press that comes too soon does not count and is reported, each time', () => {
  const twice = guardPress(guardPress(guardPress(openGuard, 0), 100), minPressIntervalMs - 1)
  expect(twice).toEqual({ countedAt: 0, tooSoon: 2 })
  expect(guardPress(twice, minPressIntervalMs).tooSoon).toBe(0)
})

test('while a card is moving no press counts, however late it is', () => {
  expect(guardPress(openGuard, 9_000, true).tooSoon).toBe(1)
})

describe('for any sequence of presses', () => {
  const anyGaps = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 40 })

  test('of any sequence of presses every one is accepted or reported; accepted ones keep the minimum interval', () => {
    fc.assert(
      fc.property(anyGaps, (gaps) => {
        let now = 0
        let state: PressGuard = openGuard
        let lastCounted = Number.NEGATIVE_INFINITY
        for (const gap of gaps) {
          now += gap
          const next = guardPress(state, now)
          const counts = next.tooSoon === 0
          if (counts) {
            expect(now - lastCounted).toBeGreaterThanOrEqual(minPressIntervalMs)
            lastCounted = now
          } else expect(next.tooSoon).toBe(state.tooSoon + 1)
          expect(next.countedAt).toBe(lastCounted)
          state = next
        }
      }),
    )
  })
})
