import { decodeMapFile, type Geometry } from '@nofomo/map/decode.ts'
import type { AreaKind, LineKind, MapFile } from '@nofomo/map/map-file.ts'
import type { Units } from '@nofomo/map/units.ts'

/** A part of the map, ready to be drawn: its geometry, and paths of it in units. */
export type Layer = Geometry & {
  linePaths: Partial<Record<LineKind, Path2D>>
  areaPaths: Partial<Record<AreaKind, Path2D>>
}

export function decodeLayer(file: MapFile): Layer {
  const geometry = decodeMapFile(file)
  const lines = Object.entries(geometry.lines).map(([kind, list]) => [
    kind,
    pathOf(list.map(({ line }) => line)),
  ])
  const areas = Object.entries(geometry.areas).map(([kind, rings]) => [kind, pathOf(rings)])
  return { ...geometry, linePaths: Object.fromEntries(lines), areaPaths: Object.fromEntries(areas) }
}

function pathOf(lines: readonly (readonly Units[])[]): Path2D {
  const path = new Path2D()
  for (const line of lines)
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  return path
}
