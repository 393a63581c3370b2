import { dragFrom, holdLinks, isOnLink, listenTo, startsStroke } from '../cards/pointer-listeners.ts'
import { deckLimits, follow, pullOf, readStroke, type StrokeMeaning } from './strokes.ts'

type Press = { id: number; x: number; y: number; at: number; reach: number; onLink: boolean }

/**
 * Lets a card be dragged, pressed and tapped by mouse, finger or pen. For style sheets it sets `data-dragging`,
 * `data-pressing`, `data-held` (releasing now is a maybe) on the card, and `--pull` (−1 no … 1 yes) on its container.
 * @returns a function that removes the listeners
 */
export function attachDrag(card: HTMLElement, onStroke: (meaning: StrokeMeaning) => void): () => void {
  let press: Press | null = null
  let isDragged = false
  let holding: ReturnType<typeof setTimeout> | undefined

  function endHold() {
    clearTimeout(holding)
    delete card.dataset.pressing
    delete card.dataset.held
  }

  function release() {
    press = null
    endHold()
    delete card.dataset.dragging
    card.style.transform = ''
    card.parentElement?.style.removeProperty('--pull')
  }

  function onDown(event: PointerEvent) {
    if (press || !startsStroke(event)) return
    const onLink = isOnLink(event)
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp, reach: 0, onLink }
    isDragged = false
    if (onLink) return
    card.dataset.pressing = ''
    holding = setTimeout(() => {
      card.dataset.held = ''
    }, deckLimits.longPressMs)
  }

  function onMove(event: PointerEvent) {
    if (!press || event.pointerId !== press.id) return
    const dx = event.clientX - press.x
    press.reach = Math.max(press.reach, Math.hypot(dx, event.clientY - press.y))
    if (press.reach < dragFrom) return
    if (press.reach >= deckLimits.stillDistance) endHold()
    if (card.dataset.dragging === undefined) {
      card.setPointerCapture(event.pointerId)
      card.dataset.dragging = ''
      isDragged = true
    }
    card.style.transform = `translateX(${follow(dx)}px) rotate(${follow(dx) / 16}deg)`
    card.parentElement?.style.setProperty('--pull', String(pullOf(dx)))
  }

  function onUp(event: PointerEvent) {
    if (!press || event.pointerId !== press.id) return
    const { x, y, at, reach, onLink } = press
    const [dx, dy] = [event.clientX - x, event.clientY - y]
    const meaning = readStroke({
      dx,
      dy,
      reach: Math.max(reach, Math.hypot(dx, dy)),
      ms: event.timeStamp - at,
    })
    const isOfLink = onLink && (meaning === 'tap' || meaning === 'maybe')
    if (meaning !== 'none' && !isOfLink) onStroke(meaning)
    release()
  }

  /** A long press is a maybe here and must not open a menu. */
  function onContextMenu(event: Event) {
    if (press && !press.onLink) event.preventDefault()
  }

  const stopListening = listenTo(card, {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: release,
    contextmenu: onContextMenu,
    ...holdLinks(() => isDragged),
  })
  return () => {
    release()
    stopListening()
  }
}
