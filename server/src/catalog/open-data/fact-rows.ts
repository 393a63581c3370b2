import type { FactName, ShippedDataSet } from '@nofomo/contracts/venues/facts.ts'

/** A fact as a file of facts has it. */
export type FactRow = {
  /** The slug of a venue of the catalog, or the id of a place of the directory. */
  id: string
  /** The row of the source, such as `node/1730897401` or a name. */
  row: string
  fact: OpenFactName
  /** In our words: `yes` for a feature, a week for hours. */
  value: string
  /** As the source has it: `wheelchair=yes`. */
  stated: string
}

/** Besides what listings show: the day on which a source saw the place open (`seen`). */
type OpenFactName = FactName | 'seen'

const columns = ['id', 'row', 'fact', 'value', 'stated'] as const

/** The files of facts, one for each license and source, and the year that their facts are of. */
export const factFiles: Readonly<Record<ShippedDataSet, { file: string; year: number }>> = {
  osm: { file: 'openstreetmap-facts.tsv', year: 2022 },
  'open-brewery-db': { file: 'open-brewery-db-facts.tsv', year: 2026 },
  'cultural-spaces': { file: 'cultural-spaces-facts.tsv', year: 2020 },
  events: { file: 'event-facts.tsv', year: 2026 },
}

/** The rows of a file whose first lines may be notes; the first line without `#` names the columns. */
export function tableOf(text: string): Record<string, string>[] {
  const [names = '', ...rows] = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  const keys = names.split('\t')
  return rows.map((row) => {
    const cells = row.split('\t')
    return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']))
  })
}

export const factRowsOf = (text: string): FactRow[] => tableOf(text) as FactRow[]

/** The text of a file of facts: its notes, and the rows in an order that depends on nothing else. */
export function factFileOf(notes: readonly string[], rows: readonly FactRow[]): string {
  const lines = rows.map((row) => columns.map((column) => row[column]).join('\t'))
  return [...notes.map((note) => `# ${note}`), columns.join('\t'), ...lines.toSorted()]
    .join('\n')
    .concat('\n')
}
