import type { Line, Street } from './layers.ts'
import type { Units } from './units.ts'

const keyOf = ([x, y]: Units): string => `${x} ${y}`

/** Joins the pieces of each street where they meet: longer lines are fewer bytes, and names fit along them. */
export function joinStreets(streets: readonly Street[]): Street[] {
  const groups = Map.groupBy(streets, ({ kind, name }) => `${kind} ${name}`)
  return [...groups.values()].flatMap((pieces) => {
    const lines = joinLines(pieces.map(({ line }) => line))
    return lines.map((line) => ({ ...(pieces[0] as Street), line }))
  })
}

function joinLines(lines: readonly Line[]): Line[] {
  /** The open line that ends at a point. */
  const ends = new Map<string, Line>()
  const closed: Line[] = []
  const forget = (line: Line) => {
    for (const end of endsOf(line)) if (ends.get(end) === line) ends.delete(end)
  }
  const add = (line: Line) => {
    const [start, end] = endsOf(line)
    const other = ends.get(start) ?? ends.get(end)
    if (!other) {
      if (start === end) closed.push(line)
      else for (const key of [start, end]) ends.set(key, line)
      return
    }
    forget(other)
    add(meet(other, line))
  }
  for (const line of lines) add(line)
  return [...closed, ...new Set(ends.values())]
}

const endsOf = (line: Line): [string, string] => [keyOf(line[0] as Units), keyOf(line.at(-1) as Units)]

/** Two lines with a common end as one. */
function meet(one: Line, other: Line): Line {
  const [start, end] = endsOf(one)
  const [from, to] = endsOf(other)
  if (end === from) return [...one, ...other.slice(1)]
  if (end === to) return [...one, ...other.toReversed().slice(1)]
  if (start === to) return [...other, ...one.slice(1)]
  return [...other.toReversed(), ...one.slice(1)]
}

/** Cuts a line where it leaves a cell of a grid; both pieces have the point there. */
export function cutByCell(line: Line, cellOf: (at: Units) => string): { cell: string; line: Line }[] {
  const pieces: { cell: string; line: Units[] }[] = []
  line.slice(1).forEach((to, index) => {
    const from = line[index] as Units
    const cell = cellOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    const last = pieces.at(-1)
    if (last?.cell === cell) last.line.push(to)
    else pieces.push({ cell, line: [from, to] })
  })
  return pieces
}
