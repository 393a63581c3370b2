import type { Box } from './box.ts'
import { type Point, project, type Spot } from './mercator.ts'
import { mapped, toStored } from './units.ts'

/** What a map shows: the spot in its middle, and the zoom; each level doubles the scale. */
export type View = Spot & { zoom: number }
/** The size of a map on screen, in px. */
export type Frame = { width: number; height: number }

/** A map never shows anything beyond. What is mapped (units.ts) lies within. */
export const drawn = { north: 47.735, south: 47.49, west: -122.58, east: -122.08 } as const
const corner = {
  from: project({ lat: drawn.north, lng: drawn.west }),
  to: project({ lat: drawn.south, lng: drawn.east }),
}

const maxZoom = 17.5
/** So that few venues next to each other still have a neighborhood around them. */
const maxFitZoom = 14.9

/** Px for a unit of the plane. */
export const scaleOf = ({ zoom }: Pick<View, 'zoom'>): number => 2 ** zoom

/** Whether a point is on the map; others can only be listed. */
export const isDrawn = ({ lat, lng }: Point): boolean =>
  lat < mapped.north && lat > mapped.south && lng > mapped.west && lng < mapped.east

/** A spot in px from the frame's upper left corner. */
export function toScreen(spot: Spot, view: View, { width, height }: Frame): Spot {
  const scale = scaleOf(view)
  return { x: (spot.x - view.x) * scale + width / 2, y: (spot.y - view.y) * scale + height / 2 }
}

/** The spot at a position on screen. */
export function toSpot(at: Spot, view: View, { width, height }: Frame): Spot {
  const scale = scaleOf(view)
  return { x: view.x + (at.x - width / 2) / scale, y: view.y + (at.y - height / 2) / scale }
}

/** What a frame shows, in units. */
export function boxInUnits(view: View, frame: Frame): Box {
  const [left, top] = toStored(toSpot({ x: 0, y: 0 }, view, frame))
  const [right, bottom] = toStored(toSpot({ x: frame.width, y: frame.height }, view, frame))
  return { left, top, right, bottom }
}

/** The nearest view within what is drawn. */
export function clampView({ x, y, zoom }: View, { width, height }: Frame): View {
  const smallest = Math.log2(
    Math.max(width / (corner.to.x - corner.from.x), height / (corner.to.y - corner.from.y)),
  )
  const clamped = between(smallest, zoom, Math.max(smallest, maxZoom))
  const half = { x: width / 2 ** clamped / 2, y: height / 2 ** clamped / 2 }
  return {
    x: between(corner.from.x + half.x, x, corner.to.x - half.x),
    y: between(corner.from.y + half.y, y, corner.to.y - half.y),
    zoom: clamped,
  }
}

/** Px to leave free at each side. */
export type Padding = { top: number; right: number; bottom: number; left: number }

/** A view of all spots within the padding; the nearest possible one if they are far apart. */
export function fitView(spots: readonly Spot[], frame: Frame, { top, right, bottom, left }: Padding): View {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { x: Math.max(frame.width - left - right, 40), y: Math.max(frame.height - top - bottom, 40) }
  const exact = Math.log2(Math.min(room.x / (east - west), room.y / (south - north)))
  const { zoom } = clampView({ x: west, y: north, zoom: Math.min(exact, maxFitZoom) }, frame)
  const aside = { x: (right - left) / 2 / 2 ** zoom, y: (bottom - top) / 2 / 2 ** zoom }
  return clampView({ x: (west + east) / 2 + aside.x, y: (north + south) / 2 + aside.y, zoom }, frame)
}

/** The view after the ground was moved by this many px. */
export function pannedBy(view: View, by: Spot, frame: Frame): View {
  const scale = scaleOf(view)
  return clampView({ ...view, x: view.x - by.x / scale, y: view.y - by.y / scale }, frame)
}

/** The view after zooming by some levels; what is at this position on screen stays there where possible. */
export function zoomedBy(view: View, levels: number, at: Spot, frame: Frame): View {
  const { zoom } = clampView({ ...view, zoom: view.zoom + levels }, frame)
  const fixed = toSpot(at, view, frame)
  const scale = 2 ** zoom
  return clampView(
    { x: fixed.x - (at.x - frame.width / 2) / scale, y: fixed.y - (at.y - frame.height / 2) / scale, zoom },
    frame,
  )
}

/** A view on the way from one to another; `share` is from 0 to 1. */
export function viewBetween(from: View, to: View, share: number): View {
  const mix = (a: number, b: number) => a + (b - a) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: mix(from.zoom, to.zoom) }
}

export const middleOf = ({ width, height }: Frame): Spot => ({ x: width / 2, y: height / 2 })

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value))
