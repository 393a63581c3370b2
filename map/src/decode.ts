import type { AreaKind, LineKind, MapFile, PlaceName, Steps } from './map-file.ts'
import type { Units } from './units.ts'

export type NamedLine = { name: string; line: readonly Units[] }
export type Geometry = {
  lines: Partial<Record<LineKind, readonly NamedLine[]>>
  /** The outlines of all areas of a kind, those of islands among them (even-odd rule). */
  areas: Partial<Record<AreaKind, readonly (readonly Units[])[]>>
  places: readonly PlaceName[]
}

/** The geometry of a file, as `encode.ts` has written it. */
export function decodeMapFile({ lines, areas, names, places }: MapFile): Geometry {
  const geometry: Geometry = { lines: {}, areas: {}, places }
  const follow = createWalker()
  for (const [kind, list = []] of entriesOf(lines))
    geometry.lines[kind] = list.map(([name, ...steps]) => ({ name: names[name] ?? '', line: follow(steps) }))
  for (const [kind, list = []] of entriesOf(areas)) geometry.areas[kind] = list.flat().map(createWalker())
  return geometry
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
