import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeMapFile } from './decode.ts'
import { encodeMap } from './encode.ts'
import { readStreets } from './layers.ts'
import { joinStreets } from './lines.ts'
import type { MapFile } from './map-file.ts'
import { cellSize, type Units } from './units.ts'

const files = encodeMap()
const geometryOf = (text: string) => decodeMapFile(JSON.parse(text) as MapFile)
const kilobytes = (texts: readonly string[]) =>
  texts.reduce(
    (sum, text) => sum + brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
    0,
  ) / 1_024
const textOf = (wanted: string) => files.find(({ name }) => name === wanted)?.text ?? ''

/** Meters of streets, in units. */
const lengthOf = (lines: readonly (readonly Units[])[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      line.slice(1).reduce((part, [x, y], index) => {
        const [fromX, fromY] = line[index] as Units
        return part + Math.hypot(x - fromX, y - fromY)
      }, 0),
    0,
  )

describe('the files of the map', () => {
  test('the files of the map hold every street, to one part in a hundred of its length', () => {
    const encoded = files.flatMap(({ text }) => Object.entries(geometryOf(text).lines))
    const lines = encoded.flatMap(([kind, list]) => (kind === 'track' ? [] : list.map(({ line }) => line)))
    const share = lengthOf(lines) / lengthOf(readStreets().map(({ line }) => line))
    expect(share).toBeGreaterThan(0.99)
    expect(share).toBeLessThan(1.001)
  })

  test('a phone that opens the map loads at most 95 KB of geometry', () => {
    const cells = files.filter(({ box }) => box).map(({ text }) => kilobytes([text]))
    const largest = cells.toSorted((one, other) => other - one).slice(0, 4)
    const ground = kilobytes([textOf('ground'), textOf('streets')])
    expect(ground + largest.reduce((sum, size) => sum + size, 0)).toBeLessThan(95)
  })

  test('a small street reaches less than 1,000 units over the edge of its area', () => {
    for (const { name, box } of files) {
      const [, x, y] = /^small-(-?\d+)_(-?\d+)$/.exec(name) ?? []
      if (!box || x === undefined || y === undefined) continue
      const [west, north, east, south] = box
      const [left, top] = [Number(x) * cellSize, Number(y) * cellSize]
      const over = [left - west, top - north, east - left - cellSize, south - top - cellSize]
      expect(Math.max(...over), name).toBeLessThan(1_000)
    }
  })

  test('the names of streets are those of signs', () => {
    const names = new Set(files.flatMap(({ text }) => (JSON.parse(text) as MapFile).names))
    for (const name of [
      'NW Market St',
      'E Pike St',
      'Broadway',
      'West Seattle Bridge',
      'MLK Jr Way S',
      'I-5',
    ])
      expect(names).toContain(name)
  })
})

test('the pieces of a street become one line where they meet', () => {
  const street = (line: Units[]) => ({ kind: 'small' as const, name: 'Pike St', line })
  const joined = joinStreets([
    street([
      [0, 0],
      [1, 0],
    ]),
    street([
      [3, 0],
      [2, 0],
    ]),
    street([
      [2, 0],
      [1, 0],
    ]),
    street([
      [9, 9],
      [8, 8],
    ]),
  ])
  const ends = joined.map(({ line }) => [line[0], line.at(-1), line.length])
  expect(joined).toHaveLength(2)
  expect(ends).toContainEqual([[9, 9], [8, 8], 2])
  expect(joined.some(({ line }) => line.length === 4)).toBe(true)
})

test('the geometry of OpenStreetMap names its source and licence in each file', () => {
  const folder = path.join(import.meta.dirname, '../geometry')
  for (const file of ['streets-main-2026-07', 'streets-small-2026-07', 'water-2026-07', 'parks-2022-03']) {
    const text = readFileSync(path.join(folder, `osm-seattle-${file}.geojson`), 'utf8')
    const { _about: about } = JSON.parse(text) as { _about: { licence: string } }
    expect(about.licence).toContain('© OpenStreetMap contributors')
  }
})
