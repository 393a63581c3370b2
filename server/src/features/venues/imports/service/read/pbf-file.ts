import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { type OSMOptions, OSMTransform, parse } from 'osm-pbf-parser-node'
import { StartError } from '../../../../../platform/start-error.ts'
import { kindOfTags } from '../../rules/kinds.ts'
import { osmKeys, readOsm } from '../../rules/osm.ts'
import type { ImportSettings } from '../../rules/settings.ts'
import type { SourceFile, SourceRow } from './source-file.ts'

/** What the format allows for a block (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const maxBlockBytes = 32 * 1024 * 1024
/** Corners of an outline that its middle is taken of. */
const maxCorners = 12

type Tags = Record<string, string>
type Item =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | { type: 'relation'; id: number; tags?: Tags }
type Header = { osmosis_replication_timestamp?: number }
type Point = { lat: number; lng: number }
/** Unknown if none of the corners is in the file. */
type MaybePoint = { lat: number | undefined; lng: number | undefined }

/**
 * An extract of OpenStreetMap. It is read twice: ways come after the nodes that are their corners, so the first time tells which
 * nodes are needed. Relations have no point here and are left out.
 */
export function pbfFile(path: string): SourceFile {
  let progress = 0

  async function* blocks(options: OSMOptions): AsyncGenerator<Item[] | Header> {
    const { size } = await stat(path)
    const stream = createReadStream(path, { highWaterMark: 1 << 18 })
    const blobs = pipeline(
      stream,
      new OSMTransform({ writeRaw: true }, { readableHighWaterMark: 2 }),
      () => {},
    )
    try {
      for await (const blob of blobs) {
        progress = stream.bytesRead / size
        if (Array.isArray(blob)) yield (blob[0] ?? {}) as Header
        // The library would inflate a block to whatever size it has.
        else yield parse(inflateSync(blob as Buffer, { maxOutputLength: maxBlockBytes }), options) as Item[]
      }
    } catch (error) {
      const cause = { cause: error }
      throw new StartError(
        'The file is no .osm.pbf, or it ends in the middle: it was not copied completely.',
        cause,
      )
    }
  }

  async function* items(options: OSMOptions): AsyncGenerator<Item> {
    for await (const block of blocks(options)) if (Array.isArray(block)) yield* block
  }

  /** The nodes whose points ways of places need. */
  async function neededNodes(): Promise<Map<number, Point | null>> {
    const needed = new Map<number, Point | null>()
    for await (const item of items({ withTags: { node: false, way: osmKeys, relation: false } })) {
      if (item.type !== 'way' || !isPlace(item.tags)) continue
      for (const ref of cornersOf(item.refs)) needed.set(ref, null)
    }
    return needed
  }

  async function* rows(settings: ImportSettings): AsyncGenerator<SourceRow> {
    const needed = await neededNodes()
    for await (const item of items({ withTags: { node: osmKeys, way: osmKeys, relation: false } })) {
      if (item.type === 'node' && needed.has(item.id)) needed.set(item.id, { lat: item.lat, lng: item.lon })
      if (!isPlace(item.tags)) continue
      const point = item.type === 'way' ? middleOf(item.refs, needed) : pointOf(item)
      const row = readOsm({ type: item.type, id: item.id, ...point, tags: item.tags }, settings)
      yield { ...row, at: `${item.type} ${item.id}` }
    }
  }

  async function year(): Promise<number | null> {
    for await (const block of blocks({ withTags: false })) {
      const seconds = Array.isArray(block) ? 0 : (block.osmosis_replication_timestamp ?? 0)
      return seconds > 0 ? new Date(seconds * 1_000).getUTCFullYear() : null
    }
    return null
  }

  return { rows, year, progress: () => progress }
}

/** Names come later: most objects of an extract are no places, and are not even counted as rows. */
const isPlace = (tags: Tags | undefined): tags is Tags => tags !== undefined && kindOfTags(tags) !== null

function cornersOf(refs: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(refs.length / maxCorners))
  return refs.filter((_, index) => index % step === 0)
}

function middleOf(refs: readonly number[], nodes: ReadonlyMap<number, Point | null>): MaybePoint {
  const corners = cornersOf(refs).flatMap((ref) => nodes.get(ref) ?? [])
  if (corners.length === 0) return { lat: undefined, lng: undefined }
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { lat: middle(corners.map(({ lat }) => lat)), lng: middle(corners.map(({ lng }) => lng)) }
}

const pointOf = (item: Item): MaybePoint =>
  item.type === 'node' ? { lat: item.lat, lng: item.lon } : { lat: undefined, lng: undefined }
