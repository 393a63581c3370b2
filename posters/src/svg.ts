/** Typed builders for SVG text. Coordinates are rounded to one decimal: a poster stays under 9 KB. */

export const n = (value: number): string => bare(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${fade(opacity)}/>`

/** Lines have no `fill`: the root sets `fill="none"`. */
export const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${n(width)}"${fade(opacity)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${fade(opacity)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${fade(opacity)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r > 0 ? ` rx="${n(r)}"` : ''} fill="${fill}"${fade(opacity)}/>`

/** Rows of numbers: literal ones as text ('8 -88, 22 -82'), computed ones as lists. */
export type Rows = string | readonly (readonly number[])[]

export const rowsOf = (rows: Rows): readonly (readonly number[])[] =>
  typeof rows === 'string' ? rows.split(', ').map((row) => row.split(' ').map(Number)) : rows

/** Many equal dots, `x y` each, as one path's data: zero-length strokes with the root's round caps. */
export const dots = (points: Rows): string =>
  rowsOf(points)
    .map(([x = 0, y = 0]) => `M${n(x)} ${n(y)}h.1`)
    .join('')

/** Many boxes, `x y w h` each, as one path's data: windows, towers. */
export const boxes = (list: Rows): string =>
  rowsOf(list)
    .map(([x = 0, y = 0, w = 0, h = 0]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`)
    .join('')

/** Moves `inner` to x, y, then turns it by `degrees` and scales it (a negative scaleX mirrors). */
export function placed(
  x: number,
  y: number,
  inner: string,
  degrees = 0,
  scaleX = 1,
  scaleY = Math.abs(scaleX),
): string {
  const turn = degrees === 0 ? '' : `rotate(${n(degrees)})`
  const scale = scaleX === 1 && scaleY === 1 ? '' : `scale(${round2(scaleX)} ${round2(scaleY)})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${scale}">${inner}</g>`
}

const round2 = (value: number): string => bare(Math.round(value * 100) / 100)

/** '0.5' is '.5', '-0' is '0'. */
const bare = (value: number): string =>
  String(value)
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0')

const fade = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${round2(opacity)}"`)
