import { type Gesture, type GestureRules, gestureLimits, type WholeStroke } from './gestures.ts'

/** Pixels before a press becomes a drag, so that clicks stay clicks. */
const dragFrom = 6

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Lets a card be dragged, pressed and tapped by mouse, finger or pen; unless a stroke is a vote, the card springs back.
 * For style sheets it sets `data-dragging` and `data-heading` on the card, and on its container the pixels that it is
 * dragged right and down, `--dx` and `--dy`.
 * @returns a function that removes the listeners
 */
export function attachGestures(
  card: HTMLElement,
  { meaningOf, heading, hold }: GestureRules,
  onGesture: (gesture: Exclude<Gesture, 'none'>) => void,
): () => void {
  let press: PointerEvent | null = null
  /** How far the latest press has come from its start. */
  let reach = 0
  let endHold: (() => void) | undefined

  function release() {
    press = null
    endHold?.()
    delete card.dataset.dragging
    delete card.dataset.heading
  }

  function onDown(event: PointerEvent) {
    if (press || !event.isPrimary || event.button !== 0 || isWithin(event, 'button')) return
    press = event
    reach = 0
    if (!isWithin(event, 'a')) endHold = hold?.(card)
  }

  /** The stroke of the pointer that was pressed, up to here. */
  function strokeTo(event: PointerEvent): WholeStroke | undefined {
    if (event.pointerId !== press?.pointerId) return
    const [dx, dy] = [event.clientX - press.clientX, event.clientY - press.clientY]
    reach = Math.max(reach, Math.hypot(dx, dy))
    return { dx, dy, reach, ms: event.timeStamp - press.timeStamp }
  }

  function onMove(event: PointerEvent) {
    const stroke = strokeTo(event)
    if (!stroke || reach < dragFrom) return
    if (reach >= gestureLimits.tapDistance) endHold?.()
    if (card.dataset.dragging === undefined) card.setPointerCapture(event.pointerId)
    card.dataset.dragging = ''
    card.dataset.heading = heading?.(stroke.dx, stroke.dy) ?? ''
    card.parentElement?.style.setProperty('--dx', `${stroke.dx}`)
    card.parentElement?.style.setProperty('--dy', `${stroke.dy}`)
  }

  function onUp(event: PointerEvent) {
    const stroke = strokeTo(event)
    if (!press || !stroke) return
    const gesture = meaningOf(stroke)
    // A tap and a long press on a link are the link's.
    const isOfLink = reach < gestureLimits.tapDistance && isWithin(press, 'a')
    if (gesture !== 'none' && !isOfLink) onGesture(gesture)
    release()
  }

  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: release,
    // The browser must neither drag a link away, nor follow one that a drag of the card ended on.
    dragstart: (event) => event.preventDefault(),
    click: (event) => reach >= dragFrom && isWithin(event, 'a') && event.preventDefault(),
  }
  const ended = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    card.addEventListener(name, listener as EventListener, { signal: ended.signal })
  return () => {
    release()
    ended.abort()
  }
}
