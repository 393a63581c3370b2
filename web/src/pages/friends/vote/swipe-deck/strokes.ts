import { type Gesture, type GestureRules, gestureLimits, type WholeStroke } from '../cards/gestures.ts'

/**
 * Sideways, beyond 100 px is a vote, as is a flick from 80 px; a still press of 800 ms is a maybe (docs/product.md, "Swipe deck").
 */
const deckLimits = {
  pullDistance: 100,
  flickDistance: 80,
  flickSpeed: 0.5,
  longPressMs: 800,
} as const

/** Classifies a finished stroke. A pull that returned, or a press slightly too long for a tap, has no meaning. */
export function readStroke({ dx, dy, reach, ms }: WholeStroke): Gesture {
  if (reach < gestureLimits.tapDistance) {
    if (ms >= deckLimits.longPressMs) return 'maybe'
    return ms < gestureLimits.tapMs ? 'tap' : 'none'
  }
  const along = Math.abs(dx)
  if (along <= Math.abs(dy)) return 'none'
  const isFlick = along >= deckLimits.flickDistance && along / Math.max(ms, 1) > deckLimits.flickSpeed
  if (!isFlick && along <= deckLimits.pullDistance) return 'none'
  return dx > 0 ? 'yes' : 'no'
}

/** On the swipe deck a card is pulled to a side, or held. */
export const deckRules: GestureRules = {
  meaningOf: readStroke,
  hold(card) {
    const ended = new AbortController()
    card.dataset.pressing = ''
    const timer = setTimeout(() => {
      card.dataset.held = ''
    }, deckLimits.longPressMs)
    // A long press must not open a menu.
    card.addEventListener('contextmenu', (event) => event.preventDefault(), ended)
    return () => {
      clearTimeout(timer)
      ended.abort()
      delete card.dataset.pressing
      delete card.dataset.held
    }
  },
}
