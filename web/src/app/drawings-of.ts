import type { PageOptions } from '@nofomo/contracts/api/pages.ts'
import type { DrawingsByPath } from '../ui/drawings.ts'

/** Compressed some 1.5 KB each. Of a longer list the others are requested where they are shown. */
const maxDrawings = 6

/**
 * The posters that a page's data names first. Their text is the same within JSON and within an attribute, so that a document
 * that shows what its data brings, too, is compressed to hardly more.
 */
export function drawingsOf(data: unknown, drawingOf: PageOptions['drawingOf']): DrawingsByPath {
  const paths = new Set(JSON.stringify(data).match(/\/images\/posters\/[\w.-]+/g))
  const drawn: Record<string, string> = {}
  for (const path of [...paths].slice(0, maxDrawings)) {
    const svg = drawingOf(path)
    if (svg !== null) drawn[path] = `data:image/svg+xml,${svg.replace(/["%#<>]/g, encodeURIComponent)}`
  }
  return drawn
}
