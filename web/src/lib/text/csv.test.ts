import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('every field of a CSV file is quoted, and what would be a formula is escaped', () => {
  expect(
    csvOf(
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

test('a CSV file of a table without rows has its heads', () => {
  expect(csvOf(['Hour', 'Viewed'], [])).toBe('\uFEFF"Hour","Viewed"\r\n')
})

test('a CSV file of the pages equals what the server’s library makes of the same text', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'=+-@,;"\' \uFF1D\uFF0B'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  })
  const onOneLine = (field: string) => field.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const theirs = stringify(
        rows.map((row) => row.map(onOneLine)),
        { escape_formulas: true, quoted: true, quoted_empty: true, record_delimiter: 'windows', bom: true },
      )
      const [head = ['', ''], ...rest] = rows
      expect(csvOf(head, rest)).toBe(theirs)
    }),
  )
})
