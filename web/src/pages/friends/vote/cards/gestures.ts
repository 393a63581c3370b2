import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'

/** The meaning of a finished pointer movement: a vote, a tap, or nothing. */
export type Gesture = 'yes' | 'no' | 'maybe' | 'veto' | 'tap' | 'none'

/** A pointer's movement from press to release: pixels right (`dx`) and down (`dy`), and its duration in ms. */
export type Stroke = { dx: number; dy: number; ms: number }

/** With the maximum distance from its start. */
export type WholeStroke = Stroke & { reach: number }

/** What a pointer can do to a card: cards and swipe deck differ in it. */
export type GestureRules = {
  /** What a finished stroke means. */
  meaningOf: (stroke: WholeStroke) => Gesture
  /** The vote that a card in motion shows, if releasing it there could be one. */
  heading?: (dx: number, dy: number) => string | null
  /** Begins to hold a card that was pressed beside its links. Returns what ends it: a release, or a movement. */
  hold?: (card: HTMLElement) => () => void
}

/** See docs/product.md, "Cards". */
export const gestureLimits = {
  swipeDistance: 70,
  swipeSpeed: 0.5,
  swipeMs: 1200,
  tapDistance: 25,
  tapMs: 600,
  holdMs: 1000,
} as const

/** The vote each swipe casts. */
export const voteByGesture = { yes: 1, maybe: 0, no: -1, veto: -2 } as const satisfies Record<
  string,
  VoteValue
>

/** The direction of a dragged card; null while it is undefined. */
export function heading(dx: number, dy: number): 'yes' | 'no' | 'maybe' | 'veto' | null {
  if (Math.hypot(dx, dy) < gestureLimits.tapDistance) return null
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'yes' : 'no'
  // Vertical movement also scrolls, so it needs to be twice as steep as wide.
  if (Math.abs(dy) < 2 * Math.abs(dx)) return null
  return dy < 0 ? 'maybe' : 'veto'
}

/**
 * Classifies a finished stroke. Horizontal: over 70 px, or faster than 0.5 px/ms. Vertical is stricter: over 70 px and
 * fast, or twice as far. A stroke of 1200 ms or longer is no swipe.
 */
export function classifyGesture({ dx, dy, ms }: Stroke): Gesture {
  const { swipeDistance, swipeSpeed, swipeMs, tapDistance, tapMs } = gestureLimits
  const distance = Math.hypot(dx, dy)
  if (distance < tapDistance) return ms < tapMs ? 'tap' : 'none'
  const toward = heading(dx, dy)
  if (toward === null || ms >= swipeMs) return 'none'

  const sideways = toward === 'yes' || toward === 'no'
  const along = Math.abs(sideways ? dx : dy)
  const fast = along / Math.max(ms, 1) > swipeSpeed
  const far = along > swipeDistance
  if (sideways) return far || fast ? toward : 'none'
  return (far && fast) || along > 2 * swipeDistance ? toward : 'none'
}

export const cardRules: GestureRules = { meaningOf: classifyGesture, heading }
