/**
 * A table as CSV, for spreadsheets: every field quoted and on one line, and text that a spreadsheet would evaluate as a
 * formula escaped. The server's exports keep to the same rule (`exportedCsv` of voting).
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[heads, ...rows].map(lineOf).join('')}`
}

const lineOf = (fields: readonly string[]) => `${fields.map(fieldOf).join(',')}\r\n`

function fieldOf(text: string): string {
  // A line break would start a row in line-based parsers; leading blanks would hide a formula.
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const plain = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(line) ? `'${line}` : line
  return `"${plain.replaceAll('"', '""')}"`
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, mediaType = 'text/csv'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
