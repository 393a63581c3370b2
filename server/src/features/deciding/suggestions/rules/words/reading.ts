import type { Sense } from './negation.ts'
import type { Span } from './spans.ts'
import type { Token } from './tokens.ts'

/** A text taken apart: its phrases and the sense of each. */
export type Reading = {
  text: string
  tokens: readonly Token[]
  spans: readonly Span[]
  senses: readonly Sense[]
  /** The day in Seattle, `2026-03-06`. */
  today: string
}

/** Where a phrase stands in the text: UTF-16 offsets, end exclusive. */
export type Range = { from: number; to: number }

export function rangeOf({ tokens }: Reading, { from, to }: Span): Range {
  return { from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }
}

/** The next phrase in the same clause that carries a meaning. */
export function nextMeaning({ spans, tokens }: Reading, index: number): Span | null {
  for (const span of spans.slice(index + 1, index + 6)) {
    const gap = tokens[span.from]?.gap
    if (gap === 'stop' || gap === 'comma' || gap === 'dash') return null
    if (!span.annotations.some(({ kind }) => kind === 'filler')) return span
  }
  return null
}
