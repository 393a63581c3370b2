import { type RefObject, useEffect } from 'react'
import { sendViews, viewsIn } from '../cards/card-views.ts'

/** Reports which rows were in sight, once each, when the page is hidden or left. */
export function useSeenRows(screen: RefObject<HTMLElement | null>, sessionId: string, places: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was added has a row of its own.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (rows) => {
        for (const { isIntersecting, target } of rows)
          if (isIntersecting) viewsIn(sessionId).see((target as HTMLElement).dataset.venue)
      },
      { threshold: 0.5 },
    )
    for (const row of screen.current?.querySelectorAll('[data-venue]') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [screen, sessionId, places])
  useEffect(() => {
    const send = () => document.visibilityState === 'hidden' && sendViews(sessionId)
    document.addEventListener('visibilitychange', send)
    return () => {
      document.removeEventListener('visibilitychange', send)
      sendViews(sessionId)
    }
  }, [sessionId])
}
