import { expect, test } from 'vitest'
import { turnoutWords } from './turnout-words.ts'

test('the turnout counts those who have answered of those asked, and does not call them votes', () => {
  expect(turnoutWords(4, 1)).toBe('4 friends asked · 1 answered')
  expect(turnoutWords(1, 0)).toBe('1 friend asked · 0 answered')
})

test('the turnout invents no expected number if it is unknown', () => {
  expect(turnoutWords(null, 1)).toBe('1 friend answered')
  expect(turnoutWords(null, 3)).toBe('3 friends answered')
})

test('the turnout counts answers alone if there are more than friends asked', () => {
  expect(turnoutWords(2, 5)).toBe('5 friends answered')
})

test('the turnout counts no answers while only the list is known', () => {
  expect(turnoutWords(4, null)).toBe('4 friends asked')
  expect(turnoutWords(null, null)).toBe('')
})
