import { expect, test } from 'vitest'
import { dayAndClock } from './final.messages.ts'

test('the end of a vote is shown with its day and its time', () => {
  expect(dayAndClock(new Date(2026, 10, 27, 19, 42).toISOString())).toMatch(/27.*42/)
})
