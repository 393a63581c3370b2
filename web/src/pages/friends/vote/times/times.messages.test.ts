import { expect, test } from 'vitest'
import { answeredInWords, leftInWords } from './times.messages.ts'

test('what is left of a list names places and times, and nothing once all is answered', () => {
  expect(leftInWords(2, 1)).toBe('2 places and 1 time left')
  expect(leftInWords(1, 0)).toBe('1 place left')
  expect(leftInWords(0, 8)).toBe('8 times left')
  expect(leftInWords(0, 0)).toBeNull()
  expect(answeredInWords(3, 8)).toBe('3 of 8 answered')
})
