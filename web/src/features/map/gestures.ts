import type { Spot } from '@nofomo/map/mercator.ts'

/** What gestures ask of a map. Positions are in px from its upper left corner. */
export type MapActions = {
  pan(by: Spot): void
  zoom(levels: number, at: Spot): void
  /** Zooms by one level, gliding. */
  step(levels: 1 | -1, at: Spot): void
  /** One finger scrolls the page instead. */
  onOneFinger(): void
}

const perNotch = 1 / 400
/** Trackpads send small steps when two fingers pinch. */
const perPinch = 1 / 100
const linePx = 16
const dragPx = 4
const tapMs = 300
const tapPx = 24

/** Listens to wheel, mouse and fingers on a map. Returns what ends that. */
export function listenToGestures(element: HTMLElement, actions: MapActions): () => void {
  const ends = [onWheel(element, actions), onMouse(element, actions), onFingers(element, actions)]
  return () => {
    for (const end of ends) end()
  }
}

const isButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button') !== null

type At = { clientX: number; clientY: number }

const positionIn = (element: HTMLElement, at: At): Spot => positionFrom(element.getBoundingClientRect(), at)

const positionFrom = ({ left, top }: { left: number; top: number }, { clientX, clientY }: At): Spot => ({
  x: clientX - left,
  y: clientY - top,
})

/** The wheel scrolls the page, unless the map has the focus or a key says that zooming is meant. */
function onWheel(element: HTMLElement, actions: MapActions): () => void {
  const turn = (event: WheelEvent) => {
    const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement)
    if (!isMeant) return
    event.preventDefault()
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1)
    actions.zoom(-px * (event.ctrlKey ? perPinch : perNotch), positionIn(element, event))
  }
  element.addEventListener('wheel', turn, { passive: false })
  return () => element.removeEventListener('wheel', turn)
}

/** A mouse or a pen drags the map; a double click zooms in, with Shift out. */
function onMouse(element: HTMLElement, actions: MapActions): () => void {
  let from: Spot | null = null
  let isDragging = false
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0 || isButton(event)) return
    from = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    if (!from || event.pointerType === 'touch') return
    const at = { x: event.clientX, y: event.clientY }
    const by = { x: at.x - from.x, y: at.y - from.y }
    if (!isDragging && Math.hypot(by.x, by.y) < dragPx) return
    if (!isDragging) element.setPointerCapture(event.pointerId)
    isDragging = true
    from = at
    actions.pan(by)
  }
  const release = () => {
    from = null
    isDragging = false
  }
  const click = (event: MouseEvent) => {
    if (isButton(event) || (event as PointerEvent).pointerType === 'touch') return
    actions.step(event.shiftKey ? -1 : 1, positionIn(element, event))
  }
  const listeners = {
    pointerdown: press,
    pointermove: move,
    pointerup: release,
    pointercancel: release,
    dblclick: click,
  }
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      element.removeEventListener(type, listener as EventListener)
  }
}

type Fingers = { middle: Spot; spread: number }

/** Two fingers move and zoom the map; one scrolls the page, and a double tap zooms in. */
function onFingers(element: HTMLElement, actions: MapActions): () => void {
  let before: Fingers | null = null
  let tap: { at: Spot; time: number } | null = null
  let touched: { at: Spot; time: number } | null = null
  // Asked for once in a gesture: the browser would lay out the page for each answer.
  let corner = { left: 0, top: 0 }
  const start = (event: TouchEvent) => {
    corner = element.getBoundingClientRect()
    before = fingersOf(corner, event)
    const [finger] = event.touches
    touched =
      event.touches.length === 1 && finger && !isButton(event)
        ? { at: positionFrom(corner, finger), time: event.timeStamp }
        : null
  }
  const move = (event: TouchEvent) => {
    const now = fingersOf(corner, event)
    if (now && before) {
      event.preventDefault()
      actions.pan({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y })
      actions.zoom(Math.log2(now.spread / before.spread), now.middle)
    }
    before = now
    const [finger] = event.touches
    if (touched && finger && !isNear(positionFrom(corner, finger), touched.at)) {
      touched = null
      if (event.touches.length === 1) actions.onOneFinger()
    }
  }
  const end = (event: TouchEvent) => {
    before = fingersOf(corner, event)
    const isTap = touched !== null && event.timeStamp - touched.time < tapMs
    const isSecond = isTap && tap && touched && touched.time - tap.time < tapMs && isNear(touched.at, tap.at)
    if (isSecond && touched) actions.step(1, touched.at)
    tap = isTap && !isSecond && touched ? { at: touched.at, time: event.timeStamp } : null
    touched = null
  }
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', end)
  element.addEventListener('touchcancel', end)
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}

const isNear = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) < tapPx

function fingersOf(corner: { left: number; top: number }, { touches }: TouchEvent): Fingers | null {
  const [one, other] = [...touches].map((touch) => positionFrom(corner, touch))
  if (!one || !other) return null
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  }
}
