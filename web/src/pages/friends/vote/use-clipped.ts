import { type RefObject, useEffect, useState } from 'react'

/** Whether an element's content is clipped. While `isOpen`, the last result is kept. */
export function useClipped(box: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isClipped, setClipped] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isOpen) return
    const measure = () => setClipped(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [box, isOpen])
  return isClipped
}
