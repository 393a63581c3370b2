import { n } from './svg.ts'

const sizes: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

type Pen = { x: number; y: number; startX: number; startY: number }

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The axis of a command's number; null for an arc's radii, rotation and flags. */
function axisOf(command: string, index: number): 'x' | 'y' | null {
  if (command === 'h') return 'x'
  if (command === 'v') return 'y'
  if (command === 'a' && index < 5) return null
  return (command === 'a' ? index - 5 : index) % 2 === 0 ? 'x' : 'y'
}

const joined = (command: string, values: readonly number[]): string =>
  command +
  values.map(n).reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '')

/** One segment, absolute or relative; moves the pen. */
function segment(pen: Pen, command: string, numbers: readonly number[], relative: boolean): string {
  if (command === 'z') {
    pen.x = pen.startX
    pen.y = pen.startY
    return 'z'
  }
  const origin = { x: pen.x, y: pen.y }
  const absolute = numbers.map((value, index) => {
    const axis = axisOf(command, index)
    return tenth(axis && relative ? origin[axis] + value : value)
  })
  const moved = absolute.map((value, index) => {
    const axis = axisOf(command, index)
    if (axis && index >= numbers.length - 2) pen[axis] = value
    return axis ? tenth(value - origin[axis]) : value
  })
  if (command === 'm') {
    pen.startX = pen.x
    pen.startY = pen.y
  }
  const far = joined(command.toUpperCase(), absolute)
  const near = joined(command, moved)
  return near.length < far.length ? near : far
}

/** The same path in fewer bytes, each coordinate with one decimal. */
export function compactPath(d: string): string {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 }
  const tokens = d.match(/[a-df-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []
  let command = 'M'
  let last = ''
  let text = ''
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    if (/^[a-z]/i.test(token)) {
      command = token
      at++
    }
    const lower = command.toLowerCase()
    const size = sizes[lower] ?? 0
    const written = segment(pen, lower, tokens.slice(at, at + size).map(Number), command === lower)
    const letter = written.charAt(0)
    // A repeated letter is implied, except after a move, where it would mean a line.
    const implied = letter === last && lower !== 'm' && lower !== 'z'
    text += implied ? (written[1] === '-' ? '' : ' ') + written.slice(1) : written
    last = letter
    at += size
  }
  return text
}

/** Compacts every path of a drawing. */
export const compact = (svg: string): string =>
  svg.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${compactPath(d)}"`)
