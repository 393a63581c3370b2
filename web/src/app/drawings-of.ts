import type { PageOptions } from '@nofomo/contracts/api/pages.ts'
import type { DrawingsByPath } from '../ui/drawings.ts'

/** Compressed some 1.5 KB each. Of a longer list the others are requested where they are shown. */
const maxDrawings = 6
/** Of a few KB each. A group's documents show the same ones, and other groups often do. */
const maxKnown = 200
const known = new Map<string, string>()

/**
 * The posters that a page's data names first. Their text is the same within JSON and within an attribute, so that a document
 * that shows what its data brings, too, is compressed to hardly more.
 */
export function drawingsOf(data: unknown, drawingOf: PageOptions['drawingOf']): DrawingsByPath {
  const paths = new Set(JSON.stringify(data).match(/\/images\/posters\/[\w.-]+/g))
  const drawn: Record<string, string> = {}
  for (const path of [...paths].slice(0, maxDrawings)) {
    const address = known.get(path) ?? addressOf(drawingOf(path))
    if (address === null) continue
    if (known.size >= maxKnown) known.clear()
    known.set(path, address)
    drawn[path] = address
  }
  return drawn
}

const addressOf = (svg: string | null): string | null =>
  svg === null ? null : `data:image/svg+xml,${svg.replace(/["%#<>]/g, encodeURIComponent)}`
