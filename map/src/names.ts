/// <reference path="./polylabel.d.ts" />
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { neighborhoodCenters } from '@nofomo/contracts/places/geography.ts'
import { lineStations } from '@nofomo/contracts/places/stations.ts'
import polylabel from 'polylabel'
import { type Area, type Line, readParks, readWater } from './layers.ts'
import type { NameKind, PlaceName } from './map-file.ts'
import type { Point } from './mercator.ts'
import { toUnits, type Units, unitZoom } from './units.ts'

/** From the zoom on where an area is this wide in px, its name shows, but not if that is closer than this. */
const minAreaPx = 64
const lastZoom = 15.5

/** Every name, in the order of importance: where two collide, the first one stays. */
export function readNames(): PlaceName[] {
  const own = readOwnNames()
  const known = new Set(own.map(([, text]) => text))
  const waters = namesOfAreas('water', readWater()).filter(([, text]) => !known.has(text))
  return [
    ...Object.entries(neighborhoodCenters).map(([text, at]) => nameAt('neighborhood', text, at, 10)),
    ...own.filter(([kind]) => kind === 'water'),
    ...waters,
    ...lineStations.map((station) => nameAt('station', `${station.name} Station`, station, 14)),
    ...namesOfAreas('park', readParks()),
    ...own.filter(([kind]) => kind !== 'water'),
  ]
}

function nameAt(kind: NameKind, text: string, at: Point, fromZoom: number): PlaceName {
  return [kind, text, ...toUnits(at), fromZoom]
}

/** Names for which there is no area. */
function readOwnNames(): PlaceName[] {
  const text = readFileSync(path.join(import.meta.dirname, '../geometry/names.tsv'), 'utf8')
  const rows = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return rows.map((row) => {
    const [kind, name = '', lat, lng, fromZoom] = row.split('\t')
    return nameAt(kind as NameKind, name, { lat: Number(lat), lng: Number(lng) }, Number(fromZoom))
  })
}

/** The names of areas, in their middle, the largest first. */
function namesOfAreas(kind: NameKind, areas: readonly Area[]): PlaceName[] {
  const named = areas.filter(({ name }) => name !== '')
  return named
    .map(({ name, rings }): PlaceName => {
      const outline = rings.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
      const [x, y] = middleOf(outline, rings)
      const fromZoom = unitZoom - Math.log2(Math.sqrt(sizeOf(outline)) / minAreaPx)
      return [kind, name, x, y, Math.max(12, Math.round(fromZoom * 10) / 10)]
    })
    .filter(([, , , , fromZoom]) => fromZoom <= lastZoom)
    .sort(([, , , , one], [, , , , other]) => one - other)
}

function middleOf(outline: Line, rings: readonly Line[]): Units {
  const islands = rings.filter((ring) => ring !== outline && sizeOf(ring) > 0)
  const [x = 0, y = 0] = polylabel([outline, ...islands], 8)
  return [Math.round(x), Math.round(y)]
}

/** The area within a ring, in square units. */
function sizeOf(ring: Line): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) as Units
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.abs(twice) / 2
}
