import { meets } from './box.ts'
import type { Geometry, NamedLine } from './decode.ts'
import type { Label } from './labels.ts'
import type { NameKind, PlaceName } from './map-file.ts'
import type { Spot } from './mercator.ts'
import { fromStored } from './units.ts'
import { boxInUnits, type Frame, toScreen, type View } from './view.ts'

const sizes: Readonly<Record<NameKind, number>> = {
  neighborhood: 13,
  part: 11,
  water: 12,
  park: 10.5,
  station: 10.5,
}
/** The center of a neighborhood is where its venues are. From afar a name must not move into the next one. */
const nudges = [
  { x: 0, y: -30 },
  { x: 0, y: 30 },
]
const nudgesCloseUp = [...nudges, { x: -58, y: 0 }, { x: 58, y: 0 }, { x: -52, y: -34 }, { x: 52, y: 34 }]
const farZoom = 12
const closeZoom = 13.2
const stationGap = 5

/** The zoom from which streets have names, the important ones first. */
const streetNames = [
  ['highway', 12.6],
  ['main', 13.4],
  ['through', 14],
  ['small', 14.8],
] as const
const streetSize = 10
/** Px between two places for a name at whole zooms, and between two names that are shown. */
const spacing = 24
const apart = 280
/** Px of a street that a letter takes, with some room before and after the name; and how straight the street is there. */
const letterPx = streetSize * 0.6
const straight = 0.985

/**
 * Every name that may stand in a view, the important ones first. Those of streets within the frame come before those in the
 * `margin` around it, which would keep names from streets that show.
 */
export function wantedLabels(
  parts: readonly Pick<Geometry, 'lines' | 'places'>[],
  view: View,
  frame: Frame,
  margin = 0,
): Label[] {
  const inView = boxInUnits(view, frame)
  const places = parts.flatMap((part) => part.places).filter(([, , , , from]) => view.zoom >= from)
  const streets = streetNames.flatMap(([kind, from]) => {
    const lines = view.zoom < from ? [] : parts.flatMap((part) => part.lines[kind] ?? [])
    const options = lines.filter(({ box }) => meets(box, inView)).map((line) => along(line, view, frame))
    // A street with few places for its name chooses first.
    return options.toSorted((one, other) => one.length - other.length).flat()
  })
  const isShown = ({ x, y }: Spot) =>
    Math.abs(x - frame.width / 2) < frame.width / 2 - margin &&
    Math.abs(y - frame.height / 2) < frame.height / 2 - margin
  const [shown, around] = [streets.filter(isShown), streets.filter((label) => !isShown(label))]
  return [...places.map((name) => placeLabel(name, view, frame)), ...shown, ...around]
}

function placeLabel([kind, text, x, y]: PlaceName, view: View, frame: Frame): Label {
  const at = toScreen(fromStored([x, y]), view, frame)
  const size = sizes[kind] + (view.zoom >= closeZoom && kind === 'neighborhood' ? 2 : 0)
  const down = kind === 'station' ? size + stationGap : 0
  return { x: at.x, y: at.y + down, text: onTwoLines(text), kind, size, nudges: nudgesOf(kind, view.zoom) }
}

function nudgesOf(kind: NameKind, zoom: number): readonly Spot[] {
  if (kind !== 'neighborhood' || zoom < farZoom) return []
  return zoom >= closeZoom ? nudgesCloseUp : nudges
}

/** Breaks a long name near its middle. */
export function onTwoLines(text: string): string {
  if (text.length <= 13) return text
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = text.length / 2
  const [at] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

/** Places for a street's name where it is straight enough. They stay where they are while the map moves. */
function along({ name, line }: NamedLine, view: View, frame: Frame): Label[] {
  if (name === '') return []
  const half = (name.length * letterPx) / 2
  const step = spacing * 2 ** (view.zoom % 1)
  const points = line.map((point) => toScreen(fromStored(point), view, frame))
  const screen = { left: 0, top: 0, right: frame.width, bottom: frame.height }
  const lengths = [0]
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] as Spot
    lengths.push((lengths[index] as number) + Math.hypot(to.x - from.x, to.y - from.y))
  }
  return points.slice(1).flatMap((to, index) => {
    if (!meets(boxAround(points[index] as Spot, to), screen)) return []
    const [start, end] = [lengths[index] as number, lengths[index + 1] as number]
    const first = Math.ceil(Math.max(start, half) / step - 0.5)
    const last = Math.ceil(Math.min(end, (lengths.at(-1) as number) - half) / step - 0.5)
    return Array.from({ length: Math.max(0, last - first) }, (_, at) => {
      const middle = (first + at + 0.5) * step
      const [from, till] = [
        pointAt(points, lengths, middle - half, index),
        pointAt(points, lengths, middle + half, index),
      ]
      const isStraight = Math.hypot(till.x - from.x, till.y - from.y) > 2 * half * straight
      return isStraight ? [{ from, till }] : []
    })
      .flat()
      .map(({ from, till }): Label => {
        const [x, y] = [(from.x + till.x) / 2, (from.y + till.y) / 2]
        return { text: name, x, y, kind: 'street', size: streetSize, angle: readable(from, till), apart }
      })
      .filter(({ x, y }) => x > 0 && y > 0 && x < frame.width && y < frame.height)
  })
}

const boxAround = (a: Spot, b: Spot) => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

/** The point of a line at a length, near a piece of it. */
function pointAt(points: readonly Spot[], lengths: readonly number[], length: number, near: number): Spot {
  let index = near
  while (index > 0 && (lengths[index] as number) > length) index -= 1
  while (index < points.length - 2 && (lengths[index + 1] as number) < length) index += 1
  const [from, to] = [points[index] as Spot, points[index + 1] as Spot]
  const [start, end] = [lengths[index] as number, lengths[index + 1] as number]
  const share = end === start ? 0 : (length - start) / (end - start)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The angle of a line in degrees, turned so that its name is not upside down. */
function readable(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return angle > 90 || angle <= -90 ? angle + (angle > 0 ? -180 : 180) : angle
}
