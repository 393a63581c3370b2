import { describe, expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-time.ts'

const seattle = 'America/Los_Angeles'

describe('a time typed in Seattle', () => {
  test('a time typed in Seattle is eight hours behind UTC in winter and seven in summer', () => {
    expect(fromLocalInput('2026-11-27T19:00', seattle)).toBe('2026-11-28T03:00:00.000Z')
    expect(fromLocalInput('2026-07-04T19:00', seattle)).toBe('2026-07-05T02:00:00.000Z')
  })

  test('round-trips, just before and after clocks change', () => {
    for (const typed of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T00:59', '2026-11-01T02:00']) {
      expect(toLocalInput(fromLocalInput(typed, seattle), seattle)).toBe(typed)
    }
  })

  test('that is skipped in spring is an hour later', () => {
    const skipped = fromLocalInput('2026-03-08T02:30', seattle)
    expect(skipped).toBe('2026-03-08T10:30:00.000Z')
    expect(toLocalInput(skipped, seattle)).toBe('2026-03-08T03:30')
  })

  test('that occurs twice in autumn is the first of the two', () => {
    expect(fromLocalInput('2026-11-01T01:30', seattle)).toBe('2026-11-01T08:30:00.000Z')
  })
})

test('both hours that read 1:30 in autumn are shown as 1:30', () => {
  expect(toLocalInput('2026-11-01T08:30:00.000Z', seattle)).toBe('2026-11-01T01:30')
  expect(toLocalInput('2026-11-01T09:30:00.000Z', seattle)).toBe('2026-11-01T01:30')
})

test.each([
  ['Asia/Kolkata', '2026-11-27T19:00', '2026-11-27T13:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ['Pacific/Apia', '2026-01-01T00:00', '2025-12-31T11:00:00.000Z'],
  ['UTC', '2026-11-27T00:00', '2026-11-27T00:00:00.000Z'],
])('in %s, %s is %s', (zone, typed, instant) => {
  expect(fromLocalInput(typed, zone)).toBe(instant)
})

test('midnight is the start of its day', () => {
  expect(toLocalInput('2026-11-28T08:00:00.000Z', seattle)).toBe('2026-11-28T00:00')
})

test('no time is an empty field, and an invalid date is no time', () => {
  expect(toLocalInput(null, seattle)).toBe('')
  expect(fromLocalInput('', seattle)).toBeNull()
  expect(fromLocalInput('2026-13-40T99:00', seattle)).toBeNull()
})
