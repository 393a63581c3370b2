import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { StartError } from '../../../../platform/start-error.ts'
import { overtureColumns, readOverture } from '../../rules/overture.ts'
import type { Bounds, ImportSettings } from '../../rules/settings.ts'
import type { SourceFile, SourceRow } from './source-file.ts'

/** Rows in memory at once, beside what the library needs of their group. */
const sliceRows = 10_000

/** A file of Overture's places, as GeoParquet. Groups of rows that lie outside of the bounds are not read. */
export function parquetFile(path: string): SourceFile {
  let progress = 0
  async function* rows(settings: ImportSettings): AsyncGenerator<SourceRow> {
    const file = await asyncBufferFromFile(path)
    const metadata = await readable(() => parquetMetadataAsync(file))
    const columns = columnsIn(metadata)
    let start = 0
    for (const group of metadata.row_groups) {
      const end = start + Number(group.num_rows)
      if (mayHoldPlaces(group, settings.bounds))
        yield* slices({ file, metadata, columns }, start, end, settings)
      else for (let at = start; at < end; at += 1) yield outside(at)
      start = end
      progress = start / Number(metadata.num_rows)
    }
  }
  // A release has a year in its name only.
  return { rows, progress: () => progress, year: async () => null }
}

type Opened = { file: AsyncBuffer; metadata: FileMetaData; columns: string[] }

async function* slices(
  { file, metadata, columns }: Opened,
  start: number,
  end: number,
  settings: ImportSettings,
): AsyncGenerator<SourceRow> {
  for (let rowStart = start; rowStart < end; rowStart += sliceRows) {
    const range = { rowStart, rowEnd: Math.min(end, rowStart + sliceRows) }
    const rows: Record<string, unknown>[] = []
    // One column after the other: all at once they take as much memory together.
    for (const column of columns) {
      const options = { file, metadata, columns: [column], compressors, ...range, useOffsetIndex: true }
      const values = await readable(() => parquetReadObjects(options))
      for (const [index, value] of values.entries()) {
        rows[index] ??= {}
        Object.assign(rows[index], value)
      }
    }
    for (const [index, row] of rows.entries())
      yield { ...readOverture(row, settings), at: `row ${rowStart + index + 1}` }
  }
}

const outside = (at: number): SourceRow => ({ kind: 'outside', at: `row ${at + 1}` })

function columnsIn({ schema }: FileMetaData): string[] {
  const names = new Set(schema.map(({ name }) => name))
  const missing = ['id', 'geometry', 'names'].filter((name) => !names.has(name))
  if (missing.length > 0)
    throw new StartError(`The file has no places of Overture: the column ${missing[0]} is missing.`)
  return overtureColumns.filter((name) => names.has(name))
}

/** Whether the statistics of a group of rows leave room for a place within the bounds. */
function mayHoldPlaces({ columns }: FileMetaData['row_groups'][number], bounds: Bounds): boolean {
  const range = (column: string) => {
    const path = `bbox.${column}`
    const found = columns.find(({ meta_data: data }) => data?.path_in_schema.join('.') === path)?.meta_data
      ?.statistics
    const [min, max] = [found?.min_value ?? found?.min, found?.max_value ?? found?.max]
    return { min: typeof min === 'number' ? min : -999, max: typeof max === 'number' ? max : 999 }
  }
  return (
    range('xmin').min <= bounds.east &&
    range('xmax').max >= bounds.west &&
    range('ymin').min <= bounds.north &&
    range('ymax').max >= bounds.south
  )
}

async function readable<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    const cause = { cause: error }
    throw new StartError(
      'The file is no GeoParquet, or it ends in the middle: it was not copied completely.',
      cause,
    )
  }
}
