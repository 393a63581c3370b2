import { inks } from '../colors.ts'
import { circle, ellipse, n, path, placed, stroke, within } from '../svg.ts'
import type { Brush } from './motif.ts'

type BowlShape = {
  w: number
  h: number
  ry: number
  outside: string
  shade: string
  inside: string
  rim: string
  band?: string
  /** Drawn between the far and the near rim, so it sits in the bowl. */
  contents: string
}

/** A footed bowl seen slightly from above: far rim, contents, near wall. */
export function bowl(brush: Brush, s: BowlShape): string {
  const { w, h, ry } = s
  const arc = (y: number): string => `M${n(-w)} ${n(y)}A${n(w)} ${n(ry)} 0 0 0 ${n(w)} ${n(y)}`
  const wall = `${arc(-h)}C${n(w)} ${n(-h * 0.34)} ${n(w * 0.6)} -8 ${n(w * 0.4)} -8H${n(-w * 0.4)}C${n(-w * 0.6)} -8 ${n(-w)} ${n(-h * 0.34)} ${n(-w)} ${n(-h)}z`
  const turned = `M${n(w * 0.42)} ${n(-h - 6)}C${n(w * 0.6)} ${n(-h * 0.4)} ${n(w * 0.3)} -14 ${n(-w * 0.2)} 0H${n(w)}V${n(-h - 6)}z`
  return (
    path(`M${n(-w * 0.38)} -12H${n(w * 0.38)}L${n(w * 0.34)} 0H${n(-w * 0.34)}z`, s.shade) +
    ellipse(0, -h, w, ry, s.rim) +
    ellipse(0, -h + 1, w - 5, ry - 3, s.inside) +
    s.contents +
    within(
      brush.id(),
      wall,
      s.outside,
      (s.band ? stroke(arc(-h + 17), s.band, 12) : '') + path(turned, inks.ink, 0.13),
    ) +
    stroke(arc(-h), s.rim, 4)
  )
}

/** A plate with a lip; `y` is its top surface. */
export const plate = (
  w: number,
  y: number,
  fill: string = inks.white,
  shade: string = inks.whiteShade,
): string =>
  ellipse(0, y + 6, w, w * 0.2, shade) +
  ellipse(0, y, w, w * 0.2, fill) +
  ellipse(0, y + 1, w * 0.72, w * 0.13, shade, 0.6)

/** A wisp of steam rising from x, y. */
const wisp = (x: number, y: number, h: number): string =>
  `M${n(x)} ${n(y)}c${n(-h * 0.34)} ${n(-h * 0.36)} ${n(h * 0.26)} ${n(-h * 0.56)} ${n(h * 0.02)} ${n(-h)}c${n(h * 0.34)} ${n(h * 0.38)} ${n(-h * 0.2)} ${n(h * 0.6)} ${n(-h * 0.02)} ${n(h)}z`

export function steam(brush: Brush, x: number, y: number, spread = 22, height = 44): string {
  const lift = brush.chance.between(-4, 4)
  const tall = brush.chance.maybe(0.5) ? 0.8 : 0.66
  const wisps =
    wisp(x - spread, y + 4, height * tall) +
    wisp(x, y + lift, height) +
    wisp(x + spread, y + 5, height * (1.46 - tall))
  return path(wisps, brush.steam.color, brush.steam.opacity)
}

/** A leaf from its stem at x, y, pointing up, turned by `degrees`. */
export function leaf(
  x: number,
  y: number,
  length: number,
  degrees: number,
  fill: string = inks.leaf,
): string {
  const turn = (degrees * Math.PI) / 180
  const at = (side: number, along: number): string =>
    `${n(x + (side * Math.cos(turn) + along * Math.sin(turn)) * length)} ${n(y + (side * Math.sin(turn) - along * Math.cos(turn)) * length)}`
  return (
    path(
      `M${at(0, 0)}C${at(-0.42, 0.3)} ${at(-0.3, 0.8)} ${at(0, 1)}C${at(0.3, 0.8)} ${at(0.42, 0.3)} ${at(0, 0)}z`,
      fill,
    ) +
    stroke(`M${at(0, 0.06)}L${at(0, 0.72)}`, fill === inks.evergreenShade ? inks.leaf : inks.evergreen, 1.6)
  )
}

/** A wedge of citrus standing on its rind. */
export const wedge = (
  x: number,
  y: number,
  r: number,
  degrees: number,
  rind: string,
  flesh: string,
): string =>
  placed(
    x,
    y,
    path(`M${n(-r)} 0A${n(r)} ${n(r)} 0 0 0 ${n(r)} 0z`, rind) +
      path(`M${n(-r + 3.5)} 0A${n(r - 3.5)} ${n(r - 3.5)} 0 0 0 ${n(r - 3.5)} 0z`, inks.cream) +
      path(`M${n(-r + 6)} 0A${n(r - 6)} ${n(r - 6)} 0 0 0 ${n(r - 6)} 0z`, flesh) +
      stroke(
        `M0 1V${n(r - 7)}M0 1L${n(-r * 0.5)} ${n(r * 0.5)}M0 1L${n(r * 0.5)} ${n(r * 0.5)}`,
        inks.cream,
        1.8,
      ),
    degrees,
  )

/** A round of citrus seen from its cut. */
export const slice = (x: number, y: number, r: number, rind: string, flesh: string): string =>
  circle(x, y, r, rind) +
  circle(x, y, r - 3, inks.cream) +
  circle(x, y, r - 5, flesh) +
  placed(
    x,
    y,
    stroke(
      `M0 ${n(-r + 5)}V${n(r - 5)}M${n(-r * 0.62)} ${n(-r * 0.36)}L${n(r * 0.62)} ${n(r * 0.36)}M${n(r * 0.62)} ${n(-r * 0.36)}L${n(-r * 0.62)} ${n(r * 0.36)}`,
      inks.cream,
      1.8,
    ),
  )
