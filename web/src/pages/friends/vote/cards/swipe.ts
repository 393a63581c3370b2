import { classifyGesture, heading, voteByGesture } from './gestures.ts'
import { dragFrom, holdLinks, listenTo, startsStroke } from './pointer-listeners.ts'

type SwipeGesture = keyof typeof voteByGesture

/**
 * Lets a card be dragged by mouse, finger or pen. `onSwipe` is called when a stroke is a vote and returns whether it
 * was accepted; otherwise the card springs back. For style sheets it sets `data-dragging` and `data-heading`.
 * @returns a function that removes the listeners
 */
export function attachSwipe(card: HTMLElement, onSwipe: (gesture: SwipeGesture) => boolean): () => void {
  let start: { id: number; x: number; y: number; at: number } | null = null
  let isDragged = false

  function release() {
    start = null
    delete card.dataset.dragging
    delete card.dataset.heading
    card.style.transform = ''
  }

  function onDown(event: PointerEvent) {
    if (start || !startsStroke(event)) return
    isDragged = false
    start = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
  }

  function onMove(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const dx = event.clientX - start.x
    const dy = event.clientY - start.y
    if (card.dataset.dragging === undefined) {
      if (Math.hypot(dx, dy) < dragFrom) return
      card.setPointerCapture(event.pointerId)
      card.dataset.dragging = ''
      isDragged = true
    }
    card.style.transform = `translate(${dx}px, ${dy}px) rotate(${dx / 24}deg)`
    card.dataset.heading = heading(dx, dy) ?? ''
  }

  function onUp(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const { x, y, at } = start
    const stroke = { dx: event.clientX - x, dy: event.clientY - y, ms: event.timeStamp - at }
    const gesture = classifyGesture(stroke)
    if (gesture in voteByGesture) onSwipe(gesture as SwipeGesture)
    release()
  }

  const stopListening = listenTo(card, {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: release,
    ...holdLinks(() => isDragged),
  })
  return () => {
    release()
    stopListening()
  }
}
