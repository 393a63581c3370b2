/** How server and pages write tables for spreadsheets, by the same library. */

export type CsvField = string | number | boolean | null

/** Options of csv-stringify: every field is quoted, and text that a spreadsheet would evaluate as a formula is escaped. */
export const csvFormat = {
  escape_formulas: true,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  bom: true,
} as const

/** The rows of a table, its heads first, every field on one line. */
export const csvRows = (
  heads: readonly string[],
  rows: readonly (readonly CsvField[])[],
): (string | number)[][] => [heads, ...rows].map((row) => row.map(fieldOf))

function fieldOf(field: CsvField): string | number {
  if (typeof field === 'string') return onOneLine(field)
  return typeof field === 'number' ? field : String(field ?? '')
}

/** A line break in a field would start a row in line-based parsers; leading blanks would hide a formula. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
