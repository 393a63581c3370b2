import type { MapTiles } from '@nofomo/contracts/api/pages.ts'
import { type Frame, scaleOf, toSpot, type View } from '@nofomo/map/view.ts'

const tileSize = 256
const maxZoom = 19

/** The pictures of a tile server under a map. Its ground stays below them: it shows until they are
 * there, and where one cannot be loaded. */
export function TileLayer({ tiles, view, frame }: { tiles: MapTiles; view: View; frame: Frame }) {
  return tilesOf(view, frame).map(({ z, x, y, at, size }) => (
    <image
      key={`${z}/${x}/${y}`}
      href={tiles.url.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)}
      x={at.x}
      y={at.y}
      width={size}
      height={size}
      onError={({ currentTarget }) => currentTarget.setAttribute('visibility', 'hidden')}
    />
  ))
}

/** The tiles that cover a frame, each with its place and size on screen. */
export function tilesOf(view: View, frame: Frame) {
  const z = Math.max(0, Math.min(maxZoom, Math.round(view.zoom)))
  const count = 2 ** z
  const unit = tileSize / count
  const from = toSpot({ x: 0, y: 0 }, view, frame)
  const to = toSpot({ x: frame.width, y: frame.height }, view, frame)
  const indexes = (start: number, end: number) => {
    const first = Math.max(0, Math.floor(start / unit))
    const last = Math.min(count - 1, Math.floor(end / unit))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }
  const scale = scaleOf(view)
  return indexes(from.y, to.y).flatMap((y) =>
    indexes(from.x, to.x).map((x) => ({
      z,
      x,
      y,
      at: { x: (x * unit - from.x) * scale, y: (y * unit - from.y) * scale },
      size: unit * scale,
    })),
  )
}
