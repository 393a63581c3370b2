import { useEffect, useState } from 'react'
import { notedConsent } from '../../../lib/analytics/noted-consent.ts'
import { track } from '../../../lib/analytics/track.ts'
import { api } from '../../../lib/http/api-client.ts'
import type { Voting } from '../use-voting.ts'
import { CardViews } from './card-views.ts'

let hasStarted = false

/** Counts the first vote of a visit. */
export function useVotingStarted(hasVoted: boolean): void {
  useEffect(() => {
    if (!hasVoted || hasStarted) return
    hasStarted = true
    track('voting_started')
  }, [hasVoted])
}

/** Reports venue views, once each, when the page is hidden or the ballot is finished. */
export function SeenCards({ voting: { session, deck, place, venues } }: { voting: Voting }) {
  const sessionId = session.id
  const [cards] = useState(() => new CardViews((venueIds) => reportCards(sessionId, venueIds)))
  const currentId = venues[place]?.id
  const lastId = deck.last?.venueId
  useEffect(() => {
    const look = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible) cards.see(lastId, currentId)
      if (!isVisible || !currentId) cards.send()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [cards, currentId, lastId])
  useEffect(() => {
    const send = () => cards.send()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      // Navigation to another page of the product.
      send()
    }
  }, [cards])
  return null
}

/** Reports views of venues; best effort. */
export function reportCards(sessionId: string, venueIds: string[]): void {
  if ((notedConsent() ?? 'declined') === 'declined') return
  const body = { sessionId, venueIds }
  api('POST /api/analytics/session-views', { body }, { keepalive: true }).catch(() => {})
}
