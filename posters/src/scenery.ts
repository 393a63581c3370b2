import type { Chance } from './random.ts'
import { boxes, dots, n, type Rows, rowsOf, stroke } from './svg.ts'

/** Grids of windows as one path's data, `x y columns rows` and the `dx dy w h` of each window; some stay dark. */
export function windows(chance: Chance, grids: Rows): string {
  const lit: [number, number, number, number][] = []
  for (const [x = 0, y = 0, columns = 0, rows = 0, dx = 0, dy = 0, w = 0, h = 0] of rowsOf(grids)) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (chance.maybe(0.62)) lit.push([x + column * dx, y + row * dy, w, h])
      }
    }
  }
  return boxes(lit)
}

/** Round-headed windows in a row; some stay dark. */
export function arches(chance: Chance, name: string, x: number, y: number, count: number, pitch: number) {
  let lit = ''
  let dark = ''
  for (let i = 0; i < count; i++) {
    const one = `M${n(x + i * pitch)} ${n(y + 24)}v-18q0 -7 6.5 -7t6.5 7v18z`
    if (chance.maybe(0.65)) lit += one
    else dark += one
  }
  return { [`${name}-dark`]: dark, [`${name}-lit`]: lit }
}

/** Bricks that stand out of a front, whose top left corner is x, y. */
export function bricks(chance: Chance, x: number, y: number, w: number, h: number): string {
  let courses = ''
  for (let i = 0; i < 6; i++)
    courses += `M${n(x + chance.between(4, w - 16))} ${n(y + chance.between(14, h - 60))}h9`
  return courses
}

type Town = {
  from: number
  to: number
  step: number
  w: number
  floor: number
  low: number
  high: number
  /** Of every tower; else each reaches down to the floor. */
  h?: number
}

/** Towers `w` wide, between `low` and `high` above the floor. */
export function town(chance: Chance, { from, to, step, w, floor, low, high, h }: Town): string {
  const towers: [number, number, number, number][] = []
  for (let x = from; x < to; x += step) {
    const height = chance.between(low, high)
    towers.push([x, floor - height, w, h ?? height])
  }
  return boxes(towers)
}

/** An Olympic-like ridge from left to right, as a closed silhouette down to `floor`. */
export function ridge(chance: Chance, top: number, floor: number, rise: number): string {
  let d = `M0 ${floor}V${n(top + chance.between(0, rise))}`
  for (let x = 34; x < 400; x += 52) {
    const peak = top - chance.between(rise * 0.2, rise)
    d += `L${n(x + chance.between(-8, 8))} ${n(peak)}L${n(x + 26 + chance.between(-6, 6))} ${n(top + chance.between(-rise * 0.2, rise * 0.5))}`
  }
  return `${d}L400 ${n(top - rise * 0.3)}V${floor}z`
}

/** Short horizontal strokes: light on water. */
export function ripples(chance: Chance, top: number, bottom: number): string {
  let d = ''
  for (let y = top; y < bottom; y += 8) {
    const length = chance.between(14, 40)
    d += `M${n(chance.between(6, 130))} ${n(y)}h${n(length)}M${n(chance.between(270, 370))} ${n(y + 3)}h${n(length * 0.7)}`
  }
  return d
}

/** How far both ends of a lawn's edge lie from where it is drawn. */
export const lawn = (chance: Chance): number[] => [chance.between(-7, 7), chance.between(-7, 7)]

export const birds = (x: number, y: number, color: string): string =>
  stroke(
    `M${n(x)} ${n(y)}q5 -6 9 0q5 -6 9 0M${n(x + 24)} ${n(y - 10)}q4 -5 7 0q4 -5 7 0M${n(x + 30)} ${n(y + 6)}q3 -4 6 0q3 -4 6 0`,
    color,
    2.2,
  )

/** Two or three flat streaks of cloud, as on a woodblock. */
export function cloud(
  chance: Chance,
  x: number,
  y: number,
  w: number,
  fill: string,
  opacity: number,
): string {
  const streak = (dx: number, dy: number, length: number): string => `M${n(x + dx)} ${n(y + dy)}h${n(length)}`
  const third = chance.maybe(0.6) ? streak(w * chance.between(0.3, 0.44), 22, w * 0.34) : ''
  return stroke(streak(w * chance.between(0.1, 0.3), 0, w * 0.5) + streak(0, 11, w) + third, fill, 5, opacity)
}

export const stars = (chance: Chance, color: string): string => {
  const points = (count: number): [number, number][] =>
    Array.from({ length: count }, () => [chance.between(6, 394), chance.between(6, 120)])
  return stroke(dots(points(16)), color, 1.8, 0.8) + stroke(dots(points(6)), color, 3.2, 0.9)
}
