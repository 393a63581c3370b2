import {
  type AsyncBuffer,
  type FileMetaData,
  parquetScan,
  parquetSchema,
  type RowGroup,
  type SchemaElement,
} from 'hyparquet'
import { compressors as decompressors } from 'hyparquet-compressors'
import { mayBePlace, type OvertureRow } from '../../rules/overture.ts'
import type { Bounds } from '../../rules/settings.ts'

export type OpenGroup = { file: AsyncBuffer; metadata: FileMetaData; group: RowGroup }
type GroupRow = { kind: 'place'; row: OvertureRow } | { kind: 'other' | 'outside' }
type Leaf = { column: string; leaf?: string; keep: (value: unknown) => unknown }

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const field = (column: string): Leaf => ({ column, keep: (value) => value })
const within = (column: string, leaf: string): Leaf => ({
  column,
  leaf,
  keep: (value) => record(value)[leaf],
})
const firstOf = (column: string): Leaf => ({ column, keep: (value) => list(value)[0] })
const ofFirst = (column: string, leaf: string): Leaf => ({
  ...{ column, leaf },
  keep: (value) => record(list(value)[0])[leaf],
})
const ofEach = (column: string, leaf: string): Leaf => ({
  ...{ column, leaf },
  keep: (value) => list(value).map((item) => record(item)[leaf]),
})

/** What says whether a row may be a place. */
const kindLeaves = {
  category: within('categories', 'primary'),
  taxonomy: within('taxonomy', 'primary'),
  basicCategory: field('basic_category'),
  confidence: field('confidence'),
  status: field('operating_status'),
}
const boxLeaves = {
  south: within('bbox', 'ymin'),
  west: within('bbox', 'xmin'),
  north: within('bbox', 'ymax'),
  east: within('bbox', 'xmax'),
}
const placeLeaves = {
  ...kindLeaves,
  id: field('id'),
  geometry: field('geometry'),
  name: within('names', 'primary'),
  website: firstOf('websites'),
  phone: firstOf('phones'),
  street: ofFirst('addresses', 'freeform'),
  city: ofFirst('addresses', 'locality'),
  state: ofFirst('addresses', 'region'),
  postcode: ofFirst('addresses', 'postcode'),
  datasets: ofEach('sources', 'dataset'),
  licences: ofEach('sources', 'license'),
}

/**
 * The rows of a group, in order. Each column is read once for the whole group: a page may hold all of it. What says that a row is
 * no place, or lies outside, comes first; of the other columns only the values of places are kept, so that memory grows with these
 * and with the largest column.
 */
export async function* readGroup(open: OpenGroup, bounds: Bounds): AsyncGenerator<GroupRow> {
  const kinds = await kindsOf(open, bounds)
  const values = await readLeaves(open, placeLeaves, (at) => kinds[at] === 'place')
  let place = 0
  for (const kind of kinds) {
    if (kind !== 'place') yield { kind }
    else {
      yield { kind, row: rowAt(values, place) }
      place += 1
    }
  }
}

/** What is left as a place may still lie outside: boxes only spare reading most of what does. */
async function kindsOf(open: OpenGroup, bounds: Bounds): Promise<GroupRow['kind'][]> {
  const kinds = await readLeaves(open, kindLeaves, () => true)
  const boxes = await readLeaves(open, boxLeaves, () => true)
  return Array.from({ length: Number(open.group.num_rows) }, (_, at) => {
    if (!mayBePlace(kindRowAt(kinds, at))) return 'other'
    const reaches = (side: keyof typeof boxLeaves, isIn: (value: number) => boolean) => {
      const value = boxes[side][at]
      return typeof value !== 'number' || isIn(value)
    }
    const isNear =
      reaches('south', (value) => value <= bounds.north) &&
      reaches('north', (value) => value >= bounds.south) &&
      reaches('west', (value) => value <= bounds.east) &&
      reaches('east', (value) => value >= bounds.west)
    return isNear ? 'place' : 'outside'
  })
}

