import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Focuses an element once the control that had the focus is gone with what it stood in, as a card that was decided. Asked
 * after every render of the component that calls it. The page does not scroll. Give the element no `outline-none`: whoever
 * uses a keyboard has to see where they are.
 */
export function useFocusWhenGone(element: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected
    if (isGone && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  })
}
