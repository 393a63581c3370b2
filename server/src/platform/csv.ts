type Field = string | number | boolean | null

/**
 * A table for spreadsheets, a header first. Every field is quoted and on one line, and text that a spreadsheet would
 * evaluate as a formula is escaped.
 */
export async function csvOf(
  columns: readonly string[],
  rows: readonly (readonly Field[])[],
): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([columns, ...rows.map((row) => row.map(fieldOf))], {
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    bom: true,
  })
}

function fieldOf(field: Field): string | number {
  if (typeof field === 'string') return onOneLine(field)
  return typeof field === 'number' ? field : String(field ?? '')
}

/** A line break in a field would start a row in line-based parsers; leading blanks would hide a formula. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
