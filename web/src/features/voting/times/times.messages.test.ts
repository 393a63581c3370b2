import { expect, test } from 'vitest'
import { answeredInWords, clockDifference, leftInWords } from './times.messages.ts'

test('how far a device’s clock is from Seattle’s is said in hours, and nothing if it is not', () => {
  expect(clockDifference(0)).toBeNull()
  expect(clockDifference(180)).toBe('In Seattle’s time: your clock is 3 hours ahead.')
  expect(clockDifference(-60)).toBe('In Seattle’s time: your clock is 1 hour behind.')
  expect(clockDifference(810)).toBe('In Seattle’s time: your clock is 13:30 hours ahead.')
})

test('what is left of a list names places and times, and nothing once all is answered', () => {
  expect(leftInWords(2, 1)).toBe('2 places and 1 time left')
  expect(leftInWords(1, 0)).toBe('1 place left')
  expect(leftInWords(0, 8)).toBe('8 times left')
  expect(leftInWords(0, 0)).toBeNull()
  expect(answeredInWords(3, 8)).toBe('3 of 8 answered')
})
