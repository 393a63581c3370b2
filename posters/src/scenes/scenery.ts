import type { Chance } from '../random.ts'
import { boxes, dots, ellipse, n, path, type Rows, rect, rowsOf, stroke } from '../svg.ts'
import type { View } from './scene.ts'

/** The outline of a fir whose trunk stands at x, y. */
const firPath = (x: number, y: number, h: number): string => {
  const w = h * 0.26
  return `M${n(x)} ${n(y - h)}l${n(w * 0.6)} ${n(h * 0.38)}h${n(-w * 0.22)}l${n(w * 0.5)} ${n(h * 0.3)}h${n(-w * 0.26)}l${n(w * 0.48)} ${n(h * 0.26)}H${n(x - w * 1.1)}l${n(w * 0.48)} ${n(-h * 0.26)}h${n(-w * 0.26)}l${n(w * 0.5)} ${n(-h * 0.3)}h${n(-w * 0.22)}z`
}

/** Firs, `x y h` each, as one silhouette. */
export const firs = (list: Rows, fill: string): string =>
  path(
    rowsOf(list)
      .map(([x = 0, y = 0, h = 0]) => firPath(x, y, h))
      .join(''),
    fill,
  )

/** A clipped, rounded street tree. */
export const tree = (x: number, y: number, h: number, crown: string, trunk: string): string =>
  stroke(
    `M${n(x)} ${n(y)}V${n(y - h * 0.5)}M${n(x)} ${n(y - h * 0.36)}l${n(h * 0.12)} ${n(-h * 0.14)}`,
    trunk,
    h * 0.055,
  ) +
  path(
    `M${n(x - h * 0.3)} ${n(y - h * 0.4)}c${n(-h * 0.16)} ${n(-h * 0.06)} ${n(-h * 0.12)} ${n(-h * 0.26)} ${n(h * 0.02)} ${n(-h * 0.26)}c0 ${n(-h * 0.2)} ${n(h * 0.2)} ${n(-h * 0.36)} ${n(h * 0.32)} ${n(-h * 0.34)}c${n(h * 0.16)} 0 ${n(h * 0.3)} ${n(h * 0.16)} ${n(h * 0.28)} ${n(h * 0.32)}c${n(h * 0.14)} ${n(h * 0.02)} ${n(h * 0.14)} ${n(h * 0.24)} ${n(-h * 0.02)} ${n(h * 0.28)}z`,
    crown,
  )

/** A grid of windows as one path; some stay dark. */
export function windows(
  chance: Chance,
  x: number,
  y: number,
  columns: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
): string {
  const lit: [number, number, number, number][] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (chance.maybe(0.62)) lit.push([x + column * dx, y + row * dy, w, h])
    }
  }
  return boxes(lit)
}

/** An Olympic-like ridge from left to right, as a closed silhouette down to `floor`. */
export function ridge(chance: Chance, top: number, floor: number, rise: number, fill: string): string {
  let d = `M0 ${floor}V${n(top + chance.between(0, rise))}`
  for (let x = 34; x < 400; x += 52) {
    const peak = top - chance.between(rise * 0.2, rise)
    d += `L${n(x + chance.between(-8, 8))} ${n(peak)}L${n(x + 26 + chance.between(-6, 6))} ${n(top + chance.between(-rise * 0.2, rise * 0.5))}`
  }
  return path(`${d}L400 ${n(top - rise * 0.3)}V${floor}z`, fill)
}

/** Short horizontal strokes: light on water. */
export function ripples(chance: Chance, top: number, bottom: number, color: string, opacity = 0.5): string {
  let d = ''
  for (let y = top; y < bottom; y += 8) {
    const length = chance.between(14, 40)
    d += `M${n(chance.between(6, 130))} ${n(y)}h${n(length)}M${n(chance.between(270, 370))} ${n(y + 3)}h${n(length * 0.7)}`
  }
  return stroke(d, color, 2, opacity)
}

/** The disc mirrored in water as a column of bars. */
export function glitter(top: number, bottom: number, color: string): string {
  let d = ''
  let half = 84
  for (let y = top; y < bottom; y += 7) {
    d += `M${n(200 - half)} ${n(y)}h${n(half * 2)}`
    half *= y % 2 === 0 ? 0.8 : 1.06
  }
  return stroke(d, color, 2.6, 0.55)
}

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
  return dots(points(16), 0.9, color, 0.8) + dots(points(6), 1.6, color, 0.9)
}

/** A plank quay across the foot of the sheet. */
export function quay({ palette }: View, y: number): string {
  return (
    rect(0, y, 400, 300 - y, palette.ground) +
    rect(0, y, 400, 5, palette.edge) +
    stroke(`M0 ${y + 18}H400M0 ${y + 38}H400`, palette.edge, 1.6, 0.45) +
    stroke(
      `M46 ${y + 6}v11M150 ${y + 6}v11M262 ${y + 6}v11M352 ${y + 6}v11M96 ${y + 19}v18M318 ${y + 19}v18`,
      palette.edge,
      1.6,
      0.45,
    )
  )
}

/** A rising lawn or hill edge with a lit rim. */
export const lawn = ({ palette, chance }: View, y: number): string => {
  const left = n(y + chance.between(-6, 8))
  const right = n(y + chance.between(-6, 8))
  const edge = `M0 ${left}C90 ${n(y - 12)} 150 ${n(y + 4)} 210 ${n(y - 2)}S340 ${n(y - 10)} 400 ${right}`
  return path(`${edge}V300H0z`, palette.ground) + stroke(edge, palette.edge, 3)
}

export const bush = (x: number, y: number, r: number, fill: string): string =>
  ellipse(x, y, r, r * 0.72, fill) + ellipse(x + r * 0.9, y + 2, r * 0.7, r * 0.52, fill)

/** The outline of a roof with upturned corners over `y`: half its width and its height. */
export const eave = (x: number, y: number, w: number, h: number): string =>
  `M${n(x - w)} ${y}C${n(x - w * 0.8)} ${n(y - 2)} ${n(x - w * 0.6)} ${n(y - h)} ${n(x - w * 0.5)} ${n(y - h)}H${n(x + w * 0.5)}C${n(x + w * 0.6)} ${n(y - h)} ${n(x + w * 0.8)} ${n(y - 2)} ${n(x + w)} ${y}L${n(x + w + 7)} ${n(y - 9)}L${n(x + w + 2)} ${n(y + 7)}H${n(x - w - 2)}L${n(x - w - 7)} ${n(y - 9)}z`
