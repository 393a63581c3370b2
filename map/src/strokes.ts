import type { LineKind } from './map-file.ts'

/** The colors of lines, by their names in `map.css` of the web. */
type LineColor = 'street' | 'highway' | 'highway-edge' | 'track' | 'land'
/** Widths in px at zoom 14. `from`: not from farther away. `edge`: so much wider at each side. */
type Stroke = {
  kind: LineKind
  color: LineColor
  width: number
  edge?: number
  from?: number
  dash?: readonly number[]
}

/** The first zoom with small streets. */
export const smallStreetsFrom = 13.2

/** How lines are drawn, one after the other. */
const strokes: readonly Stroke[] = [
  { kind: 'tunnel', color: 'highway-edge', width: 3, dash: [4, 4], from: 13 },
  { kind: 'small', color: 'street', width: 1.7, from: smallStreetsFrom },
  { kind: 'through', color: 'street', width: 2.3, from: 11.2 },
  { kind: 'main', color: 'street', width: 3.2 },
  { kind: 'highway', color: 'highway-edge', width: 4.2, edge: 1 },
  { kind: 'highway', color: 'highway', width: 4.2 },
  { kind: 'track', color: 'land', width: 3.2, edge: 1 },
  { kind: 'track', color: 'track', width: 2.6, dash: [0.1, 6] },
]
/** Streets grow by this with each level of zoom, within these widths. */
const growth = 1.62
const minWidth = 0.6
const maxWidth = 16

/** The strokes of a zoom, with their widths in px. */
export function strokesAt(zoom: number): (Stroke & { px: number })[] {
  return strokes
    .filter(({ from = 0 }) => zoom >= from)
    .map((stroke) => {
      const px = Math.max(minWidth, stroke.width * growth ** (zoom - 14)) + 2 * (stroke.edge ?? 0)
      return { ...stroke, px: Math.min(px, maxWidth) }
    })
}
