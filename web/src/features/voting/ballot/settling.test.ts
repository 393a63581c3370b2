import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pressed, type Settling, settled, settleMs } from './settling.ts'

test('the first press counts, and so does one after the card has come to rest', () => {
  const first = pressed(settled, 5_000)
  expect(first).toEqual({ countedAt: 5_000, tooSoon: 0 })
  expect(pressed(first, 5_000 + settleMs)).toEqual({ countedAt: 5_000 + settleMs, tooSoon: 0 })
})

test('a press that comes too soon does not count and is reported, each time', () => {
  const twice = pressed(pressed(pressed(settled, 0), 100), settleMs - 1)
  expect(twice).toEqual({ countedAt: 0, tooSoon: 2 })
  expect(pressed(twice, settleMs).tooSoon).toBe(0)
})

test('while a card is moving no press counts, however late it is', () => {
  expect(pressed(settled, 9_000, true).tooSoon).toBe(1)
})

describe('for any sequence of presses', () => {
  const anyGaps = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 40 })

  test('every press is accepted or reported; accepted ones keep the minimum interval', () => {
    fc.assert(
      fc.property(anyGaps, (gaps) => {
        let now = 0
        let state: Settling = settled
        let lastCounted = Number.NEGATIVE_INFINITY
        for (const gap of gaps) {
          now += gap
          const next = pressed(state, now)
          const counts = next.tooSoon === 0
          if (counts) {
            expect(now - lastCounted).toBeGreaterThanOrEqual(settleMs)
            lastCounted = now
          } else expect(next.tooSoon).toBe(state.tooSoon + 1)
          expect(next.countedAt).toBe(lastCounted)
          state = next
        }
      }),
    )
  })
})
