import { type RefObject, useEffect } from 'react'

/**
 * Marks an element with whether the page cannot scroll: vertical swipes vote only then; otherwise they scroll. Measured
 * again for each card.
 */
export function useFits(stack: RefObject<HTMLElement | null>, card: string | null): void {
  useEffect(() => {
    const element = stack.current
    if (!element || card === null) return
    const root = document.documentElement
    const measure = () => {
      element.dataset.fits = String(root.scrollHeight <= root.clientHeight + 1)
    }
    const observer = new ResizeObserver(measure)
    for (const one of [root, element]) observer.observe(one)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [stack, card])
}
