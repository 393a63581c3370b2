import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync } from 'hyparquet'
import { StartError } from '../../../../../platform/start-error.ts'
import { readOverture } from '../../rules/overture.ts'
import type { ReadRow } from '../../rules/place.ts'
import type { Bounds, ImportSettings } from '../../rules/settings.ts'
import { type OpenGroup, readGroup } from './overture-group.ts'
import type { SourceFile, SourceRow } from './source-file.ts'

/** More would not fit into memory; files of whole countries have groups of some hundred thousand. */
const maxGroupRows = 5_000_000

/** A file of Overture's places, as GeoParquet. Groups of rows that lie outside of the bounds are not read. */
export function parquetFile(path: string): SourceFile {
  let progress = 0
  async function* rows(settings: ImportSettings): AsyncGenerator<SourceRow> {
    const file = await readable(() => asyncBufferFromFile(path))
    const metadata = await readable(() => parquetMetadataAsync(file))
    checkShape(metadata)
    const total = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
    let row = 0
    for (const group of metadata.row_groups)
      for await (const found of groupRows({ file, metadata, group }, settings)) {
        row += 1
        progress = row / total
        yield { ...found, at: `row ${row}` }
      }
  }
  // A release has a year in its name only.
  return { rows, progress: () => progress, year: async () => null }
}

async function* groupRows(open: OpenGroup, settings: ImportSettings): AsyncGenerator<ReadRow> {
  if (!mayHoldPlaces(open.group, widened(settings.bounds))) {
    for (let at = 0; at < Number(open.group.num_rows); at += 1) yield { kind: 'outside' }
    return
  }
  const found = readGroup(open, widened(settings.bounds))
  while (true) {
    const { done, value } = await readable(() => found.next())
    if (done) return
    yield value.kind === 'place' ? readOverture(value.row, settings) : { kind: value.kind }
  }
}

/** @throws StartError unless the file may hold Overture's places */
function checkShape({ schema, row_groups: groups }: FileMetaData): void {
  const names = new Set(schema.map(({ name }) => name))
  const missing = ['id', 'geometry', 'names'].find((name) => !names.has(name))
  if (missing) throw new StartError(`The file has no places of Overture: the column ${missing} is missing.`)
  const isTooLarge = ({ num_rows: rows }: (typeof groups)[number]) => rows < 0 || rows > maxGroupRows
  if (groups.some(isTooLarge))
    throw new StartError(
      `The file has a group of more than ${maxGroupRows.toLocaleString('en-US')} rows: write it again with smaller ones.`,
    )
}

/** Boxes have the precision of 32 bits: they may lie a meter beside their point. */
const boxError = 0.00002

const widened = ({ south, west, north, east }: Bounds): Bounds => ({
  ...{ south: south - boxError, west: west - boxError },
  ...{ north: north + boxError, east: east + boxError },
})

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
