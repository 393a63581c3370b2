import { pointsOf } from './ground.ts'
import type { Label } from './labels.ts'
import { project, type Spot } from './mercator.ts'
import { streets } from './shapes.ts'
import { type Frame, toScreen, type View } from './view.ts'

const firstZoom = 14
const size = 10
/** Px between two names of a street at whole zooms. */
const spacing = 90
/** Px between two of them that are shown. */
const apart = 300

const lines: readonly (readonly [string, readonly Spot[]])[] = Object.entries(streets).map(
  ([name, shape]) => [name, pointsOf(shape).map(project)],
)

/** The names of streets along them, at places that stay where they are while the map moves. */
export function streetLabels(view: View, frame: Frame): Label[] {
  if (view.zoom < firstZoom) return []
  const step = spacing / 2 ** Math.floor(view.zoom)
  return lines.flatMap(([text, line]) =>
    along(line, step).flatMap(({ from, to, share }) => {
      const [a, b] = [toScreen(from, view, frame), toScreen(to, view, frame)]
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      if (length < text.length * size * 0.7) return []
      const x = a.x + (b.x - a.x) * share
      const y = a.y + (b.y - a.y) * share
      const isNear = x > 0 && y > 0 && x < frame.width && y < frame.height
      return isNear ? [{ text, x, y, kind: 'street', size, angle: readable(a, b), apart }] : []
    }),
  )
}

type Stop = { from: Spot; to: Spot /** From `from` to `to`. */; share: number }

/** Stops along a line, one for each step and at least one for each of its parts. */
function along(line: readonly Spot[], step: number): Stop[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] as Spot
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / step))
    return Array.from({ length: count }, (_, at) => ({ from, to, share: (at + 0.5) / count }))
  })
}

/** The angle of a line in degrees, turned so that its name is not upside down. */
function readable(a: Spot, b: Spot): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return angle > 90 || angle <= -90 ? angle + (angle > 0 ? -180 : 180) : angle
}
