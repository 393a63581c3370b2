import { access, constants, stat } from 'node:fs/promises'
import { StartError } from '../../../../../platform/start-error.ts'
import { jsonFile } from './json-file.ts'
import { parquetFile } from './parquet-file.ts'
import { pbfFile } from './pbf-file.ts'
import type { SourceFile } from './source-file.ts'

/** The reader of a file, by the end of its name. @throws StartError for one that is missing, empty or of another kind */
export async function openFile(path: string): Promise<SourceFile> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`)
  if (
    await access(path, constants.R_OK).then(
      () => false,
      () => true,
    )
  )
    throw new StartError(`${path} may not be read.`)
  if (found.size === 0) throw new StartError(`${path} is empty.`)
  if (/\.pbf$/i.test(path)) return pbfFile(path)
  if (/\.(?:geo)?parquet$/i.test(path)) return parquetFile(path)
  if (/\.(?:geo)?json$/i.test(path)) return jsonFile(path)
  throw new StartError(`${path}: files end in .json, .geojson, .osm.pbf or .parquet.`)
}
