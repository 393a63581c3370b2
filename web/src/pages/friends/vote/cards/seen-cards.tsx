import { useEffect } from 'react'
import { track } from '../../../../lib/analytics/track.ts'
import type { Voting } from '../use-voting.ts'
import { sendViews, viewsIn } from './card-views.ts'

let hasStarted = false

/** Counts the first vote of a visit. */
export function useVotingStarted(hasVoted: boolean): void {
  useEffect(() => {
    if (!hasVoted || hasStarted) return
    hasStarted = true
    track('voting_started')
  }, [hasVoted])
}

/** Reports venue views, once each, when the page is hidden or left; with the last open card its vote tells them. */
export function SeenCards({ voting: { session, deck, place, venues } }: { voting: Voting }) {
  const sessionId = session.id
  const currentId = venues[place]?.id
  const lastId = deck.last?.venueId
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') viewsIn(sessionId).see(lastId, currentId)
      else sendViews(sessionId)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [sessionId, currentId, lastId])
  useEffect(() => {
    const send = () => sendViews(sessionId)
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      // Navigation to another page of the product.
      send()
    }
  }, [sessionId])
  return null
}
