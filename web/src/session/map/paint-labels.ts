import { type Label, lineHeight } from '@nofomo/map/labels.ts'
import type { Colors } from './read-colors.ts'

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
export function paintLabels(
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
