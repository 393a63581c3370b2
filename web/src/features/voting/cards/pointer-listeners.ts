/** Pixels before a press becomes a drag, so that clicks stay clicks. */
export const dragFrom = 6

/** Whether a press may start a stroke on a card: one finger or the main button, and not on something clickable. */
export function startsStroke(event: PointerEvent): boolean {
  const onLink = event.target instanceof Element && event.target.closest('a, button')
  return !onLink && event.isPrimary && event.button === 0
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** @returns a function that removes the listeners */
export function listenTo(element: HTMLElement, listeners: Listeners): () => void {
  const ended = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { signal: ended.signal })
  return () => ended.abort()
}
