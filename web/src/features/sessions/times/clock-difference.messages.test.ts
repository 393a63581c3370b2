import { expect, test } from 'vitest'
import { clockDifference } from './clock-difference.messages.ts'

test('how far a device’s clock is from Seattle’s is said in hours, and nothing if it is not', () => {
  expect(clockDifference(0)).toBeNull()
  expect(clockDifference(180)).toBe('In Seattle’s time: your clock is 3 hours ahead.')
  expect(clockDifference(-60)).toBe('In Seattle’s time: your clock is 1 hour behind.')
  expect(clockDifference(810)).toBe('In Seattle’s time: your clock is 13:30 hours ahead.')
})
