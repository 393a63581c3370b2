import type { Swipe } from '@nofomo/contracts/onboarding/choices.ts'

const dragFrom = 6
const swipeDistance = 70
const swipeSpeed = 0.5
const maxMs = 1_200

/** What a stroke means: to the right yes, to the left no; null for anything else. */
export function swipeOf({ dx, dy, ms }: { dx: number; dy: number; ms: number }): Swipe | null {
  const distance = Math.abs(dx)
  if (distance < 25 || distance < Math.abs(dy) || ms >= maxMs) return null
  if (distance < swipeDistance && distance / Math.max(ms, 1) < swipeSpeed) return null
  return dx > 0 ? 'yes' : 'no'
}

/**
 * Lets a card be dragged by finger, pen or mouse. For style sheets it sets `data-dragging` and `data-heading`.
 * @returns a function that removes the listeners
 */
export function attachDrag(card: HTMLElement, onSwipe: (swipe: Swipe) => void): () => void {
  const ended = new AbortController()
  const listen = (name: string, listener: (event: PointerEvent) => void) =>
    card.addEventListener(name, listener as EventListener, { signal: ended.signal })
  let start: { id: number; x: number; y: number; at: number } | null = null

  function release() {
    start = null
    delete card.dataset.dragging
    delete card.dataset.heading
    card.style.transform = ''
  }
  const strokeOf = (event: PointerEvent) =>
    start?.id === event.pointerId
      ? { dx: event.clientX - start.x, dy: event.clientY - start.y, ms: event.timeStamp - start.at }
      : null

  listen('pointerdown', (event) => {
    if (start || !event.isPrimary || event.button !== 0) return
    start = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
  })
  listen('pointermove', (event) => {
    const stroke = strokeOf(event)
    if (!stroke) return
    if (card.dataset.dragging === undefined) {
      if (Math.abs(stroke.dx) < dragFrom) return
      card.setPointerCapture(event.pointerId)
      card.dataset.dragging = ''
    }
    card.style.transform = `translateX(${stroke.dx}px) rotate(${stroke.dx / 24}deg)`
    card.dataset.heading = stroke.dx > 0 ? 'yes' : 'no'
  })
  listen('pointerup', (event) => {
    const stroke = strokeOf(event)
    release()
    const swipe = stroke && swipeOf(stroke)
    if (swipe) onSwipe(swipe)
  })
  listen('pointercancel', release)
  return () => {
    release()
    ended.abort()
  }
}
