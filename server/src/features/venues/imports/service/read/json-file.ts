import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { StartError } from '../../../../../platform/start-error.ts'
import { readFeature } from '../../rules/geojson.ts'
import { readOsm } from '../../rules/osm.ts'
import { printable, type ReadRow } from '../../rules/place.ts'
import type { ImportSettings } from '../../rules/settings.ts'
import type { SourceFile, SourceRow } from './source-file.ts'
import { type JsonEntry, JsonSplitter } from './split-json.ts'

/** The answer of an Overpass server, `{"elements": […]}`, or GeoJSON, `{"features": […]}`. */
export function jsonFile(path: string): SourceFile {
  let progress = 0
  async function* rows(settings: ImportSettings): AsyncGenerator<SourceRow> {
    const { size } = await stat(path)
    const stream = createReadStream(path, { highWaterMark: 1 << 18 })
    const splitter = new JsonSplitter(['elements', 'features'])
    for await (const chunk of stream) {
      for (const entry of splitter.push(chunk))
        yield { ...readEntry(entry, splitter.key, settings), at: `line ${entry.line}` }
      progress = stream.bytesRead / size
    }
    splitter.end()
    const [, error] = /"remark"\s*:\s*"(runtime error[^"]*)/.exec(splitter.footer) ?? []
    if (error)
      throw new StartError(`The server of this answer gave up, so places are missing: ${printable(error)}`)
  }
  return { rows, progress: () => progress, year: () => yearOf(path) }
}

/** An answer of Overpass begins with the time of its data. */
async function yearOf(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_000), 0, 4_000, 0)
    const [, year] =
      /"timestamp_osm_base"\s*:\s*"(\d{4})-/.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
    return year ? Number(year) : null
  } finally {
    await file.close()
  }
}

function readEntry({ text }: JsonEntry, key: string | null, settings: ImportSettings): ReadRow {
  if (text === null) return bad('It is no object, or larger than any place.')
  let entry: unknown
  try {
    entry = JSON.parse(text)
  } catch {
    return bad('It is not valid JSON.')
  }
  return key === 'elements' ? readElement(entry as Element, settings) : readFeature(entry as object, settings)
}

const bad = (problem: string): ReadRow => ({ kind: 'bad', id: null, problem })

type Element = {
  type?: unknown
  id?: unknown
  lat?: unknown
  lon?: unknown
  center?: { lat?: unknown; lon?: unknown } | null
  bounds?: { minlat?: unknown; minlon?: unknown; maxlat?: unknown; maxlon?: unknown } | null
  tags?: unknown
}

/** Ways and relations have a point if Overpass was asked for `out center`, `out bb` or `out geom`. */
function readElement(
  { type, id, lat, lon, center, bounds, tags }: Element,
  settings: ImportSettings,
): ReadRow {
  if (typeof tags !== 'object' || tags === null) return { kind: 'other' }
  const point = {
    lat: lat ?? center?.lat ?? middle(bounds?.minlat, bounds?.maxlat),
    lng: lon ?? center?.lon ?? middle(bounds?.minlon, bounds?.maxlon),
  }
  return readOsm({ type, id, ...point, tags: tags as Record<string, unknown> }, settings)
}

const middle = (low: unknown, high: unknown): number | undefined =>
  typeof low === 'number' && typeof high === 'number' ? (low + high) / 2 : undefined