type Values<Name extends string> = Readonly<Record<Name, readonly unknown[]>>

/** Of each leaf the values of the rows that are wanted; none of one that the file lacks. */
async function readLeaves<Name extends string>(
  open: OpenGroup,
  leaves: Readonly<Record<Name, Leaf>>,
  isWanted: (at: number) => boolean,
): Promise<Values<Name>> {
  const rows = Number(open.group.num_rows)
  const values = {} as Record<Name, unknown[]>
  for (const name of Object.keys(leaves) as Name[]) {
    const { keep, ...leaf } = leaves[name]
    const all = await readLeaf(open.file, open, leaf)
    values[name] = []
    for (let at = 0; all && at < rows; at += 1) if (isWanted(at)) values[name].push(keep(all[at]))
  }
  return values
}

const kindRowAt = (values: Values<keyof typeof kindLeaves>, at: number): OvertureRow => ({
  categories: { primary: values.category[at] },
  taxonomy: { primary: values.taxonomy[at] },
  basic_category: values.basicCategory[at],
  confidence: values.confidence[at],
  operating_status: values.status[at],
})

/** A row as Overture has it, as far as it is read. */
function rowAt(values: Values<keyof typeof placeLeaves>, at: number): OvertureRow {
  const licences = list(values.licences[at])
  return {
    ...kindRowAt(values, at),
    id: values.id[at],
    geometry: values.geometry[at],
    names: { primary: values.name[at] },
    websites: [values.website[at]],
    phones: [values.phone[at]],
    addresses: [
      {
        freeform: values.street[at],
        locality: values.city[at],
        region: values.state[at],
        postcode: values.postcode[at],
      },
    ],
    sources: list(values.datasets[at]).map((dataset, of) => ({ dataset, license: licences[of] })),
  }
}

/** A column of values: `id`, or within `names` only `primary`. */
type LeafName = { column: string; leaf?: string | undefined }

/** Pages are some megabytes; a file may claim any size. */
const maxPageBytes = 256 * 1024 * 1024

/** The library's decompressors, which else would allocate what a page claims to need. */
const compressors = Object.fromEntries(
  Object.entries(decompressors).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, bytes: number) => {
      if (bytes > maxPageBytes) throw new RangeError(`A page would take ${bytes} bytes.`)
      return decompress(input, bytes)
    },
  ]),
)

/**
 * Reads one column of values of a group of rows; null if the file lacks it. The library reads a column with all that is nested
 * in it, of names also translations and rules, so it is given a description of the file with one column of values only.
 */
async function readLeaf(
  file: AsyncBuffer,
  { metadata, group }: { metadata: FileMetaData; group: RowGroup },
  { column, leaf }: LeafName,
): Promise<ArrayLike<unknown> | null> {
  const chunk = group.columns.find(({ meta_data: data }) => {
    const path = data?.path_in_schema ?? []
    return path[0] === column && (leaf === undefined || path.at(-1) === leaf)
  })
  const path = chunk?.meta_data?.path_in_schema
  if (!chunk || !path) return null
  const only = { ...metadata, schema: schemaOf(metadata, path), row_groups: [{ ...group, columns: [chunk] }] }
  const scan = await parquetScan({ file, metadata: only, compressors })
  return scan.readColumn({ column, rowStart: 0, rowEnd: Number(group.num_rows) })
}

/** The elements from the root to one column of values. */
function schemaOf(metadata: FileMetaData, path: readonly string[]): SchemaElement[] {
  let tree = parquetSchema(metadata)
  const elements: SchemaElement[] = [{ ...tree.element, num_children: 1 }]
  for (const name of path) {
    const child = tree.children.find(({ element }) => element.name === name)
    if (!child) throw new Error(`The file does not describe its column ${path.join('.')}.`)
    elements.push(child.children.length > 0 ? { ...child.element, num_children: 1 } : child.element)
    tree = child
  }
  return elements
}
