import simplify from 'simplify-js'
import {
  type Area,
  type Line,
  readCityLimits,
  readParks,
  readStreets,
  readTrack,
  readWater,
  type Street,
} from './layers.ts'
import { cutByCell, joinStreets } from './lines.ts'
import type { MapFile, Steps } from './map-file.ts'
import { readNames } from './names.ts'
import { cellSize, type Units } from './units.ts'

type Box = [west: number, north: number, east: number, south: number]
/** A file for browsers, and what it covers; null: everything. */
export type EncodedFile = { name: string; text: string; box: Box | null }

/** In units: about three meters. */
const tolerance = 4

/** The map as files: the ground, the main streets, and small streets by area. */
export function encodeMap(): EncodedFile[] {
  const streets = joinStreets(readStreets())
  const track = readTrack().map((line) => ({ kind: 'track' as const, name: '', line }))
  const ground: MapFile = {
    ...encodeLines(track),
    areas: {
      water: encodeAreas(readWater()),
      park: encodeAreas(readParks()),
      city: encodeAreas(readCityLimits()),
    },
    places: readNames(),
  }
  return [
    fileOf('ground', ground, null),
    fileOf('streets', encodeLines(streets.filter(({ kind }) => kind !== 'small')), null),
    ...encodeCells(streets.filter(({ kind }) => kind === 'small')),
  ]
}

const fileOf = (name: string, file: MapFile, box: Box | null): EncodedFile => ({
  name,
  text: JSON.stringify(file),
  box,
})

function encodeCells(streets: readonly Street[]): EncodedFile[] {
  const cellOf = ([x, y]: Units) => `${Math.floor(x / cellSize)}_${Math.floor(y / cellSize)}`
  const pieces = streets.flatMap((street) =>
    cutByCell(street.line, cellOf).map(({ cell, line }) => ({ cell, street: { ...street, line } })),
  )
  return [...Map.groupBy(pieces, ({ cell }) => cell)].map(([cell, inside]) => {
    const there = inside.map(({ street }) => street)
    return fileOf(`small-${cell}`, encodeLines(there), boxOf(there.flatMap(({ line }) => line)))
  })
}

type NamedLine = { kind: Street['kind'] | 'track'; name: string; line: Line }

function encodeLines(lines: readonly NamedLine[]): MapFile {
  const names = [...new Set(lines.map(({ name }) => name))]
  const step = createSteps()
  const byKind = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, list]) => [
    kind,
    list.map(({ name, line }) => [names.indexOf(name), ...step(simplifyLine(line))]),
  ])
  return { lines: Object.fromEntries(byKind), areas: {}, names, places: [] }
}

function encodeAreas(areas: readonly Area[]): Steps[][] {
  const step = createSteps()
  return areas.map(({ rings }) => rings.map((ring) => step(simplifyLine(ring))))
}

function simplifyLine(line: Line): Line {
  const points = line.map(([x, y]) => ({ x, y }))
  return simplify(points, tolerance, true).map(({ x, y }) => [x, y])
}

function createSteps(): (line: Line) => Steps {
  let [x, y] = [0, 0]
  return (line) =>
    line.flatMap((point) => {
      const by = [point[0] - x, point[1] - y]
      ;[x, y] = point
      return by
    })
}

function boxOf(points: readonly Units[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
