/** Pixels before a press becomes a drag, so that clicks stay clicks. */
export const dragFrom = 6

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a press may start a stroke on a card: one finger or the main button, and not on a button. */
export function startsStroke(event: PointerEvent): boolean {
  return event.isPrimary && event.button === 0 && !isWithin(event, 'button')
}

/** A drag from a link is a stroke; a tap and a long press there are the link's. */
export const isOnLink = (event: Event): boolean => isWithin(event, 'a')

/** Keeps the browser from dragging a link away, and from following one that a drag of the card ended on. */
export function holdLinks(isDragged: () => boolean): Listeners {
  return {
    dragstart: (event) => event.preventDefault(),
    click: (event) => {
      if (isDragged() && isOnLink(event)) event.preventDefault()
    },
  }
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** @returns a function that removes the listeners */
export function listenTo(element: HTMLElement, listeners: Listeners): () => void {
  const ended = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { signal: ended.signal })
  return () => ended.abort()
}
