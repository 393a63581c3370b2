import { expect, test } from 'vitest'
import { isScriptMissing } from './kept-instead.ts'

test.each([
  'Failed to fetch dynamically imported module: https://nofomo.example/assets/share-page-abc.js',
  'error loading dynamically imported module: https://nofomo.example/assets/share-page-abc.js',
  'Importing a module script failed.',
])('“%s” is a script that failed to load', (message) => {
  expect(isScriptMissing(new TypeError(message))).toBe(true)
})

test('other errors are not a missing script', () => {
  expect(isScriptMissing(new TypeError('x is not a function'))).toBe(false)
  expect(isScriptMissing(null)).toBe(false)
})
