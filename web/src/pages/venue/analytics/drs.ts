import type { Tone } from '../../../ui/badge.tsx'

/** How often groups refuse a venue, by its decision resistance (docs/product.md, "What venues are told"). */
export type DrsLevel = 'above' | 'refused' | 'mixed' | 'liked'

const farAbove = 15
const refusedFrom = 60
const mixedFrom = 40

/** First whether it is far above the area's average, then by the value alone. */
export function drsLevel(drs: number, areaAvgDrs: number | null): DrsLevel {
  if (areaAvgDrs !== null && drs - areaAvgDrs > farAbove) return 'above'
  if (drs >= refusedFrom) return 'refused'
  return drs >= mixedFrom ? 'mixed' : 'liked'
}

/** The words carry the meaning, the color only supports it. */
export const drsLooks: Record<DrsLevel, { tone: Tone; words: string }> = {
  above: { tone: 'no', words: 'Refused more than others here' },
  refused: { tone: 'no', words: 'Often refused' },
  mixed: { tone: 'maybe', words: 'Mixed' },
  liked: { tone: 'yes', words: 'Well liked' },
}
