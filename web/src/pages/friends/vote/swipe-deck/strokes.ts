/** The meaning of a finished pointer movement on the deck's card. */
export type StrokeMeaning = 'yes' | 'no' | 'maybe' | 'tap' | 'none'

/**
 * A pointer's movement from press to release: pixels right (`dx`) and down (`dy`) at the end, the maximum distance from
 * the start (`reach`), and its duration in ms.
 */
export type Stroke = { dx: number; dy: number; reach: number; ms: number }

/**
 * A horizontal pull beyond 100 px is a vote however slow; from 80 px it is one if it was a flick. The card follows the
 * finger for 150 px. Pressing still for 800 ms and releasing is a maybe (docs/product.md, "Swipe deck").
 */
export const deckLimits = {
  pullDistance: 100,
  flickDistance: 80,
  flickSpeed: 0.5,
  followDistance: 150,
  stillDistance: 25,
  tapMs: 600,
  longPressMs: 800,
} as const

/** Classifies a finished stroke. A pull that returned, or a press slightly too long for a tap, has no meaning. */
export function readStroke({ dx, dy, reach, ms }: Stroke): StrokeMeaning {
  if (reach < deckLimits.stillDistance) {
    if (ms >= deckLimits.longPressMs) return 'maybe'
    return ms < deckLimits.tapMs ? 'tap' : 'none'
  }
  const along = Math.abs(dx)
  if (along <= Math.abs(dy)) return 'none'
  const isFlick = along >= deckLimits.flickDistance && along / Math.max(ms, 1) > deckLimits.flickSpeed
  if (!isFlick && along <= deckLimits.pullDistance) return 'none'
  return dx > 0 ? 'yes' : 'no'
}

/** How far the card moves for a finger that has moved `dx` px sideways. */
export function follow(dx: number): number {
  return Math.max(-deckLimits.followDistance, Math.min(deckLimits.followDistance, dx))
}

/** How close a pull is to a vote: −1 no, 0 none, 1 yes. */
export function pullOf(dx: number): number {
  return Math.max(-1, Math.min(1, dx / deckLimits.pullDistance))
}
