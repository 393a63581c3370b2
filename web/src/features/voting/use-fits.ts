import { type RefObject, useEffect } from 'react'

/**
 * Marks an element with whether the page has nowhere to scroll: up and down on a card are votes only there; else they
 * stay the browser's, and a finger that reads on does not vote. Looked at anew with each card.
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
