import { rhythmKinds } from '@nofomo/contracts/crews/limits.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedRhythm } from './rhythm-change.ts'

/** A Friday, noon in Seattle. */
const noon = new Date('2026-11-27T20:00:00Z')
const rhythm = { kind: 'weekly', weekday: 3, hour: 18 } as const
const wednesday = new Date('2026-12-03T02:00:00Z')
const running = { ...rhythm, isPaused: false, unanswered: 0, nextAt: wednesday }

describe('a rhythm that its maker sets', () => {
  test('begins at the next such hour', () => {
    expect(changedRhythm(null, { rhythm, isPaused: false }, noon)).toEqual(running)
  })

  test('stays as it is when it is set again', () => {
    const before = { ...running, unanswered: 2 }
    expect(changedRhythm(before, { rhythm, isPaused: false }, noon)).toBe(before)
  })

  test('has no next vote while it pauses, and counts unanswered votes anew when it goes on', () => {
    const paused = changedRhythm({ ...running, unanswered: 3 }, { rhythm, isPaused: true }, noon)
    expect(paused).toEqual({ ...running, isPaused: true, unanswered: 3, nextAt: null })
    expect(changedRhythm(paused, { rhythm, isPaused: false }, noon)).toEqual(running)
  })

  test('of two weeks keeps its weeks when the hour alone changes', () => {
    const inTwelveDays = new Date('2026-12-10T02:00:00Z')
    const before = { ...running, kind: 'biweekly', nextAt: inTwelveDays } as const
    const after = changedRhythm(
      before,
      { rhythm: { ...rhythm, kind: 'biweekly', hour: 19 }, isPaused: false },
      noon,
    )
    expect(after?.nextAt).toEqual(new Date('2026-12-10T03:00:00Z'))
  })

  test('is gone when the maker ends it', () => {
    expect(changedRhythm(running, { rhythm: null, isPaused: false }, noon)).toBeNull()
  })

  test('has its next vote ahead, whatever it was before', () => {
    const anyRhythm = fc.record({
      kind: fc.constantFrom(...rhythmKinds),
      weekday: fc.integer({ min: 0, max: 6 }),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    const anyNow = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        anyRhythm,
        anyRhythm,
        anyNow,
        fc.integer({ min: 0, max: 60 }),
        (before, after, now, days) => {
          const first = changedRhythm(null, { rhythm: before, isPaused: false }, now)
          const later = new Date(now.getTime() + days * dayMs)
          const next = changedRhythm(first, { rhythm: after, isPaused: false }, later)
          const isSame = JSON.stringify(before) === JSON.stringify(after)
          expect(isSame || (next?.nextAt && next.nextAt > later)).toBeTruthy()
        },
      ),
    )
  })
})
