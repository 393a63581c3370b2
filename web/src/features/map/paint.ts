import { type Box, meets } from '@nofomo/map/box.ts'
import type { BoxedLine, Geometry } from '@nofomo/map/decode.ts'
import type { AreaKind } from '@nofomo/map/map-file.ts'
import { strokesAt } from '@nofomo/map/strokes.ts'
import { fromStored, mapped, origin, toUnits, unitZoom } from '@nofomo/map/units.ts'
import { boxInUnits, type Frame, toScreen, type View } from '@nofomo/map/view.ts'
import type { Colors } from './read-colors.ts'

const stationsFrom = 11.5
const fadePx = 28

type Picture = { view: View; frame: Frame; colors: Colors }

const areas: readonly { kind: AreaKind; fill: keyof Colors; edge?: keyof Colors }[] = [
  { kind: 'park', fill: 'park' },
  { kind: 'water', fill: 'water', edge: 'shore' },
]

const [east, south] = toUnits({ lat: mapped.south, lng: mapped.east })

/** Draws land, water, parks, streets and the light rail. The context's unit is a px of the screen. */
export function paintGround(
  context: OffscreenCanvasRenderingContext2D,
  layers: readonly Geometry[],
  { view, frame, colors }: Picture,
): void {
  context.fillStyle = colors.paper
  context.fillRect(0, 0, frame.width, frame.height)
  const scale = 2 ** (view.zoom - unitZoom)
  const corner = toScreen(origin, view, frame)
  context.save()
  context.translate(corner.x, corner.y)
  context.scale(scale, scale)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  context.rect(0, 0, east, south)
  context.clip()
  context.fillStyle = colors.land
  context.fillRect(0, 0, east, south)
  const seen = boxInUnits(view, frame)
  const path = (linesOf: (layer: Geometry) => readonly BoxedLine[] | undefined) =>
    pathOf(
      layers.flatMap((layer) => linesOf(layer) ?? []),
      seen,
    )
  for (const { kind, fill, edge } of areas) {
    const area = path((layer) => layer.areas[kind])
    context.fillStyle = colors[fill]
    context.fill(area, 'evenodd')
    if (edge) stroke(context, area, { color: colors[edge], width: 1 / scale })
  }
  const limits = path((layer) => layer.areas.city)
  stroke(context, limits, { color: colors.limits, width: 1 / scale, dash: [5 / scale, 5 / scale] })
  for (const { kind, color, px, dash = [] } of strokesAt(view.zoom))
    stroke(
      context,
      path((layer) => layer.lines[kind]),
      {
        color: colors[color],
        width: px / scale,
        dash: dash.map((length) => length / scale),
      },
    )
  fadeEdges(context, colors, fadePx / scale)
  context.restore()
  if (view.zoom >= stationsFrom) paintStations(context, layers, { view, frame, colors })
}

/** Where the data end, the map goes over into paper instead of ending in a line. */
function fadeEdges(context: OffscreenCanvasRenderingContext2D, colors: Colors, width: number): void {
  for (const [x, y, toX, toY] of [
    [0, 0, width, 0],
    [0, 0, 0, width],
    [east, 0, east - width, 0],
    [0, south, 0, south - width],
  ] as const) {
    const fade = context.createLinearGradient(x, y, toX, toY)
    fade.addColorStop(0, colors.paper)
    fade.addColorStop(1, colors['paper-clear'])
    context.fillStyle = fade
    context.fillRect(0, 0, east, south)
  }
}

function paintStations(
  context: OffscreenCanvasRenderingContext2D,
  layers: readonly Geometry[],
  { view, frame, colors }: Picture,
): void {
  context.setLineDash([])
  context.lineWidth = 2.25
  context.fillStyle = colors.station
  context.strokeStyle = colors.track
  for (const [kind, , x, y] of layers.flatMap(({ places }) => places)) {
    if (kind !== 'station') continue
    const at = toScreen(fromStored([x, y]), view, frame)
    context.beginPath()
    context.arc(at.x, at.y, view.zoom >= 14 ? 5 : 3.5, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

/** A path of the lines that are seen: those of the whole city would cost more than the rest of the picture. */
function pathOf(lines: readonly BoxedLine[], seen: Box): Path2D {
  const path = new Path2D()
  for (const { line, box } of lines) {
    if (!meets(box, seen)) continue
    for (const [index, [x, y]] of line.entries()) {
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return path
}

function stroke(
  context: OffscreenCanvasRenderingContext2D,
  path: Path2D,
  { color, width, dash = [] }: { color: string; width: number; dash?: readonly number[] },
): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(dash as number[])
  context.stroke(path)
}
