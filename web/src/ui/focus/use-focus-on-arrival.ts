import { type RefObject, useLayoutEffect } from 'react'

/**
 * Focuses an element when it is rendered, in place of a control that is gone. Before the browser goes on: an open dialog
 * would take the focus that nothing has, once more in the next frame.
 */
export function useFocusOnArrival(
  element: RefObject<HTMLElement | null>,
  { isWanted = true, preventScroll = false } = {},
): void {
  useLayoutEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll })
  }, [element, isWanted, preventScroll])
}
