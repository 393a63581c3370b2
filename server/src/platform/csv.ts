import { type CsvField, csvFormat, csvRows } from '@nofomo/contracts/text/csv.ts'

/** A table for spreadsheets, a header first. */
export async function csvOf(
  columns: readonly string[],
  rows: readonly (readonly CsvField[])[],
): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(csvRows(columns, rows), csvFormat)
}
