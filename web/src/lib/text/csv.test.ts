import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('every field is quoted, and what would be a formula is escaped', async () => {
  expect(
    await csvOf(
      ['Venue', 'Groups'],
      [
        ['=Paseo', '12'],
        ['The "Corner"', '-1'],
        ['two\nlines', '–'],
      ],
    ),
  ).toBe(
    ['\uFEFF"Venue","Groups"', '"\'=Paseo","12"', '"The ""Corner""","\'-1"', '"two lines","–"', ''].join(
      '\r\n',
    ),
  )
})

test('a table without rows has its heads', async () => {
  expect(await csvOf(['Hour', 'Viewed'], [])).toBe('\uFEFF"Hour","Viewed"\r\n')
})
