import { type Box, meets } from './box.ts'
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
/** The mean width of a letter, relative to its size. */
const letterWidth = 0.58
const gap = 3
export const lineHeight = 1.15

/** The names that fit: within the frame, over nothing that is taken, and over no earlier name. */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], frame: Frame): Label[] {
  const boxes = [...taken]
  const placed: Label[] = []
  for (const label of labels) {
    const spots = [{ x: 0, y: 0 }, ...(label.nudges ?? [])]
    const options = spots.map((by) => ({ ...label, x: label.x + by.x, y: label.y + by.y }))
    const free = options.find(
      (option) => isApart(option, placed) && boxesOf(option).every((box) => isFree(box, boxes, frame)),
    )
    if (!free) continue
    placed.push(free)
    boxes.push(...boxesOf(free))
  }
  return placed
}

function isFree(box: Box, boxes: readonly Box[], { width, height }: Frame): boolean {
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
  return isInside && !boxes.some((other) => meets(box, other))
}

function isApart({ text, apart = 0, x, y }: Label, placed: readonly Label[]): boolean {
  return placed.every((other) => other.text !== text || Math.hypot(other.x - x, other.y - y) >= apart)
}

/** The room a name takes, with a gap around it. A slanting name is a row of smaller boxes: one would keep much more free. */
export function boxesOf({ x, y, text, size, angle = 0 }: Label): Box[] {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * size * letterWidth
  const height = lines.length * size * 1.2
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  const count = Math.min(Math.abs(sine), Math.abs(cosine)) < 0.05 ? 1 : Math.ceil(width / height)
  const piece = width / count
  const half = {
    x: (piece * Math.abs(cosine) + height * Math.abs(sine)) / 2 + gap,
    y: (piece * Math.abs(sine) + height * Math.abs(cosine)) / 2 + gap,
  }
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * piece - width / 2
    const at = { x: x + along * cosine, y: y + along * sine }
    return { left: at.x - half.x, top: at.y - half.y, right: at.x + half.x, bottom: at.y + half.y }
  })
}

/** A square around a position. */
export const squareAround = ({ x, y }: Spot, size: number): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
})
