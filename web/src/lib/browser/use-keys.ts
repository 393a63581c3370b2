import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs what a key does, unless somebody types, a dialog is open around it or the key is held. Letters need a switch that turns
 * them off (WCAG 2.1.4): `useShortcuts`.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
      return
    event.preventDefault()
    action()
  })
  // Before the browser paints: a key pressed as soon as the question is seen counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
