import { expect, test } from 'vitest'
import { sumInWords } from './limit.messages.ts'

test('the host reads how many places clash, and how many could not be checked', () => {
  expect(sumInWords({ clashing: 2, unchecked: 0 })).toBe('Two places clash with somebody’s limits.')
  expect(sumInWords({ clashing: 1, unchecked: 1 })).toBe(
    'One place clashes with somebody’s limits. One place could not be checked: ask before you go.',
  )
  expect(sumInWords({ clashing: 0, unchecked: 12 })).toBe(
    'No place clashes with anybody’s limits, as far as we know. 12 places could not be checked: ask before you go.',
  )
})
