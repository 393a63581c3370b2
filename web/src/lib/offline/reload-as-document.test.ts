import { expect, test } from 'vitest'
import { isFileMissing } from './reload-as-document.ts'

test.each([
  'Failed to fetch dynamically imported module: https://nofomo.example/assets/share-page-abc.js',
  'error loading dynamically imported module: https://nofomo.example/assets/share-page-abc.js',
  'Importing a module script failed.',
  'Failed to fetch the style sheet',
])('“%s” is recognized as a file that failed to load', (message) => {
  expect(isFileMissing(new TypeError(message))).toBe(true)
})

test('other errors are not taken for a missing file', () => {
  expect(isFileMissing(new TypeError('x is not a function'))).toBe(false)
  expect(isFileMissing(null)).toBe(false)
})
