import { expect, test } from 'vitest'
import { bookingTime, isToday } from './booking-time.ts'

/** A Friday, 11 pm in Seattle: Saturday in UTC. */
const now = Date.parse('2026-11-28T07:00:00Z')

test('today and tomorrow are those of Seattle, other days have their date', () => {
  expect(bookingTime('2026-11-28T07:30:00Z', now)).toBe('Today at 11:30\u00a0PM')
  expect(bookingTime('2026-11-28T09:00:00Z', now)).toBe('Tomorrow at 1:00\u00a0AM')
  expect(bookingTime('2026-11-29T20:00:00Z', now)).toBe('Sunday, November 29 at 12:00\u00a0PM')
  expect(bookingTime('2026-11-27T03:00:00Z', now)).toBe('Thursday, November 26 at 7:00\u00a0PM')
  expect(isToday('2026-11-27T09:00:00Z', now)).toBe(true)
})
