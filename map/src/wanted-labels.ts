import { type Geometry, meets, type NamedLine } from './decode.ts'
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
const spacing = 90
const apart = 280
/** So much of its straight part a name may fill. */
const fill = 0.95
const letterWidth = 0.56

/** Every name that may stand in a view, the important ones first. */
export function wantedLabels(
  parts: readonly Pick<Geometry, 'lines' | 'places'>[],
  view: View,
  frame: Frame,
): Label[] {
  const inView = boxInUnits(view, frame)
  const places = parts.flatMap((part) => part.places).filter(([, , , , from]) => view.zoom >= from)
  const streets = streetNames.flatMap(([kind, from]) =>
    view.zoom < from
      ? []
      : parts.flatMap(({ lines }) =>
          (lines[kind] ?? [])
            .filter(({ box }) => meets(box, inView))
            .flatMap((line) => along(line, view, frame)),
        ),
  )
  return [...places.map((name) => placeLabel(name, view, frame)), ...streets]
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

/** Places for a street's name on its straight parts. They stay where they are while the map moves. */
function along({ name, line }: NamedLine, view: View, frame: Frame): Label[] {
  if (name === '') return []
  const step = spacing * 2 ** (view.zoom % 1)
  const needed = (name.length * streetSize * letterWidth) / fill
  const points = line.map((point) => toScreen(fromStored(point), view, frame))
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] as Spot
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length < needed || !isNear(from, to, frame)) return []
    const count = Math.max(1, Math.floor(length / Math.max(step, needed)))
    const angle = readable(from, to)
    return Array.from({ length: count }, (_, at): Label => {
      const share = (at + 0.5) / count
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      return { text: name, x, y, kind: 'street', size: streetSize, angle, apart }
    }).filter(({ x, y }) => x > 0 && y > 0 && x < frame.width && y < frame.height)
  })
}

function isNear(from: Spot, to: Spot, { width, height }: Frame): boolean {
  return (
    Math.max(from.x, to.x) > 0 &&
    Math.max(from.y, to.y) > 0 &&
    Math.min(from.x, to.x) < width &&
    Math.min(from.y, to.y) < height
  )
}

/** The angle of a line in degrees, turned so that its name is not upside down. */
function readable(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return angle > 90 || angle <= -90 ? angle + (angle > 0 ? -180 : 180) : angle
}
