import type { Box } from './box.ts'
import type { AreaKind, LineKind, MapFile, PlaceName, Steps } from './map-file.ts'
import type { Units } from './units.ts'

/** In units. A line whose box is out of view is neither seen nor, as an outline, around anything seen. */
export type BoxedLine = { line: readonly Units[]; box: Box }
export type NamedLine = BoxedLine & { name: string }
export type Geometry = {
  lines: Partial<Record<LineKind, readonly NamedLine[]>>
  /** The outlines of all areas of a kind, those of islands among them (even-odd rule). */
  areas: Partial<Record<AreaKind, readonly BoxedLine[]>>
  places: readonly PlaceName[]
}

/** The geometry of a file, as `encode.ts` has written it. */
export function decodeMapFile({ lines, areas, names, places }: MapFile): Geometry {
  const geometry: Geometry = { lines: {}, areas: {}, places }
  const follow = createWalker()
  for (const [kind, list = []] of entriesOf(lines))
    geometry.lines[kind] = list.map(([name, ...steps]) => ({
      name: names[name] ?? '',
      ...boxed(follow(steps)),
    }))
  for (const [kind, list = []] of entriesOf(areas)) {
    const walk = createWalker()
    geometry.areas[kind] = list.flat().map((ring) => boxed(walk(ring)))
  }
  return geometry
}

function boxed(line: readonly Units[]): BoxedLine {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of line) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { line, box }
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
