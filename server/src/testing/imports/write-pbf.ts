import { deflateSync } from 'node:zlib'

/** The few kinds of fields of Protocol Buffers that an extract of OpenStreetMap consists of. */
type Field = readonly [number, number | bigint | string | Buffer]

function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 0x80 : low)
  } while (rest > 0n)
  return Buffer.from(bytes)
}

const zigzag = (value: number): bigint => {
  const whole = BigInt(Math.round(value))
  return whole < 0n ? -2n * whole - 1n : 2n * whole
}

function message(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number' || typeof value === 'bigint') return [varint(number << 3), varint(value)]
      const bytes = Buffer.from(value as string)
      return [varint((number << 3) | 2), varint(bytes.length), bytes]
    }),
  )
}

const packed = (values: readonly (number | bigint)[]): Buffer => Buffer.concat(values.map(varint))

function block(type: string, content: Buffer): Buffer {
  const blob = message([2, content.length], [3, deflateSync(content)])
  const header = message([1, type], [3, blob.length])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

type Tags = Readonly<Record<string, string>>
export type PbfNode = { id: number; lat: number; lon: number; tags?: Tags }
export type PbfWay = { id: number; refs: readonly number[]; tags?: Tags }

/** A small `.osm.pbf` of nodes and ways. `year`: of its data. */
export function writePbf({
  nodes = [],
  ways = [],
  year = 2026,
}: {
  nodes?: PbfNode[]
  ways?: PbfWay[]
  year?: number
}): Buffer {
  const strings = ['']
  const at = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1)
  const tagFields = (tags: Tags = {}): Field[] => [
    [2, packed(Object.keys(tags).map(at))],
    [3, packed(Object.values(tags).map(at))],
  ]
  const groups = [
    message(
      ...nodes.map(({ id, lat, lon, tags }): Field => {
        const point: Field[] = [
          [8, zigzag(lat * 1e7)],
          [9, zigzag(lon * 1e7)],
        ]
        return [1, message([1, zigzag(id)], ...tagFields(tags), ...point)]
      }),
    ),
    message(
      ...ways.map(({ id, refs, tags }): Field => {
        const steps = refs.map((ref, index) => zigzag(ref - (refs[index - 1] ?? 0)))
        return [3, message([1, id], ...tagFields(tags), [8, packed(steps)])]
      }),
    ),
  ]
  const table = message(...strings.map((text): Field => [1, text]))
  const seconds = Date.UTC(year, 5, 1) / 1_000
  return Buffer.concat([
    block('OSMHeader', message([4, 'OsmSchema-V0.6'], [32, seconds])),
    block('OSMData', message([1, table], ...groups.map((group): Field => [2, group]))),
  ])
}
