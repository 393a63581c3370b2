import {
  type AsyncBuffer,
  type FileMetaData,
  parquetScan,
  parquetSchema,
  type RowGroup,
  type SchemaElement,
} from 'hyparquet'
import { compressors as decompressors } from 'hyparquet-compressors'

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
export async function readLeaf(
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
