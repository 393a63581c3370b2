import { chosenReasons } from '@nofomo/contracts/reports/choices.ts'
import { expect, test } from 'vitest'
import { lettersLeft, reasonWords } from './report.messages.ts'

test('every reason to report a vote has words of its own', () => {
  expect(new Set(chosenReasons.map((reason) => reasonWords[reason])).size).toBe(chosenReasons.length)
})

test('the letters that are left in a report are shown only near the end', () => {
  expect(lettersLeft(0, 300)).toBeNull()
  expect(lettersLeft(249, 300)).toBeNull()
  expect(lettersLeft(250, 300)).toBe('50 characters left')
  expect(lettersLeft(299, 300)).toBe('1 character left')
  expect(lettersLeft(300, 300)).toBe('0 characters left')
})
