import { expect, test } from 'vitest'
import { turnoutWords } from './turnout-words.ts'

test('who has answered is told of those asked, without a word that also means what I cast', () => {
  expect(turnoutWords(4, 1)).toBe('4 friends asked · 1 answered')
  expect(turnoutWords(1, 0)).toBe('1 friend asked · 0 answered')
})

test('where nobody said how many are asked, no number is invented', () => {
  expect(turnoutWords(null, 1)).toBe('1 friend answered')
  expect(turnoutWords(null, 3)).toBe('3 friends answered')
})

test('while only the list is known, nobody is said to have answered', () => {
  expect(turnoutWords(4, null)).toBe('4 friends asked')
  expect(turnoutWords(null, null)).toBe('')
})
