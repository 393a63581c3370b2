import type { AreaKind, LineKind, MapFile, PlaceName, Steps } from '@nofomo/map/map-file.ts'
import type { Units } from '@nofomo/map/units.ts'

export type NamedLine = { name: string; line: readonly Units[] }
/** A part of the map, ready to be drawn: paths in units, and what has a name. */
export type Layer = {
  lines: Partial<Record<LineKind, Path2D>>
  areas: Partial<Record<AreaKind, Path2D>>
  named: Partial<Record<LineKind, readonly NamedLine[]>>
  places: readonly PlaceName[]
}

export function decodeLayer({ lines, areas, names, places }: MapFile): Layer {
  const layer: Layer = { lines: {}, areas: {}, named: {}, places }
  const follow = createWalker()
  for (const [kind, list = []] of entriesOf(lines)) {
    const decoded = list.map(([name, ...steps]) => ({ name: names[name] ?? '', line: follow(steps) }))
    layer.lines[kind] = pathOf(decoded.map(({ line }) => line))
    layer.named[kind] = decoded.filter(({ name }) => name !== '')
  }
  for (const [kind, list = []] of entriesOf(areas)) {
    const walk = createWalker()
    layer.areas[kind] = pathOf(list.flat().map(walk))
  }
  return layer
}

const entriesOf = <Kind extends string, Value>(record: Partial<Record<Kind, Value>>) =>
  Object.entries(record) as [Kind, Value | undefined][]

function createWalker(): (steps: Steps) => Units[] {
  let [x, y] = [0, 0]
  return (steps) => {
    const line: Units[] = []
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0
      y += steps[at + 1] ?? 0
      line.push([x, y])
    }
    return line
  }
}

function pathOf(lines: readonly (readonly Units[])[]): Path2D {
  const path = new Path2D()
  for (const line of lines)
    line.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  return path
}
