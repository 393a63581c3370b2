import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Reports once when the element comes into sight. `key`: what it shows; another one is reported anew. `margin`: what
 * counts as in sight beside the window, as `rootMargin` says it.
 */
export function useReportInView<E extends Element>(
  key: string,
  onSeen: () => void,
  margin = '0px',
): RefObject<E | null> {
  const element = useRef<E>(null)
  const report = useEffectEvent(onSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key.
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        report()
      },
      { rootMargin: margin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [key])
  return element
}
