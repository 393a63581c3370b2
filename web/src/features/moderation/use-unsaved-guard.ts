import { useCallback, useRef } from 'react'
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router'

/** Stops the way to another page while something is unsaved. `release` lets the next one pass, as after deleting. */
export function useUnsavedGuard(isDirty: boolean): { blocker: Blocker; release: () => void } {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isDirty && !isReleased.current) event.preventDefault()
      },
      [isDirty],
    ),
  )
  return {
    blocker,
    release: () => {
      isReleased.current = true
    },
  }
}
