import type { Mentioned } from '@nofomo/contracts/people/erasing-endpoints.ts'
import type { ColumnSpan } from '../../../../platform/database/mentions.ts'

type Parts = Mentioned['cells'][number]['parts']

const around = 60
const maxMarks = 5

/** The texts around the words that were found, cut to the context that a decision needs. */
export function excerptsOf(texts: Record<string, string>, spans: readonly ColumnSpan[]): Mentioned['cells'] {
  return Object.entries(texts).map(([column, text]) => ({
    column,
    parts: partsOf(
      text,
      spans.filter((span) => span.column === column),
    ),
  }))
}

/** Without spans the beginning of the text. */
export function partsOf(text: string, spans: readonly { start: number; end: number }[]): Parts {
  const marks = spans.toSorted((a, b) => a.start - b.start).slice(0, maxMarks)
  if (marks.length === 0) return [{ text: cutEnd(text, around * 3), isMention: false }]
  const parts: Parts = []
  let at = 0
  for (const { start, end } of marks) {
    const before = text.slice(at, start)
    if (before !== '') parts.push({ text: at === 0 ? cutStart(before) : cutMiddle(before), isMention: false })
    parts.push({ text: text.slice(start, end), isMention: true })
    at = end
  }
  const rest = text.slice(at)
  if (rest !== '') parts.push({ text: cutEnd(rest, around), isMention: false })
  return parts
}

const cutEnd = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text)
const cutStart = (text: string) => (text.length > around ? `…${text.slice(-around)}` : text)
const cutMiddle = (text: string) =>
  text.length > 2 * around ? `${text.slice(0, around)} … ${text.slice(-around)}` : text
