import { expect, test } from 'vitest'
import { endOfNight, isInNight } from './nights.ts'
import { momentOf } from './seattle-moments.ts'

const at = (day: string, time: string) => momentOf({ day, time }) ?? new Date(Number.NaN)

test('a night ends at five in the morning, also when clocks change in it', () => {
  expect(endOfNight(at('2026-11-27', '10:00'))).toEqual(at('2026-11-28', '05:00'))
  expect(endOfNight(at('2026-11-28', '04:59'))).toEqual(at('2026-11-28', '05:00'))
  expect(endOfNight(at('2026-11-28', '05:00'))).toEqual(at('2026-11-29', '05:00'))
  expect(endOfNight(at('2026-10-31', '22:00'))).toEqual(at('2026-11-01', '05:00'))
  expect(endOfNight(at('2026-03-07', '22:00'))).toEqual(at('2026-03-08', '05:00'))
})

test('a night has its evening, from four in the afternoon, and neither lunch before it nor breakfast after it', () => {
  const end = endOfNight(at('2026-11-27', '10:00'))
  const isTonight = (day: string, time: string) => isInNight(at(day, time), end)
  expect(isTonight('2026-11-27', '12:30')).toBe(false)
  expect(isTonight('2026-11-27', '16:00')).toBe(true)
  expect(isTonight('2026-11-28', '01:30')).toBe(true)
  expect(isTonight('2026-11-28', '05:00')).toBe(false)
  expect(isTonight('2026-11-28', '19:00')).toBe(false)
  expect(isTonight('2026-11-26', '19:00')).toBe(false)
})
