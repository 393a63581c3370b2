import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'

/** Whether the address asks for the swipe deck instead of the cards. */
export function useWantsDeck(): boolean {
  return useSearchParams()[0].get('view') === 'deck'
}

/** Leads to the swipe deck, and from there to the cards. What the page before handed over goes with it. */
export function ViewLink({ className, children }: { className: string; children: ReactNode }) {
  const { state } = useLocation()
  const to = useWantsDeck() ? '?' : '?view=deck'
  return (
    <Link to={to} state={state} defaultShouldRevalidate={false} className={className}>
      {children}
    </Link>
  )
}
