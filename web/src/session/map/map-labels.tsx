import { type Box, type Label, placeLabels } from './labels.ts'
import { project } from './mercator.ts'
import { type NameKind, names } from './names.ts'
import { streetLabels } from './street-labels.ts'
import { type Frame, toScreen, type View } from './view.ts'

const sizes = { neighborhood: 13, part: 11, water: 12, park: 10.5, station: 10.5 } as const
/** The center of a neighborhood is where its venues are. From afar a name must not move into the next one. */
const nudges = [
  { x: 0, y: -30 },
  { x: 0, y: 30 },
]
const nudgesCloseUp = [...nudges, { x: -58, y: 0 }, { x: 58, y: 0 }, { x: -52, y: -34 }, { x: 52, y: 34 }]
const farZoom = 12
const closeZoom = 13.2
const lineHeight = 1.15
const spots = names.map((name) => ({ ...name, spot: project(name) }))

type MapLabelsProps = {
  view: View
  frame: Frame /** What names must not cover: pins and controls. */
  taken: readonly Box[]
}

/** The names that fit, around the pins. */
export function MapLabels({ view, frame, taken }: MapLabelsProps) {
  const wanted: Label[] = spots
    .filter(({ from }) => view.zoom >= from)
    .map(({ spot, text, kind, below }) => {
      const at = toScreen(spot, view, frame)
      const size = sizes[kind] + (view.zoom >= closeZoom && kind === 'neighborhood' ? 2 : 0)
      return {
        ...at,
        y: at.y + (below ? size + 5 : 0),
        text,
        kind,
        size,
        nudges: nudgesOf(kind, view.zoom),
      }
    })
  return placeLabels([...wanted, ...streetLabels(view, frame)], taken, frame).map((label, index) => (
    // A street's name may be there several times.
    <MapLabel key={label.kind === 'street' ? `${label.text} ${index}` : label.text} label={label} />
  ))
}

function nudgesOf(kind: NameKind, zoom: number) {
  if (kind !== 'neighborhood' || zoom < farZoom) return []
  return zoom >= closeZoom ? nudgesCloseUp : nudges
}

function MapLabel({ label: { text, kind, size, x, y, angle } }: { label: Label }) {
  const lines = text.split('\n')
  const first = y + size * 0.35 - ((lines.length - 1) * size * lineHeight) / 2
  return (
    <text
      className={`map-name map-name-${kind}`}
      fontSize={size}
      x={x}
      y={first}
      transform={angle ? `rotate(${angle.toFixed(1)} ${x} ${y})` : undefined}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : size * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
