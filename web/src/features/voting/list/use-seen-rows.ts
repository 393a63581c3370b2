import { type RefObject, useEffect, useState } from 'react'
import { CardViews } from '../cards/card-views.ts'
import { reportCards } from '../cards/seen-cards.tsx'

/** Reports which rows were in sight, once each, when the page is hidden or left. */
export function useSeenRows(screen: RefObject<HTMLElement | null>, sessionId: string, places: number): void {
  const [views] = useState(() => new CardViews((venueIds) => reportCards(sessionId, venueIds)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was added has a row of its own.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (rows) => {
        for (const { isIntersecting, target } of rows)
          if (isIntersecting) views.see((target as HTMLElement).dataset.venue)
      },
      { threshold: 0.5 },
    )
    for (const row of screen.current?.querySelectorAll('[data-venue]') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [screen, views, places])
  useEffect(() => {
    const send = () => document.visibilityState === 'hidden' && views.send()
    document.addEventListener('visibilitychange', send)
    return () => {
      document.removeEventListener('visibilitychange', send)
      views.send()
    }
  }, [views])
}
