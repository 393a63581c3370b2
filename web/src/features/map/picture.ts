import type { Box } from '@nofomo/map/box.ts'
import type { Geometry } from '@nofomo/map/decode.ts'
import { type Label, lineHeight, placeLabels } from '@nofomo/map/labels.ts'
import type { Frame, View } from '@nofomo/map/view.ts'
import { wantedLabels } from '@nofomo/map/wanted-labels.ts'
import { paintGround } from './paint.ts'
import type { Colors } from './read-colors.ts'

/** Drawn around the frame, so that a picture can move a while before the next one is there. */
export const marginPx = 128
const maxRatio = 2

export type Picture = {
  view: View
  frame: Frame
  /** Of the screen: how many of its pixels a px has. */
  ratio: number
  colors: Colors
  /** What names must not cover, in px of the frame; null: no names. */
  taken: readonly Box[] | null
}

/** The ground around a frame, with its names. */
export function drawPicture(
  { view, frame, ratio, colors, taken }: Picture,
  layers: readonly Geometry[],
): ImageBitmap | null {
  const size = { width: frame.width + 2 * marginPx, height: frame.height + 2 * marginPx }
  const scale = Math.min(maxRatio, ratio)
  const canvas = new OffscreenCanvas(Math.round(size.width * scale), Math.round(size.height * scale))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  context.scale(scale, scale)
  paintGround(context, layers, { view, frame: size, colors })
  if (taken) {
    const blocked = [...taken.map(withinMargin), ...edgesOf(frame)]
    paintLabels(context, placeLabels(wantedLabels(layers, view, size, marginPx), blocked, size), colors)
  }
  return canvas.transferToImageBitmap()
}

const withinMargin = ({ left, top, right, bottom }: Box): Box => ({
  left: left + marginPx,
  top: top + marginPx,
  right: right + marginPx,
  bottom: bottom + marginPx,
})

/** The edge of the frame, which cuts no name in two. */
function edgesOf({ width, height }: Frame): Box[] {
  const [near, right, bottom] = [marginPx, marginPx + width, marginPx + height]
  return [
    { left: near, top: near, right, bottom: near + 1 },
    { left: near, top: bottom - 1, right, bottom },
    { left: near, top: near, right: near + 1, bottom },
    { left: right - 1, top: near, right, bottom },
  ]
}

const displayFont = '"Bricolage Grotesque", system-ui, sans-serif'
const textFont = 'system-ui, sans-serif'

const looks: Readonly<Record<Label['kind'], { color: keyof Colors; halo: keyof Colors; font: string }>> = {
  neighborhood: { color: 'name-neighborhood', halo: 'land', font: displayFont },
  part: { color: 'name', halo: 'land', font: textFont },
  street: { color: 'name', halo: 'street-halo', font: textFont },
  station: { color: 'name-station', halo: 'land', font: textFont },
  water: { color: 'name-water', halo: 'water', font: textFont },
  park: { color: 'name-park', halo: 'park', font: textFont },
}
const weights: Partial<Record<Label['kind'], string>> = {
  neighborhood: '700 ',
  station: '600 ',
  water: 'italic ',
}
const haloPx = 3

/** Writes names with a halo, so that they stay readable over streets. */
function paintLabels(
  context: OffscreenCanvasRenderingContext2D,
  labels: readonly Label[],
  colors: Colors,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = haloPx
  context.lineJoin = 'round'
  context.setLineDash([])
  for (const { text, kind, size, x, y, angle = 0 } of labels) {
    const { color, halo, font } = looks[kind]
    context.save()
    context.translate(x, y)
    context.rotate((angle * Math.PI) / 180)
    context.font = `${weights[kind] ?? ''}${size}px ${font}`
    context.strokeStyle = colors[halo]
    context.fillStyle = colors[color]
    const lines = text.split('\n')
    lines.forEach((line, index) => {
      const down = (index - (lines.length - 1) / 2) * size * lineHeight
      context.strokeText(line, 0, down)
      context.fillText(line, 0, down)
    })
    context.restore()
  }
}
