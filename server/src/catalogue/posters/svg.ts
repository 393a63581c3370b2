/** Small typed builders for SVG text. Coordinates are rounded to one decimal: a poster stays under 8 KB. */

export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${fade(opacity)}/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${fade(opacity)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${fade(opacity)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${fade(opacity)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r > 0 ? ` rx="${n(r)}"` : ''} fill="${fill}"${fade(opacity)}/>`

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, opacity = 1): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${fade(opacity)}/>`

/** Many equal dots as one element: zero-length strokes with the round caps set on the root. */
export const dots = (points: readonly (readonly [number, number])[], r: number, fill: string, opacity = 1): string =>
  stroke(points.map(([x, y]) => `M${n(x)} ${n(y)}h.1`).join(''), fill, r * 2, opacity)

/** Many boxes as one path, for windows, planks and masonry. */
export const boxes = (list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, w, h]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`).join('')

/** Moves `inner` to x, y, then turns it by `degrees` and scales it (a negative scaleX mirrors). */
export function placed(x: number, y: number, inner: string, degrees = 0, scaleX = 1, scaleY = Math.abs(scaleX)): string {
  const turn = degrees === 0 ? '' : `rotate(${n(degrees)})`
  const scale = scaleX === 1 && scaleY === 1 ? '' : `scale(${round2(scaleX)} ${round2(scaleY)})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${scale}">${inner}</g>`
}

export const faded = (opacity: number, inner: string): string => `<g opacity="${round2(opacity)}">${inner}</g>`

/** Draws the outline `d` in `fill` and `inner` (shade, bands, pattern) clipped to it. `id` is unique in the file. */
export const within = (id: string, d: string, fill: string, inner: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${path(d, fill)}<g clip-path="url(#${id})">${inner}</g>`

const round2 = (value: number): string => String(Math.round(value * 100) / 100)

const fade = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${round2(opacity)}"`)
