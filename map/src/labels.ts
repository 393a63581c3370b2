import type { NameKind } from './map-file.ts'
import type { Spot } from './mercator.ts'
import type { Frame } from './view.ts'

/** A name to be written with its middle at a position on screen; `angle` in degrees. The first ones are placed first. */
export type Label = Spot & { text: string; kind: NameKind | 'street'; size: number; angle?: number } & {
  /** Where else it may stand, relative to its position, in px. */
  nudges?: readonly Spot[]
  /** Px to another name with the same text. */
  apart?: number
}
/** A rectangle on screen that names must not cover. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The mean width of a letter, relative to its size. */
const letterWidth = 0.58
const gap = 4
export const lineHeight = 1.15

/** The names that fit: within the frame, over nothing that is taken, and over no earlier name. */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], frame: Frame): Label[] {
  const boxes = [...taken]
  const placed: Label[] = []
  for (const label of labels) {
    const spots = [{ x: 0, y: 0 }, ...(label.nudges ?? [])]
    const options = spots.map((by) => ({ ...label, x: label.x + by.x, y: label.y + by.y }))
    const free = options.find((option) => isFree(boxOf(option), boxes, frame) && isApart(option, placed))
    if (!free) continue
    placed.push(free)
    boxes.push(boxOf(free))
  }
  return placed
}

function isFree(box: Box, boxes: readonly Box[], { width, height }: Frame): boolean {
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
  return isInside && !boxes.some((other) => overlap(box, other))
}

function isApart({ text, apart = 0, x, y }: Label, placed: readonly Label[]): boolean {
  return placed.every((other) => other.text !== text || Math.hypot(other.x - x, other.y - y) >= apart)
}

/** The room a name takes, with a gap around it. */
export function boxOf({ x, y, text, size, angle = 0 }: Label): Box {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * size * letterWidth
  const height = lines.length * size * 1.2
  const [sine, cosine] = [
    Math.abs(Math.sin((angle * Math.PI) / 180)),
    Math.abs(Math.cos((angle * Math.PI) / 180)),
  ]
  const half = {
    x: (width * cosine + height * sine) / 2 + gap,
    y: (width * sine + height * cosine) / 2 + gap,
  }
  return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y }
}

/** A square around a position. */
export const squareAround = ({ x, y }: Spot, size: number): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
})

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
