import { type CsvField, csvFormat, csvRows } from '@nofomo/contracts/text/csv.ts'
import { retryImport } from '../loading/retry-import.ts'

/** A table as CSV, for spreadsheets, as the server writes it. The library loads with the first one. */
export async function csvOf(
  heads: readonly string[],
  rows: readonly (readonly CsvField[])[],
): Promise<string> {
  const { stringify } = await retryImport(() => import('csv-stringify/browser/esm/sync'))
  return stringify(csvRows(heads, rows), csvFormat)
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, mediaType = 'text/csv'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
