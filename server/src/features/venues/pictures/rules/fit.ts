/** The width of a text in ems, as the display font draws it. */
export type Measure = (text: string) => number

type Space = { width: number; maxLines: number }
export type Fitted = { fontSize: number; lines: string[]; isCut: boolean }

/** The text in the largest size at which it fits, else in the smallest, cut with an ellipsis. */
export function fitText(
  text: string,
  { sizes, width, maxLines }: { sizes: readonly number[]; width: number; maxLines: number },
  measure: Measure,
): Fitted {
  for (const fontSize of sizes) {
    const lines = wrapped(text, { width: width / fontSize, maxLines }, measure)
    if (lines) return { fontSize, lines, isCut: false }
  }
  const fontSize = sizes.at(-1) ?? 16
  return { fontSize, lines: cut(text, { width: width / fontSize, maxLines }, measure), isCut: true }
}

/** Lines of whole words; null if a word is wider than a line, or if there are too many. */
function wrapped(text: string, { width, maxLines }: Space, measure: Measure): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (measure(word) > width) return null
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= maxLines ? lines : null
}

/** As many lines as fit; words wider than a line are broken. */
function cut(text: string, { width, maxLines }: Space, measure: Measure): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    if (isLast && measure(rest) > width) {
      lines.push(`${fittingStart(rest, width - measure('…'), measure).replace(/[\s,.;:–—-]+$/, '')}…`)
      return lines
    }
    const line = isLast ? rest : fittingStart(rest, width, measure)
    lines.push(line.trim())
    rest = rest.slice(line.length).trim()
  }
  return lines
}

/** The longest start of a text that is no wider, ending between words unless that leaves less than half of it. */
function fittingStart(text: string, width: number, measure: Measure): string {
  const letters = [...text]
  let end = letters.length
  while (end > 1 && measure(letters.slice(0, end).join('')) > width) end -= 1
  if (end === letters.length) return text
  const start = letters.slice(0, end).join('')
  if (letters[end] === ' ') return start
  const space = start.lastIndexOf(' ')
  return space > start.length / 2 ? start.slice(0, space) : start
}
